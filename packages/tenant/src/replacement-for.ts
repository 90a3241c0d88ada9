import { checkIds, isSiteGroupIdCertain } from './id-forms.ts'
import { parseArguments } from './parse-arguments.ts'
import { ReplacementError } from './replacement-error.ts'
import { changeableFields, checkedBody, withoutBlanks } from './replacement-rules.ts'
import type { ReplaceableStaffUser, ReplacementBody, StaffUserChanges } from './staff-user-replacement.ts'
import { replacing } from './staff-user-schemas.ts'
import { TenantInputError } from './tenant-input-error.ts'
import type { TenantMode } from './tenant-mode.ts'
import { updateObstacle } from './update-obstacle.ts'

/**
 * Creates the body of `PUT /api/users/{username}` that applies the changes and keeps everything else. The
 * service replaces the whole account: a property that the body omits is cleared or reset. Omitting
 * `isLocked`, for example, would unlock the account; omitting `isActive` would deactivate it (service
 * specification, "Update staff user").
 *
 * - The role is sent only when it changes. Omitting it keeps it. `roleId: null` removes it.
 * - The display name is kept when the first or last name changes. With `displayName: null` it is omitted, and
 *   the service builds it from the two names.
 * - If a numeric tenant reports `isPasswordResetFlagSet: false`, the body has `false`, too, although the
 *   report is not reliable. The update then cancels a password reset that was forced but not reported.
 * - Read the user right before the update, because it overwrites what somebody else changed in between.
 *
 * @param user the account as it is, from the service or from `normaliseStaffUser`.
 * @param changes what to change. A property that is omitted keeps its value; `null` clears it.
 * @param mode of the tenant, from `detectTenantMode`. `unknown` is refused, as is a user of the other mode.
 * @returns a new object. A property that the account does not have is omitted.
 * @throws ReplacementError when the service would reject the body, or would ignore a change.
 * @throws TenantInputError when an argument does not have the shape of its type.
 */
export function replacementFor(
  user: ReplaceableStaffUser,
  changes: StaffUserChanges,
  mode: TenantMode,
): ReplacementBody {
  parseArguments(replacing, { mode, user, changes })
  checkMode(user, mode)
  checkUpdatable(user, changes, mode)
  const members = checkedBody({
    ...(mode === 'object-id' && { avatarId: 'default' }),
    ...withoutBlanks(withChanges(user, changes, mode)),
    roleId: roleIdToSend(changes, mode),
  })
  return { username: user.username, ...members }
}

/** Refuses a user of the other mode, in which role, avatar and forced password change mean something else. */
function checkMode(user: ReplaceableStaffUser, mode: TenantMode): void {
  const kinds: readonly string[] = [mode, 'none', ...(mode === 'numeric' ? ['not-reported'] : [])]
  if (user.role && !kinds.includes(user.role.kind)) {
    throw new TenantInputError(
      ['user', 'role', 'kind'],
      `one of ${kinds.join(', ')} in ${mode} mode. Check the mode`,
    )
  }
  checkIds(user.roleId ?? null, user.avatarId, mode)
  if (user.isPasswordResetFlagSet === null && mode === 'object-id') {
    throw new TenantInputError(['user', 'isPasswordResetFlagSet'], 'true or false')
  }
}

function checkUpdatable(user: ReplaceableStaffUser, changes: StaffUserChanges, mode: TenantMode): void {
  const obstacle = updateObstacle(user)
  if (obstacle) {
    const flaw = {
      'account-deleted': 'belongs to a deleted account, which cannot be restored',
      'username-too-long': 'is longer than an update accepts, and cannot be changed',
    }[obstacle]
    throw new ReplacementError('username', obstacle, flaw, 'Create an account with another username.')
  }
  if (changes.siteGroupId === undefined && !isSiteGroupIdCertain(user.siteGroupId, mode)) {
    throw new ReplacementError(
      'siteGroupId',
      'perhaps-no-site-group',
      'has only digits, so it might not be an id',
      'Pass the correct id as siteGroupId in the changes, even if it is the same.',
    )
  }
}

/** The user after the changes. Refuses what no update can change, unless it is as before. */
function withChanges(user: ReplaceableStaffUser, changes: StaffUserChanges, mode: TenantMode): object {
  const before = user as unknown as Readonly<Record<string, unknown>>
  const after = { ...before, isPasswordResetFlagSet: user.isPasswordResetFlagSet ?? false }
  const changeable = changeableFields(mode)
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined || value === before[field]) continue
    if (!changeable.includes(field)) {
      throw new ReplacementError(
        field,
        'cannot-be-updated',
        'cannot be changed by an update',
        `An update can change ${changeable.join(', ')}.`,
      )
    }
    Object.assign(after, { [field]: value })
  }
  return after
}

/** `undefined` keeps the role, and an empty string removes it. */
function roleIdToSend(changes: StaffUserChanges, mode: TenantMode): string | undefined {
  if (mode === 'numeric') return undefined
  return changes.roleId === null ? '' : changes.roleId
}
