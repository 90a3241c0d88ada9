import { describe, expect, test } from 'vitest'
import { type AccountRow, accountColumns, displayNameOf, showAccount } from '../../src/staff-users/account.ts'
import { checkPassword } from '../../src/staff-users/password-complexity.ts'
import { SignInLimits } from '../../src/staff-users/sign-in-limits.ts'
import { tenantMode } from '../../src/tenants/tenant-mode.ts'

// The rules of the specification's "Staff user" that need no database.

// Fields that are shown as they are stored may be missing here: the compiler sees to those.
const row = {
  ...{ username: 'jsmith', first_name: 'Jo', last_name: 'Smith', display_name: 'The Boss' },
  ...{ email: 'jo@club.example', card_id: '7', site_group_id: 'NORTH', returns_site_group_number: false },
  ...{ known_site_group_id: 'NORTH', site_group_number: 17, preferred_site_id: 'RIVERSIDE' },
  ...{ role_id: '64f1c0ffee0ddba11c0de001', avatar_id: 'cat' },
  ...{ date_created: new Date('2026-01-02T03:04:05.60Z') },
  ...{ is_active: true, is_deleted: false, is_locked: true, is_password_reset_flag_set: true },
  ...{ is_fully_set_up: true, has_legacy_system_user: true },
  ...{ last_login_attempt_date: new Date('2026-11-21T09:30:00Z'), failed_login_attempts_count: 5 },
} as AccountRow

const shown = {
  ...{ username: 'jsmith', firstName: 'Jo', lastName: 'Smith', displayName: 'The Boss' },
  ...{ email: 'jo@club.example', cardId: '7', siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' },
  ...{ roleId: '64f1c0ffee0ddba11c0de001', avatarId: 'cat', dateCreated: '2026-01-02T03:04:05.6' },
  ...{ isActive: true, isDeleted: false, isLocked: true, isPasswordResetFlagSet: true },
  ...{ lastLoginAttemptDate: '2026-11-21T09:30:00', failedLoginAttemptsCount: 5 },
}

describe.each(['list', 'single'] as const)('an account as the %s shows it', (place) => {
  const [objectId, numeric] = (['object-id', 'numeric'] as const).map(
    (kind) => (change: Partial<AccountRow>) => showAccount({ ...row, ...change }, tenantMode(kind), place),
  ) as [(change: Partial<AccountRow>) => object, (change: Partial<AccountRow>) => object]

  test('has its role and its avatar where role ids are object ids', () => {
    expect(objectId({})).toMatchObject(shown)
    expect(objectId({ is_fully_set_up: false })).toMatchObject({
      roleId: place === 'list' ? null : shown.roleId,
    })
    expect(objectId({ has_legacy_system_user: false })).toMatchObject({ isPasswordResetFlagSet: true })
  })

  test('has no avatar where role ids are numbers, and its role in the list only', () => {
    const roleId = place === 'list' ? '7' : null
    expect(numeric({ role_id: '7', is_fully_set_up: false })).toMatchObject({
      ...shown,
      roleId,
      avatarId: null,
    })
    expect(numeric({ has_legacy_system_user: false })).toMatchObject({ isPasswordResetFlagSet: false })
    expect(numeric({ is_password_reset_flag_set: false })).toMatchObject({ isPasswordResetFlagSet: false })
  })

  test('shows what is not known as the specification says', () => {
    expect(objectId({ date_created: null, last_login_attempt_date: null })).toMatchObject({
      dateCreated: '0001-01-01T00:00:00',
      lastLoginAttemptDate: null,
    })
  })

  test('is not active when it is deleted or was switched off', () => {
    expect(objectId({ is_deleted: true })).toMatchObject({ isActive: false, isDeleted: true })
    expect(objectId({ is_active: false })).toMatchObject({ isActive: false, isDeleted: false })
  })

  test('may show the number of its site group, if there is one', () => {
    expect(numeric({ returns_site_group_number: true })).toMatchObject({ siteGroupId: '17' })
    expect(numeric({ returns_site_group_number: true, site_group_number: null })).toMatchObject({
      siteGroupId: 'NORTH',
    })
  })
})

test('what is blank in a creation or an update is not stored', () => {
  const names = { firstName: 'Jo', lastName: 'Smith' }
  const unset = { email: null, card_id: null }
  const stored = { first_name: 'Jo', last_name: 'Smith', display_name: 'Jo Smith', ...unset }
  expect(accountColumns(names)).toMatchObject(stored)
  for (const blank of [null, '', ' '])
    expect(accountColumns({ ...names, displayName: blank, email: blank })).toMatchObject(stored)
  for (const cardId of [null, '']) expect(accountColumns({ ...names, cardId })).toMatchObject(stored)
  expect(accountColumns({ ...names, displayName: ' B ', email: ' a@b ', cardId: ' ' })).toMatchObject({
    ...stored,
    ...{ display_name: ' B ', email: ' a@b ', card_id: ' ' },
  })
})

test('a display name that is made of two names has at most 50 characters', () => {
  expect(displayNameOf(' ', 'x'.repeat(25), 'y'.repeat(25))).toBe(`${'x'.repeat(25)} ${'y'.repeat(24)}`)
  expect(displayNameOf(undefined, 'x'.repeat(25), '😀'.repeat(25))).toBe(
    `${'x'.repeat(25)} ${'😀'.repeat(24)}`,
  )
  expect(displayNameOf(undefined, ' Jo', 'Smith ')).toBe(' Jo Smith')
})

test('an avatar that is blank becomes the literal default, and none is stored where role ids are numbers', () => {
  const [objectId, numeric] = [tenantMode('object-id'), tenantMode('numeric')]
  expect(['cat', '', ' ', undefined].map(objectId.storedAvatar)).toEqual(['cat', ...Array(3).fill('default')])
  expect(['cat', undefined].map(numeric.storedAvatar)).toEqual([null, null])
})

test('a changed password ends a forced reset where role ids are object ids', () => {
  expect(tenantMode('object-id').resetFlagAfterPasswordChange(true)).toBe(false)
  expect([true, false].map(tenantMode('numeric').resetFlagAfterPasswordChange)).toEqual([true, false])
})

describe('a new password', () => {
  const passwordPatterns = { low: { message: 'Too short.', pattern: '^.{3,256}$' } }
  const settings = { passwordComplexity: 'low', passwordPatterns } as const

  test.each(['abc', ' ab ', 'x'.repeat(257)])('%j is accepted by the pattern of the tenant', (password) => {
    expect(checkPassword('setPassword', password, settings)).toBeUndefined()
  })

  test.each(['ab', '', '   ', 5, null, undefined, ['abc']])(
    '%j is rejected with the message of the tenant',
    (password) => {
      const rejected = { failure: 'password-rejected', properties: { errorMessage: 'Too short.' } }
      expect(() => checkPassword('setPassword', password, settings)).toThrow(
        expect.objectContaining(rejected),
      )
    },
  )

  test.each([
    [{ passwordPatterns }, 'The tenant has no setting passwordComplexity.'],
    [{ passwordComplexity: 'low' }, 'The tenant has no password pattern for its complexity "low".'],
    [
      { ...settings, passwordComplexity: 'high' },
      'The tenant has no password pattern for its complexity "high".',
    ],
  ] as const)('cannot be judged with the settings %j', (incomplete, reason) => {
    expect(checkPassword('setPassword', 'abc', incomplete)).toBe(reason)
  })
})

test('ten sign-ins to an account and 600 from an address are allowed within a minute', () => {
  const limits = new SignInLimits()
  const at = (ms: number) => new Date(ms)
  const of = (username: string, address: string) => ({ tenantId: 'north', username, address })
  const attempts = (count: number, account: (index: number) => string, address: string, ms: number) =>
    Array.from({ length: count }, (_, index) => limits.attempt(of(account(index), address), at(ms)))
  expect(attempts(11, () => 'jo', 'one', 1000)).toEqual([...Array(10).fill(0), 60_000])
  expect(limits.attempt(of('jo', 'another'), at(60_999))).toBe(1)
  expect(attempts(11, () => 'jo', 'another', 61_000)).toEqual([...Array(10).fill(0), 60_000])
  expect(attempts(601, (index) => `user ${index}`, 'two', 1000).filter((wait) => wait > 0)).toEqual([60_000])
  // The clock was set back.
  expect(limits.attempt(of('jo', 'two'), at(0))).toBe(0)
})
