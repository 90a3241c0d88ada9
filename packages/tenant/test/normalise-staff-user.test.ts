import { normaliseStaffUser } from '@leisure-ops/tenant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorOf } from './error-of.ts'
import { expectRefused } from './expect-refused.ts'
import { numericUser, OBJECT_ID, objectIdUser } from './staff-users.ts'

// Where the tests run, local time may be UTC, and nobody would notice.
process.env.TZ = 'Pacific/Auckland'

test('these tests run far from UTC', () => {
  expect(new Date('2026-06-01T00:00:00Z').getHours()).toBe(12)
})

test('an object-id tenant', () => {
  const { roleId, ...same } = objectIdUser
  expect(
    normaliseStaffUser({ ...objectIdUser, extra: 1 } as typeof objectIdUser, 'object-id', 'single'),
  ).toStrictEqual({
    ...same,
    role: { kind: 'object-id', id: roleId },
    dateCreated: new Date('2021-03-08T10:15:42Z'),
    lastLoginAttemptDate: new Date('2026-11-19T17:40:03.500Z'),
    isSiteGroupIdCertain: true,
    notUpdatableBecause: null,
  })
})

test.each([
  ['object-id', 'list', OBJECT_ID, { kind: 'object-id', id: OBJECT_ID }],
  ['object-id', 'list', null, { kind: 'none' }],
  ['object-id', 'single', null, { kind: 'none' }],
  ['numeric', 'list', '42', { kind: 'numeric', id: '42' }],
  ['numeric', 'list', null, { kind: 'none' }],
  ['numeric', 'single', null, { kind: 'not-reported' }],
] as const)('the role of a tenant whose mode is %s, in the %s read: %s', (mode, source, roleId, role) => {
  expect(normaliseStaffUser({ ...numericUser, roleId }, mode, source).role).toStrictEqual(role)
})

test.each([
  ['object-id', true, true],
  ['object-id', false, false],
  ['numeric', true, true],
  ['numeric', false, null],
] as const)('a forced reset on a tenant whose mode is %s: %s', (mode, isPasswordResetFlagSet, known) => {
  const user = { ...numericUser, roleId: null, isPasswordResetFlagSet }
  expect(normaliseStaffUser(user, mode, 'list').isPasswordResetFlagSet).toBe(known)
})

test.each([
  ['object-id', '17', true],
  ['numeric', '17', false],
  ['numeric', 'NORTH', true],
  ['numeric', 'N17', true],
] as const)(
  'on a tenant whose mode is %s, the site group id %s is certain: %s',
  (mode, siteGroupId, isSiteGroupIdCertain) => {
    const user = { ...numericUser, roleId: null, siteGroupId }
    expect(normaliseStaffUser(user, mode, 'list')).toMatchObject({ siteGroupId, isSiteGroupIdCertain })
  },
)

test.each([
  ['12345678', false, null],
  ['123456789', false, 'username-too-long'],
  ['🏊🏊🏊🏊🏊🏊🏊🏊', false, null],
  ['🏊🏊🏊🏊🏊🏊🏊🏊🏊', false, 'username-too-long'],
  ['frontdesk202415', false, 'username-too-long'],
  ['jsmith', true, 'account-deleted'],
  ['frontdesk202415', true, 'account-deleted'],
] as const)(
  'the username %s, deleted: %s, is not updatable because of %s',
  (username, isDeleted, because) => {
    const user = { ...objectIdUser, username, isDeleted }
    expect(normaliseStaffUser(user, 'object-id', 'single').notUpdatableBecause).toBe(because)
  },
)

test.each([
  ['2021-03-08T10:15:42', '2021-03-08T10:15:42.000Z'],
  ['2021-03-08T10:15:42Z', '2021-03-08T10:15:42.000Z'],
  ['2021-03-08T10:15:42.5', '2021-03-08T10:15:42.500Z'],
  ['2021-03-08T10:15:42.1239999', '2021-03-08T10:15:42.123Z'],
  ['2021-03-08T10:15:42+02:00', '2021-03-08T08:15:42.000Z'],
  ['2021-03-08T23:15:42.25-01:30', '2021-03-09T00:45:42.250Z'],
  ['2024-02-29T23:59:59', '2024-02-29T23:59:59.000Z'],
  ['0001-01-01T00:00:01', '0001-01-01T00:00:01.000Z'],
  ['0001-01-01T00:00:00', null],
  ['0001-01-01T00:00:00.0000000', null],
  ['0001-01-01T00:00:00Z', null],
])('the date %s is %s', (dateCreated, moment) => {
  const unseen = { ...objectIdUser, dateCreated, lastLoginAttemptDate: null }
  const user = normaliseStaffUser(unseen, 'object-id', 'list')
  expect(user.dateCreated?.toISOString() ?? null).toBe(moment)
  expect(user.lastLoginAttemptDate).toBeNull()
})

test('any moment is read as UTC when it has no offset, and cut to milliseconds', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 })
  const [min, max] = [new Date('0001-01-02T00:00:00Z'), new Date('9999-12-31')]
  const moment = fc.date({ min, max, noInvalidDate: true })
  fc.assert(
    fc.property(moment, digits, fc.constantFrom('', 'Z', '+00:00'), (date, finer, zone) => {
      const dateCreated = `${date.toISOString().slice(0, -1)}${finer}${zone}`
      const user = normaliseStaffUser({ ...objectIdUser, dateCreated }, 'object-id', 'list')
      expect(user.dateCreated).toStrictEqual(date)
    }),
  )
})

// `time-stamps.test.ts` compares every other form with the reader of quotes.
test.each([
  ...['', '2021-03-08', '2021-03-08T10:15', '2021-03-08 10:15:42', '2021-03-08T10:15:42+0100'],
  ...['2023-02-29T00:00:00', '2021-03-08T10:15:42.12345678', '2021-03-08T10:15:42+14:01'],
  ...[' 2021-03-08T10:15:42', '2021-03-08T10:15:42\n', 'Mon, 8 Mar 2021 10:15:42'],
])('the date %j is refused', (text) => {
  for (const field of ['dateCreated', 'lastLoginAttemptDate'] as const) {
    const read = () => normaliseStaffUser({ ...objectIdUser, [field]: text }, 'object-id', 'list')
    expectRefused(read, ['user', field], 'a date and time such as 2021-03-08T10:15:42')
  }
})

test.each([
  ['object-id', '42', '24 hexadecimal digits'],
  ['numeric', OBJECT_ID, 'digits'],
  ['numeric', '', 'digits'],
] as const)('a tenant whose mode is %s has no role %j', (mode, roleId, form) => {
  const read = () => normaliseStaffUser({ ...numericUser, roleId }, mode, 'list')
  expectRefused(read, ['user', 'roleId'], `${form} in ${mode} mode. Check the mode`)
})

test('a numeric tenant has no avatar, which tells a wrong mode when there is no role', () => {
  const read = () => normaliseStaffUser({ ...objectIdUser, roleId: null }, 'numeric', 'list')
  expectRefused(read, ['user', 'avatarId'], 'null in numeric mode. Check the mode')
  // Nothing tells.
  const neither = { ...objectIdUser, roleId: null, avatarId: null }
  expect(normaliseStaffUser(neither, 'numeric', 'single').role).toEqual({ kind: 'not-reported' })
  expect(normaliseStaffUser(neither, 'object-id', 'single').role).toEqual({ kind: 'none' })
})

test.each([
  ['list', { isDeleted: true }, 'single: the list omits deleted accounts'],
  ['single', { roleId: '42' }, 'list: a numeric tenant reports roles only there'],
] as const)('the source %s is refused for a user of the other one: %j', (source, shown, expected) => {
  expectRefused(
    () => normaliseStaffUser({ ...numericUser, ...shown }, 'numeric', source),
    ['source'],
    expected,
  )
})

test.each(Object.keys(objectIdUser))('a user without %s, or with another type there, is refused', (field) => {
  for (const wrong of [undefined, {}]) {
    const user = { ...objectIdUser, [field]: wrong }
    expectRefused(() => normaliseStaffUser(user, 'object-id', 'list'), ['user', field])
  }
})

test('an unknown mode or source is refused', () => {
  const unknown = () => normaliseStaffUser(objectIdUser, 'unknown' as never, 'list')
  expectRefused(unknown, ['mode'], 'one of object-id, numeric')
  const other = () => normaliseStaffUser(objectIdUser, 'object-id', 'both' as never)
  expectRefused(other, ['source'], 'one of list, single')
})

test('no error holds a value of the user', () => {
  const wrong = { ...objectIdUser, isActive: 'x' as never }
  const error = errorOf(() => normaliseStaffUser(wrong, 'object-id', 'list'))
  expect(JSON.stringify([error, String(error)])).not.toMatch(/jo|smith|000483/i)
})
