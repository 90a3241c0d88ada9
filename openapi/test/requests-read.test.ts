import { document } from '@leisure-ops/openapi/document'
import { describe, expect, test } from 'vitest'
import { fieldPath, fieldRulesOf, parsePrefer, sentenceName } from '../src/index.ts'

describe('Prefer', () => {
  test.each([
    ['example=site-not-found', { example: 'site-not-found' }],
    ['code=404, example="site-not-found"', { code: '404', example: 'site-not-found' }],
    ['Example = a ; code=404', { example: 'a', code: '404' }],
    ['example=a, example=b', { example: 'a' }],
    ['respond-async', {}],
    ['=a, ,;', {}],
    ['example="', { example: '"' }],
  ])('%s', (header, expected) => {
    expect(Object.fromEntries(parsePrefer(header))).toEqual(expected)
  })

  test('several Prefer headers are read like one', () => {
    expect(parsePrefer(['code=404', 'example=a']).get('example')).toBe('a')
  })
})

describe('fields', () => {
  test('a path is written like the keys of problem documents', () => {
    expect(fieldPath(['members', 0, 'memberships', '1', 'id'])).toBe('members[0].memberships[1].id')
    expect(fieldPath(['1st', 'row2', 12])).toBe('1st.row2[12]')
    expect(sentenceName('addressDetails.address1.postalCode')).toBe('PostalCode')
  })

  test('a broken rule has the failure that the document names for it', () => {
    const rules = fieldRulesOf(document)
    expect(rules.inBody('createStaffUser', ['username'], 'maxLength')).toEqual({
      failure: 'username-too-long',
      field: 'username',
      limit: 8,
    })
    expect(rules.inBody('calculateMembershipPricing', ['members', 0, 'orderKey'], 'minimum')).toMatchObject({
      field: 'members[0].orderKey',
    })
    expect(rules.inBody('createStaffUser', ['nothing', 'here'], 'maxLength')).toBeUndefined()
    expect(rules.inBody('noOperation', ['username'], 'maxLength')).toBeUndefined()
  })
})
