import {
  normaliseStaffUser,
  type ReplacementBody,
  ReplacementError,
  replacementFor,
  type StaffUserRecord,
  TenantInputError,
} from '@leisure-ops/tenant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changes, REPLACED, staffUser } from './arbitraries.ts'
import { errorOf } from './error-of.ts'
import { expectRefused } from './expect-refused.ts'
import { numericUser, OBJECT_ID, objectIdUser } from './staff-users.ts'

/** What an update sends of a user: the fields that it can change and that have a value, without the role. */
function sentOf(user: StaffUserRecord): object {
  const sent = Object.entries(user).filter(
    ([name, value]) => REPLACED.includes(name) && name !== 'roleId' && value !== null,
  )
  return Object.fromEntries(sent)
}

test('an object-id tenant: everything is sent but the role, which stays when it is omitted', () => {
  const body = replacementFor(objectIdUser, { lastName: 'Jones' }, 'object-id')
  expect(body).toStrictEqual({ ...sentOf(objectIdUser), lastName: 'Jones' })
  expect(body).toMatchObject({ displayName: 'Jo S', cardId: '000483', avatarId: 'swimmer', isLocked: true })
})

test('a numeric tenant: no avatar, and no field that the account has no value for', () => {
  const user = { ...numericUser, email: null, cardId: null }
  const body = replacementFor(user, { isActive: false, isLocked: false }, 'numeric')
  expect(body).toStrictEqual({ ...sentOf(user), isActive: false, isLocked: false })
  expect(Object.keys(body)).not.toContain('avatarId')
})

/** Their combination would be too long for a display name. */
const LONG = { firstName: 'f'.repeat(25), lastName: 'l'.repeat(25) }

test.each([
  ['the role', { roleId: 'A'.repeat(24) }, { roleId: 'A'.repeat(24) }],
  ['no role', { roleId: null }, { roleId: '' }],
  ['no role, as the service says it', { roleId: '' }, { roleId: '' }],
  ['the avatar', { avatarId: 'runner' }, { avatarId: 'runner' }],
  ['no avatar', { avatarId: null }, { avatarId: 'default' }],
  ['a blank avatar', { avatarId: ' ' }, { avatarId: 'default' }],
  ['no display name', { displayName: null, firstName: 'Al' }, { displayName: undefined, firstName: 'Al' }],
  ['a blank display name', { displayName: ' \u200b' }, { displayName: undefined }],
  ['no display name for long names', { displayName: null, ...LONG }, { displayName: undefined, ...LONG }],
  ['no e-mail address', { email: null }, { email: undefined }],
  ['a blank e-mail address', { email: ' ' }, { email: undefined }],
  ['no card', { cardId: null }, { cardId: undefined }],
  ['an empty card', { cardId: '' }, { cardId: undefined }],
  ['no forced reset', { isPasswordResetFlagSet: false }, { isPasswordResetFlagSet: false }],
  ['site and group', { siteGroupId: 'S', preferredSiteId: '9' }, { siteGroupId: 'S', preferredSiteId: '9' }],
  ['nothing that is undefined', { email: undefined, username: undefined, roleId: undefined }, {}],
])('changes %s', (_, changes, difference) => {
  const kept = replacementFor(objectIdUser, {}, 'object-id')
  const expected = Object.entries({ ...kept, ...difference }).filter(([, value]) => value !== undefined)
  expect(replacementFor(objectIdUser, changes, 'object-id')).toStrictEqual(Object.fromEntries(expected))
})

test('an account of an object-id tenant without an avatar gets the default one', () => {
  expect(replacementFor({ ...objectIdUser, avatarId: null }, {}, 'object-id').avatarId).toBe('default')
})

test.each([
  [{ isActive: undefined as never }, 'isActive'],
  [{ email: undefined as never }, 'email'],
  [{ cardId: 483 as never }, 'cardId'],
  [{ roleId: 42 as never }, 'roleId'],
  [{ isPasswordResetFlagSet: undefined as never }, 'isPasswordResetFlagSet'],
  [{ isPasswordResetFlagSet: null }, 'isPasswordResetFlagSet'],
])('a user that is not one is refused: %o', (wrong, field) => {
  const error = errorOf(() => replacementFor({ ...objectIdUser, ...wrong }, {}, 'object-id'))
  expect(error).toBeInstanceOf(TenantInputError)
  expect(error).toMatchObject({
    path: ['user', field],
    message: expect.stringMatching(/ must be (a |true or )/),
  })
})

test.each([
  ['unknown', {}, ['mode']],
  ['object-id', null, ['changes']],
  ['object-id', [], ['changes']],
  ['numeric', {}, ['user', 'roleId']],
])('mode %s and changes %o are refused', (mode, changes, path) => {
  expectRefused(() => replacementFor(objectIdUser, changes as never, mode as never), path)
})

const ANOTHER = 'Create an account with another username.'
const FIELDS = REPLACED.filter((name) => name !== 'username')
const SAVED_BY_ALL = FIELDS.filter((name) => name !== 'avatarId' && name !== 'roleId').join(', ')
const CHANGEABLE = `An update can change ${FIELDS.join(', ')}.`
const pass = (what: string) => `Pass ${what} in the changes.`
const FLAG = pass('true or false')
const RESET = 'isPasswordResetFlagSet'
const atMost = (characters: number) => `Pass at most ${characters} characters in the changes.`

test.each<[object, object, string, string, string]>([
  [{ username: 'frontdesk' }, {}, 'username', 'username-too-long', ANOTHER],
  [{ isDeleted: true }, {}, 'username', 'account-deleted', ANOTHER],
  [{}, { username: 'other' }, 'username', 'cannot-be-updated', CHANGEABLE],
  [{}, { isDeleted: true }, 'isDeleted', 'cannot-be-updated', CHANGEABLE],
  [{}, { password: 'x' }, 'password', 'cannot-be-updated', CHANGEABLE],
  [{}, { fristName: 'x' }, 'fristName', 'cannot-be-updated', CHANGEABLE],
  [{}, { constructor: 'x' }, 'constructor', 'cannot-be-updated', CHANGEABLE],
  [{}, JSON.parse('{"__proto__":"x"}'), '__proto__', 'cannot-be-updated', CHANGEABLE],
  [{}, { firstName: ' ' }, 'firstName', 'required', pass('a value')],
  [{}, { firstName: '\u200b\u0085\u2060' }, 'firstName', 'required', pass('a value')],
  [{ lastName: '' }, {}, 'lastName', 'required', pass('a value')],
  [{ preferredSiteId: null }, {}, 'preferredSiteId', 'required', pass('a value')],
  [{}, { preferredSiteId: null }, 'preferredSiteId', 'required', pass('a value')],
  [{}, { siteGroupId: '' }, 'siteGroupId', 'required', pass('a value')],
  [{}, { siteGroupId: null }, 'siteGroupId', 'required', pass('a value')],
  [{}, { firstName: 'x'.repeat(26) }, 'firstName', 'too-long', atMost(25)],
  [{}, { lastName: 'x'.repeat(26) }, 'lastName', 'too-long', atMost(25)],
  [{}, { displayName: 'x'.repeat(51) }, 'displayName', 'too-long', atMost(50)],
  [{}, { email: `a@${'x'.repeat(254)}` }, 'email', 'too-long', atMost(255)],
  [{ cardId: 'x'.repeat(51) }, {}, 'cardId', 'too-long', atMost(50)],
  [{}, { avatarId: 'x'.repeat(26) }, 'avatarId', 'too-long', atMost(25)],
  [{}, { email: 'nobody' }, 'email', 'malformed', pass('an address with an @')],
  [{}, { email: '@' }, 'email', 'malformed', pass('an address with an @')],
  [{}, { email: 'a b@c.d' }, 'email', 'malformed', pass('an address with an @')],
  [{ email: 'nobody' }, {}, 'email', 'malformed', pass('an address with an @')],
  [{}, { email: 5 }, 'email', 'malformed', pass('a string')],
  [{}, { roleId: '42' }, 'roleId', 'malformed', pass('24 hexadecimal digits')],
  [{}, { roleId: `${OBJECT_ID}0` }, 'roleId', 'malformed', pass('24 hexadecimal digits')],
  [{}, { roleId: `0${OBJECT_ID}` }, 'roleId', 'malformed', pass('24 hexadecimal digits')],
  [{}, { roleId: ' ' }, 'roleId', 'malformed', pass('24 hexadecimal digits')],
  [{}, { isActive: null }, 'isActive', 'malformed', FLAG],
  [{}, { isLocked: 'false' }, 'isLocked', 'malformed', FLAG],
  [{}, { [RESET]: null }, RESET, 'malformed', FLAG],
  [{ [RESET]: false }, { [RESET]: null }, RESET, 'malformed', FLAG],
  [{}, { cardId: 5 }, 'cardId', 'malformed', pass('a string')],
  [{}, { firstName: 5 }, 'firstName', 'malformed', pass('a string')],
  [{}, { displayName: 5 }, 'displayName', 'malformed', pass('a string')],
  [{}, { avatarId: {} }, 'avatarId', 'malformed', pass('a string')],
])('an object-id user %o with %o is refused: %s %s', (user, changes, field, reason, hint) => {
  const error = errorOf(() => replacementFor({ ...objectIdUser, ...user }, changes, 'object-id'))
  expect(error).toBeInstanceOf(ReplacementError)
  expect(error).toMatchObject({ name: 'ReplacementError', field, reason, hint })
  expect((error as Error).message).toMatch(new RegExp(`^${field} (is|does|belongs|cannot) .+\\. ${hint}$`))
  expect(JSON.stringify(error)).not.toMatch(/smith|xx|nobody/)
})

test('each limit is inclusive', () => {
  const longest = {
    firstName: '🏊'.repeat(25),
    lastName: 'l'.repeat(25),
    displayName: 'd'.repeat(50),
    email: `${'🏊'.repeat(253)}@x`,
    cardId: 'c'.repeat(50),
    avatarId: 'a'.repeat(25),
  }
  const user = { ...objectIdUser, username: '12345678' }
  expect(replacementFor(user, longest, 'object-id')).toMatchObject({ ...longest, username: '12345678' })
})

test.each([
  [{ roleId: '43' }, 'roleId'],
  [{ roleId: '' }, 'roleId'],
  [{ roleId: null }, 'roleId'],
  [{ avatarId: 'runner' }, 'avatarId'],
])('a numeric tenant does not save %o', (changes, field) => {
  const error = errorOf(() => replacementFor(numericUser, changes, 'numeric'))
  expect(error).toMatchObject({
    field,
    reason: 'cannot-be-updated',
    hint: `An update can change ${SAVED_BY_ALL}.`,
  })
})

test('a site group that may be a number instead of an id is sent only if the changes contain it', () => {
  const user = { ...numericUser, siteGroupId: '17' }
  expect(errorOf(() => replacementFor(user, {}, 'numeric'))).toMatchObject({
    field: 'siteGroupId',
    reason: 'perhaps-no-site-group',
    hint: 'Pass the correct id as siteGroupId in the changes, even if it is the same.',
  })
  expect(replacementFor(user, { siteGroupId: '17' }, 'numeric').siteGroupId).toBe('17')
  expect(replacementFor(user, { siteGroupId: 'NORTH' }, 'numeric').siteGroupId).toBe('NORTH')
  expect(replacementFor({ ...objectIdUser, siteGroupId: '17' }, {}, 'object-id').siteGroupId).toBe('17')
})

test('the changes may contain the whole user, as a form returns it', () => {
  for (const [user, mode] of [[objectIdUser, 'object-id'] as const, [numericUser, 'numeric'] as const]) {
    const { roleId, ...body } = replacementFor(user, { ...user, firstName: 'Al' } as object, mode)
    expect(body).toStrictEqual(replacementFor(user, { firstName: 'Al' }, mode))
    expect(roleId).toBe(mode === 'numeric' ? undefined : OBJECT_ID)
  }
})

test('a normalised user of the other mode is refused', () => {
  const numeric = normaliseStaffUser(numericUser, 'numeric', 'list')
  const objectId = normaliseStaffUser(objectIdUser, 'object-id', 'list')
  const hidden = normaliseStaffUser({ ...numericUser, roleId: null }, 'numeric', 'single')
  const path = ['user', 'role', 'kind']
  expectRefused(() => replacementFor(numeric, {}, 'object-id'), path)
  expectRefused(() => replacementFor(objectId, {}, 'numeric'), path)
  const ofObjectId = 'one of object-id, none in object-id mode. Check the mode'
  expectRefused(() => replacementFor(hidden, {}, 'object-id'), path, ofObjectId)
  expect(replacementFor(hidden, {}, 'numeric').username).toBe('jsmith')
  const withoutRole = { ...objectIdUser, roleId: null }
  expectRefused(() => replacementFor(withoutRole, {}, 'numeric'), ['user', 'avatarId'])
})

test('an unknown reset flag of a numeric user is sent as false, also from the changes', () => {
  const user = normaliseStaffUser({ ...numericUser, isPasswordResetFlagSet: false }, 'numeric', 'list')
  expect(user.isPasswordResetFlagSet).toBeNull()
  expect(replacementFor(user, {}, 'numeric').isPasswordResetFlagSet).toBe(false)
  expect(replacementFor(user, { ...user } as object, 'numeric').isPasswordResetFlagSet).toBe(false)
  expect(replacementFor(user, { isPasswordResetFlagSet: true }, 'numeric').isPasswordResetFlagSet).toBe(true)
})

test.each(['object-id', 'numeric'] as const)('a normalised user of mode %s gives the same body', (mode) => {
  fc.assert(
    fc.property(staffUser(mode), (user) => {
      const normalised = normaliseStaffUser(user, mode, 'list')
      expect(replacementFor(normalised, {}, mode)).toStrictEqual(replacementFor(user, {}, mode))
    }),
  )
})

/** What the service makes of a body, word for word from the specification's "Update staff user". */
function put(stored: StaffUserRecord, body: ReplacementBody, mode: string): StaffUserRecord {
  const sent = body as unknown as Readonly<Record<string, unknown>>
  const written = Object.fromEntries(REPLACED.map((name) => [name, sent[name] ?? null]))
  const roles = mode === 'numeric' ? undefined : body.roleId
  return {
    ...stored,
    ...written,
    displayName: body.displayName?.trim() ? body.displayName : `${body.firstName} ${body.lastName}`,
    avatarId: mode === 'numeric' ? null : body.avatarId?.trim() ? body.avatarId : 'default',
    isActive: body.isActive ?? false,
    isLocked: body.isLocked ?? false,
    failedLoginAttemptsCount: stored.isLocked && !body.isLocked ? 0 : stored.failedLoginAttemptsCount,
    isPasswordResetFlagSet: body.isPasswordResetFlagSet ?? false,
    roleId: roles === '' ? null : (roles ?? stored.roleId),
  }
}

test.each(['object-id', 'numeric'] as const)(
  'on a tenant whose mode is %s, an update does what was asked and nothing else',
  (mode) => {
    fc.assert(
      fc.property(staffUser(mode), changes(mode), (user, wanted) => {
        const after = put(user, replacementFor(user, wanted, mode), mode)
        const count = user.isLocked && wanted.isLocked === false ? 0 : user.failedLoginAttemptsCount
        expect(after).toStrictEqual({ ...user, ...wanted, failedLoginAttemptsCount: count })
      }),
      { numRuns: 1000 },
    )
  },
)
