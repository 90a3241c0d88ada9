import { expect, test } from 'vitest'
import { describeChange } from '../../src/tenants/index.ts'

test('a change is one line: the row that comes or goes, or the values that would differ', () => {
  const site = { id: 'MAIN', name: 'Main', is_active: true }
  const change = { table: 'sites', key: ['id'] } as const
  expect(describeChange({ ...change, after: site })).toBe(`+ sites ${JSON.stringify(site)}`)
  expect(describeChange({ ...change, before: site })).toBe(`- sites ${JSON.stringify(site)}`)
  const after = { ...site, name: 'Other', is_active: false }
  expect(describeChange({ ...change, before: site, after })).toBe(
    '~ sites {"id":"MAIN"} name "Main" → "Other", is_active true → false',
  )
})

test('each setting of a tenant is a value of its own, also one that comes or goes', () => {
  const row = (settings: object) => ({ role_ids: 'numeric', settings: JSON.stringify(settings) })
  const before = row({ ageOfConsent: 16, coolingOffPeriod: 14, quoteStyle: 'plain' })
  const after = row({ ageOfConsent: 17, quoteStyle: 'plain', ageOfOnlineAccount: 15 })
  expect(describeChange({ table: 'tenants', key: [], before, after })).toBe(
    '~ tenants ageOfConsent 16 → 17, coolingOffPeriod 14 → not set, ageOfOnlineAccount not set → 15',
  )
})
