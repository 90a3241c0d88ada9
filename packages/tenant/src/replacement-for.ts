import { checkMode } from './check.ts'
import { fitsMode } from './mode-forms.ts'
import { isChangeable, readChanges, readReplaceable } from './read-staff-user.ts'
import {
  avatarOf,
  cardOf,
  displayNameOf,
  emailOf,
  kept,
  nameOf,
  preferredSiteOf,
  refuse,
  roleOf,
  siteGroupOf,
} from './replacement-fields.ts'
import type {
  ReplaceableStaffUser,
  StaffUserChanges,
  StaffUserReplacement,
} from './staff-user-replacement.ts'
import type { TenantMode } from './tenant-mode.ts'
import { updateObstacle } from './update-obstacle.ts'

/**
 * The body of `PUT /api/users/{username}` that applies the changes and keeps everything else. The service replaces the whole
 * account: what a body leaves out it clears, unlocks, deactivates or resets (specification, "Update staff user").
 *
 * - The role is left out unless it is to change, which keeps it; removing it takes an empty string.
 * - A display name is kept as it is, also where the names change; `displayName: null` has the service make a new one.
 * - Where a numeric tenant says that no new password is forced, so does the body: a reset that the tenant does not report
 *   cannot be kept, neither by `false` nor by leaving it out.
 * - The user should have just been read: what somebody else changes in between is put back.
 *
 * @param user the account as it is, from the service or from `normaliseStaffUser`.
 * @param changes what shall be different; left out stays, `null` empties.
 * @param mode of the tenant, see `detectTenantMode`; `unknown` is refused, since a wrong mode would lose the avatar.
 * @returns a new object, with no member for what the account has not.
 * @throws ReplacementError when the service would reject the body, or would not do what is asked; with the field, the
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
  const firstName = nameOf('firstName', wanted.firstName ?? was.firstName)
  const lastName = nameOf('lastName', wanted.lastName ?? was.lastName)
  return {
    username: was.username,
    firstName,
    lastName,
    ...displayNameOf(kept(wanted.displayName, was.displayName), `${firstName} ${lastName}`),
    ...emailOf(kept(wanted.email, was.email)),
    ...cardOf(kept(wanted.cardId, was.cardId)),
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
  if (was.roleId && !fitsMode(was.roleId, mode)) refuse('roleId', 'does-not-fit-tenant-mode')
  if (was.avatarId && mode === 'numeric') refuse('avatarId', 'does-not-fit-tenant-mode')
}

/** A change that cannot be made must not be dropped in silence; one that changes nothing may be there. */
function refuseOtherChanges(user: object, changes: object): void {
  const was = new Map<string, unknown>(Object.entries(user))
  for (const [field, value] of Object.entries(changes)) {
    if (isChangeable(field) || value === undefined || value === was.get(field)) continue
    refuse(field, field === 'username' ? 'account-cannot-be-renamed' : 'field-cannot-be-updated')
  }
}
