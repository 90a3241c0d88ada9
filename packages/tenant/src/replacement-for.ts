import { checkMode } from './check.ts'
import { CHANGEABLE_FIELDS, readChanges } from './read-changes.ts'
import { readReplaceable } from './read-staff-user.ts'
import { ReplacementRefusedError } from './replacement-refused-error.ts'
import { fitsMode, isNumeric } from './role-id.ts'
import type { ReplaceableStaffUser, StaffUserChanges, StaffUserReplacement } from './staff-user-replacement.ts'
import type { TenantMode } from './tenant-mode.ts'
import { type LimitedField, UPDATE_LIMITS } from './update-limits.ts'
import { updateObstacle } from './update-obstacle.ts'

/** The service decides what a valid address is; this is what none can lack. */
const EMAIL = /^\S+@\S+$/

/**
 * The body of `PUT /api/users/{username}` that applies the changes and keeps everything else. The service replaces the whole
 * account: what a body leaves out it clears, unlocks, deactivates or resets (specification, "Update staff user").
 *
 * - The role is left out unless it is to change, which keeps it; removing it takes an empty string.
 * - A display name is kept as it is, also where the names change; `displayName: null` has the service make a new one.
 * - Where a numeric tenant says that no new password is forced, the body says the same: neither `false` nor leaving it out would
 *   keep a reset that the tenant does not report.
 * - The user should have just been read: what somebody else changes in between is put back.
 *
 * @param user the account as it is, from the service or from `normaliseStaffUser`.
 * @param changes what shall be different; left out stays, `null` empties.
 * @param mode of the tenant, see `detectTenantMode`; `unknown` is refused, since a wrong mode would lose the avatar.
 * @returns a new object, with no member for what the account has not.
 * @throws ReplacementRefusedError when the service would reject the body, or would not do what is asked; with the field, the
 *   reason and the way out.
 * @throws TenantInputError when an argument has not the shape that its type says.
 */
export function replacementFor(
  user: ReplaceableStaffUser,
  changes: StaffUserChanges,
  mode: TenantMode,
): StaffUserReplacement {
  checkMode(mode)
  const was = readReplaceable(user)
  const wanted = readChanges(changes)
  refuseWrongUser(was, mode)
  refuseOtherChanges(user, changes)
  const firstName = filled('firstName', wanted.firstName ?? was.firstName)
  const lastName = filled('lastName', wanted.lastName ?? was.lastName)
  return {
    username: was.username,
    firstName,
    lastName,
    ...displayNameOf(kept(wanted.displayName, was.displayName), `${firstName} ${lastName}`),
    ...emailOf(kept(wanted.email, was.email)),
    ...optional('cardId', kept(wanted.cardId, was.cardId)),
    siteGroupId: siteGroupOf(was, wanted, mode),
    preferredSiteId: preferredSiteOf(kept(wanted.preferredSiteId, was.preferredSiteId)),
    ...avatarOf(was, wanted, mode),
    isActive: wanted.isActive ?? was.isActive,
    isLocked: wanted.isLocked ?? was.isLocked,
    isPasswordResetFlagSet: wanted.isPasswordResetFlagSet ?? was.isPasswordResetFlagSet ?? false,
    ...roleOf(was, wanted, mode),
  }
}

function refuseWrongUser(was: ReplaceableStaffUser, mode: TenantMode): void {
  const obstacle = updateObstacle(was)
  if (obstacle) refuse(obstacle === 'account-deleted' ? 'isDeleted' : 'username', obstacle)
  filled('username', was.username)
  if (was.roleId && !fitsMode(was.roleId, mode)) refuse('roleId', 'tenant-mode-does-not-fit')
  if (mode === 'numeric' && was.avatarId) refuse('avatarId', 'tenant-mode-does-not-fit')
}

/** A change that cannot be made must not be dropped in silence; one that changes nothing may be there. */
function refuseOtherChanges(user: object, changes: object): void {
  const was = new Map(Object.entries(user))
  for (const [field, value] of Object.entries(changes)) {
    if (CHANGEABLE_FIELDS.includes(field) || value === undefined || value === was.get(field)) continue
    refuse(field, field === 'username' ? 'account-cannot-be-renamed' : 'field-cannot-be-changed')
  }
}

function displayNameOf(name: string | null, byDefault: string): { displayName?: string } {
  within('displayName', isBlank(name) ? byDefault : name)
  return isBlank(name) ? {} : { displayName: name }
}

function emailOf(email: string | null): { email?: string } {
  if (isBlank(email)) return {}
  if (!EMAIL.test(email)) refuse('email', 'email-invalid')
  return optional('email', email)
}

/** Some accounts of numeric tenants carry a number that is no site group's id, and the update answers it with 404. */
function siteGroupOf(was: ReplaceableStaffUser, wanted: StaffUserChanges, mode: TenantMode): string {
  if (wanted.siteGroupId === undefined && mode === 'numeric' && isNumeric(was.siteGroupId)) {
    refuse('siteGroupId', 'site-group-uncertain')
  }
  return filled('siteGroupId', wanted.siteGroupId ?? was.siteGroupId)
}

function preferredSiteOf(siteId: string | null): string {
  return filled('preferredSiteId', siteId ?? refuse('preferredSiteId', 'preferred-site-missing'))
}

function avatarOf(was: ReplaceableStaffUser, { avatarId }: StaffUserChanges, mode: TenantMode): { avatarId?: string } {
  if (avatarId === undefined) return optional('avatarId', was.avatarId)
  if (mode === 'object-id') return optional('avatarId', isBlank(avatarId) ? 'default' : avatarId)
  return isBlank(avatarId) ? {} : refuse('avatarId', 'no-avatar-on-numeric-tenant')
}

function roleOf(was: ReplaceableStaffUser, { roleId }: StaffUserChanges, mode: TenantMode): { roleId?: string } {
  if (roleId === undefined) return {}
  if (mode === 'numeric') return roleId === was.roleId ? {} : refuse('roleId', 'role-fixed-on-numeric-tenant')
  if (!roleId) return { roleId: '' }
  return fitsMode(roleId, mode) ? { roleId } : refuse('roleId', 'role-malformed')
}

/** A change that is not asked for is no change; `null` is one. */
function kept<T>(wanted: T | undefined, was: T): T {
  return wanted === undefined ? was : wanted
}

function isBlank(value: string | null): value is null {
  return value === null || value.trim() === ''
}

function refuse(...because: ConstructorParameters<typeof ReplacementRefusedError>): never {
  throw new ReplacementRefusedError(...because)
}
