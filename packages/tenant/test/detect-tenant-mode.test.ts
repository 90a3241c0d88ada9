import { detectTenantMode, tenantModeEvidence } from '@leisure-ops/tenant'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { objectId, roleNumber } from './arbitraries.ts'
import { expectRefused } from './expect-refused.ts'
import { numericUser, OBJECT_ID, objectIdUser } from './staff-users.ts'

const roleless = { ...objectIdUser, roleId: null }

test.each([
  ['24 hexadecimal digits', [objectIdUser], 'object-id'],
  ['24 hexadecimal capitals', [{ roleId: OBJECT_ID.toUpperCase() }], 'object-id'],
  ['24 decimal digits', [{ roleId: '123456789012345678901234' }], 'object-id'],
  ['a number', [numericUser], 'numeric'],
  ['zero', [{ roleId: '0' }], 'numeric'],
  ['a role after users without one', [roleless, roleless, numericUser], 'numeric'],
  ['a role of neither form beside one of a form', [{ roleId: 'admin' }, objectIdUser], 'object-id'],
  ['an empty list', [], 'unknown'],
  ['users without a role, whatever their avatar', [roleless, { ...roleless, avatarId: null }], 'unknown'],
  ['roles of both forms', [objectIdUser, numericUser], 'unknown'],
  ['23 hexadecimal digits', [{ roleId: OBJECT_ID.slice(1) }], 'unknown'],
  ['25 hexadecimal digits', [{ roleId: `${OBJECT_ID}0` }], 'unknown'],
  ['24 letters beyond f', [{ roleId: 'g'.repeat(24) }], 'unknown'],
  ['a signed number', [{ roleId: '-4' }], 'unknown'],
  ['an empty text', [{ roleId: '' }], 'unknown'],
])('%s', (_, users, mode) => {
  expect(detectTenantMode(users)).toBe(mode)
})

test.each([
  ['names who decides', [roleless, numericUser, { roleId: 'admin' }, numericUser], 'numeric', [], [1, 3]],
  ['shows roles that contradict each other', [numericUser, objectIdUser], 'unknown', [1], [0]],
  ['shows roles that say nothing', [roleless], 'unknown', [], []],
])('the evidence %s', (_, users, mode, objectId, numeric) => {
  expect(tenantModeEvidence(users)).toStrictEqual({ mode, objectId, numeric })
})

describe('a fallback', () => {
  test.each([
    ['an empty list', []],
    ['users without a role', [roleless]],
    ['roles of neither form', [{ roleId: 'admin' }]],
  ])('is the mode where nothing decides: %s', (_, users) => {
    expect(detectTenantMode(users, 'numeric')).toBe('numeric')
    expect(detectTenantMode(users, 'object-id')).toBe('object-id')
  })

  test('does not overrule what the roles show, nor settle a contradiction: that is an error', () => {
    expect(detectTenantMode([objectIdUser], 'numeric')).toBe('object-id')
    const ofBoth = () => detectTenantMode([objectIdUser, numericUser], 'numeric')
    expectRefused(ofBoth, ['users'], 'from one tenant, but their role ids have both forms')
  })

  test.each(['unknown', '', null, 1])('that is not a mode is refused: %j', (fallback) => {
    expectRefused(() => detectTenantMode([roleless], fallback as never), ['fallback'])
  })
})

test('a list of one kind has its mode, with users without a role anywhere; a list of both kinds has none', () => {
  const list = <T>(roles: fc.Arbitrary<T>) =>
    fc.array(fc.record({ roleId: fc.option(roles) })).filter((users) => users.some(({ roleId }) => roleId))
  fc.assert(
    fc.property(list(objectId()), list(roleNumber()), (one, other) => {
      expect(detectTenantMode(one)).toBe('object-id')
      expect(detectTenantMode(other)).toBe('numeric')
      expect(detectTenantMode([...one, ...other])).toBe('unknown')
    }),
  )
})

test.each([
  ['null', null, ['users'], 'an array'],
  ['a single user', objectIdUser, ['users'], 'an array'],
  ['null among the users', [objectIdUser, null], ['users', 1], 'an object'],
  ['no roleId member', [{ username: 'secret' }], ['users', 0, 'roleId'], 'a string'],
  ['a number for a role', [{ roleId: 42 }], ['users', 0, 'roleId'], 'a string'],
])('%s is refused with its path', (_, users, path, expected) => {
  expectRefused(() => detectTenantMode(users as never), path, expected)
})
