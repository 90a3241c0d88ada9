import { checkRole, isSiteGroupIdCertain } from './mode-forms.ts'
import { isChangeable, readReplacement } from './read-replacement.ts'
import { type RefusalReason, ReplacementError } from './replacement-error.ts'
import type {
  ReplaceableStaffUser,
  StaffUserChanges,
  StaffUserReplacement,
} from './staff-user-replacement.ts'
import { checkReplacing } from './staff-user-schemas.ts'
import type { TenantMode } from './tenant-mode.ts'
import { updateObstacle } from './update-obstacle.ts'

/**
 * The body of `PUT /api/users/{username}` that applies the changes and keeps everything else. The service replaces the whole
 * account: what a body leaves out it clears, unlocks, deactivates or resets (specification, "Update staff user").
 *
 * - The role is left out unless it is to change, which keeps it; removing it takes an empty string.
 * - A display name is kept as it is, also where the names change; `displayName: null` makes it the two names again.
 * - Where a numeric tenant says that no new password is forced, so does the body: a reset that the tenant does not report
 *   cannot be kept, neither by `false` nor by leaving it out.
 * - The user should have just been read: what somebody else changes in between is put back.
 *
 * @param user the account as it is, from the service or from `normaliseStaffUser`.
 * @param changes what shall be different; left out stays, `null` empties.
 * @param mode of the tenant, see `detectTenantMode`; `unknown` is refused, and so is a user whose role is of the other one.
 * @returns a new object, with no member for what the account has not.
 * @throws ReplacementError when the service would reject the body, or would not do what is asked; with the field, the reason and
 *   the way out.
 * @throws TenantInputError when an argument has not the shape that its type says.
 */
export function replacementFor(
  user: ReplaceableStaffUser,
  changes: StaffUserChanges,
  mode: TenantMode,
): StaffUserReplacement {
  checkReplacing({ mode, user, changes })
  checkRole(user.roleId ?? null, mode)
  const obstacle = updateObstacle(user)
  if (obstacle) refuse('username', obstacle, 'Create another')
  if (changes.siteGroupId === undefined && !isSiteGroupIdCertain(user.siteGroupId, mode)) {
    refuse('siteGroupId', 'perhaps-no-site-group', 'Change it')
  }
  const after = withChanges(user, changes, mode)
  const isNumeric = mode === 'numeric'
  const members = readReplacement({
    ...after,
    displayName: textOr(`${after.firstName} ${after.lastName}`, after.displayName),
    email: textOr(undefined, after.email),
    cardId: textOr(undefined, after.cardId),
    avatarId: textOr(isNumeric ? undefined : 'default', after.avatarId),
    isPasswordResetFlagSet: after.isPasswordResetFlagSet === null ? false : after.isPasswordResetFlagSet,
    roleId: isNumeric ? undefined : changes.roleId === null ? '' : changes.roleId,
  })
  return { username: user.username, ...members }
}

/** A change that cannot be made must not be dropped in silence; one that changes nothing may be there. */
function withChanges(
  user: ReplaceableStaffUser,
  changes: StaffUserChanges,
  mode: TenantMode,
): ReplaceableStaffUser {
  const after: Record<string, unknown> = { ...user }
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined || value === after[field]) continue
    if (!isChangeable(field, mode)) refuse(field, 'cannot-be-updated', 'Leave it out')
    after[field] = value
  }
  return after as unknown as ReplaceableStaffUser
}

/** A blank text and `null` give way to the other. What is no text has no `trim`; it is passed on, and refused with the body. */
function textOr<T>(other: T, text: string | null): T | string | null {
  return (text ?? '').trim?.() === '' ? other : text
}

function refuse(field: string, reason: RefusalReason, wayOut: string): never {
  throw new ReplacementError(field, reason, wayOut)
}
