import { checkMode } from './check.ts'
import { fitsMode, isSiteGroupIdCertain } from './mode-forms.ts'
import { readReplacement } from './read-replacement.ts'
import { isChangeable, readChanges, readReplaceable } from './read-staff-user.ts'
import { type RefusalReason, ReplacementError } from './replacement-error.ts'
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
 * - A display name is kept as it is, also where the names change; `displayName: null` makes it the two names again.
 * - Where a numeric tenant says that no new password is forced, so does the body: a reset that the tenant does not report
 *   cannot be kept, neither by `false` nor by leaving it out.
 * - The user should have just been read: what somebody else changes in between is put back.
 *
 * @param user the account as it is, from the service or from `normaliseStaffUser`.
 * @param changes what shall be different; left out stays, `null` empties.
 * @param mode of the tenant, see `detectTenantMode`; `unknown` is refused, since a wrong mode would lose the avatar.
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
  checkMode(mode)
  const was = readReplaceable(user)
  const wanted = readChanges(changes)
  refuseWrongUser(was, mode)
  refuseWrongChanges(user, changes, mode)
  if (wanted.siteGroupId === undefined && !isSiteGroupIdCertain(was.siteGroupId, mode)) {
    refuse('siteGroupId', 'perhaps-no-site-group')
  }
  const { avatarId, roleId, ...after } = { ...was, ...wanted }
  return readReplacement({
    ...after,
    displayName: textOr(`${after.firstName} ${after.lastName}`, after.displayName),
    email: textOr(undefined, after.email),
    cardId: after.cardId || undefined,
    isPasswordResetFlagSet: after.isPasswordResetFlagSet ?? false,
    ...(mode === 'object-id' && {
      avatarId: wanted.avatarId === undefined ? avatarId || undefined : textOr('default', wanted.avatarId),
      roleId: wanted.roleId === null ? '' : wanted.roleId,
    }),
  })
}

function refuseWrongUser(was: ReplaceableStaffUser, mode: TenantMode): void {
  const obstacle = updateObstacle(was)
  if (obstacle) refuse(obstacle === 'account-deleted' ? 'isDeleted' : 'username', obstacle)
  if (was.roleId && !fitsMode(was.roleId, mode)) refuse('roleId', 'does-not-fit-tenant-mode')
  if (was.avatarId && mode === 'numeric') refuse('avatarId', 'does-not-fit-tenant-mode')
}

/** A change that cannot be made must not be dropped in silence; one that changes nothing may be there. */
function refuseWrongChanges(user: object, changes: object, mode: TenantMode): void {
  const was = new Map<string, unknown>(Object.entries(user))
  for (const [field, value] of Object.entries(changes)) {
    const reason = reasonAgainst(field, mode)
    if (reason && value !== undefined && value !== was.get(field)) refuse(field, reason)
  }
}

function reasonAgainst(field: string, mode: TenantMode): RefusalReason | undefined {
  if (field === 'username') return 'account-cannot-be-renamed'
  if (!isChangeable(field)) return 'field-cannot-be-updated'
  return mode === 'numeric' && /^(roleId|avatarId)$/.test(field) ? 'not-saved-on-numeric-tenant' : undefined
}

function textOr<T>(other: T, text: string | null): T | string {
  return text?.trim() ? text : other
}

function refuse(field: string, reason: RefusalReason): never {
  throw new ReplacementError(field, reason)
}
