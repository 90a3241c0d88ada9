import type { StaffUserRecord, TenantMode } from '@leisure-ops/tenant'
import fc from 'fast-check'

/** A text that is not blank, of up to so many characters. */
export function filled(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ minLength: 1, maxLength }).filter((text) => text.trim() !== '')
}

export function objectId(): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 24, maxLength: 24 })
}

/** The number of a role, far from 24 digits. */
export function roleNumber(): fc.Arbitrary<string> {
  return fc.nat().map(String)
}

/** A staff user that an update can replace, as a tenant of the mode returns it in the list. */
export function staffUser(mode: TenantMode): fc.Arbitrary<StaffUserRecord> {
  return fc.record({
    username: filled(8),
    firstName: filled(25),
    lastName: filled(24),
    displayName: filled(50),
    email: fc.option(fc.emailAddress().filter((email) => email.length <= 255)),
    cardId: fc.option(filled(50)),
    siteGroupId: filled(20).filter((id) => !/^\d+$/.test(id)),
    preferredSiteId: filled(15),
    roleId: fc.option(mode === 'numeric' ? roleNumber() : objectId()),
    avatarId: mode === 'numeric' ? fc.constant(null) : filled(25),
    dateCreated: fc.constantFrom('0001-01-01T00:00:00', '2021-03-08T10:15:42'),
    isActive: fc.boolean(),
    isDeleted: fc.constant(false),
    isLocked: fc.boolean(),
    isPasswordResetFlagSet: fc.boolean(),
    lastLoginAttemptDate: fc.constantFrom(null, '2026-11-19T17:40:03.5'),
    failedLoginAttemptsCount: fc.nat(255),
  })
}
