import { expect, test } from 'vitest'
import { differencesOf } from '../../src/tenants/file-difference.ts'

test('a file differs by the fields and entries that come, change or go', () => {
  const before = {
    settings: { ageOfConsent: 16, coolingOffPeriod: 14, passwordPatterns: { low: { pattern: 'a' } } },
    accessTokens: [{ name: 'shop', sha256: '1' }],
    promotions: [{ code: 'SPRING', discounts: [{ id: 1, percent: '20' }] }],
    campaigns: [],
  }
  const after = {
    settings: { ageOfConsent: 17, coolingOffPeriod: null, passwordPatterns: { low: { pattern: 'b' } } },
    accessTokens: [{ name: 'desk', sha256: '2' }],
    promotions: [{ code: 'SPRING', membershipTypeIds: ['ADULT'], discounts: [{ id: 1, amount: '5.00' }] }],
    slots: [{ reference: 'POOL' }],
  }
  expect(differencesOf(before, after)).toEqual([
    '~ settings.ageOfConsent: 16 → 17',
    '~ settings.coolingOffPeriod: 14 → null',
    '~ settings.passwordPatterns.low.pattern: "a" → "b"',
    '- accessTokens[shop]',
    '+ accessTokens[desk]',
    '- promotions[SPRING].discounts[1].percent: "20"',
    '+ promotions[SPRING].discounts[1].amount: "5.00"',
    '+ promotions[SPRING].membershipTypeIds: ["ADULT"]',
    '+ slots[POOL]',
  ])
  expect(differencesOf({}, { settings: { quoteStyle: 'plain' } })).toEqual(['+ settings.quoteStyle: "plain"'])
})

test('entries without a name, or with the same name, are counted and shown as a whole', () => {
  const [standard, junior] = [{ priceLevelId: 'STANDARD' }, { priceLevelId: 'JUNIOR' }]
  expect(differencesOf([standard], [standard, junior], 'prices')).toEqual([
    '+ prices[1]: {"priceLevelId":"JUNIOR"}',
  ])
  const [one, other] = [
    { name: 'shop', sha256: '1' },
    { name: 'shop', sha256: '2' },
  ]
  expect(differencesOf([one, other], [one], 'accessTokens')).toEqual([
    '- accessTokens[1]: {"name":"shop","sha256":"2"}',
  ])
})

test('the order of entries counts, and that of fields does not', () => {
  const [one, other] = [{ id: 'ONE' }, { id: 'OTHER' }]
  expect(differencesOf([one, other], [other, one], 'paymentMethods')).toEqual([
    '~ paymentMethods: in another order',
  ])
  expect(differencesOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([])
})
