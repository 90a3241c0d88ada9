import { checkMode, checkOneOf } from './check.ts'
import { parseDateTime } from './date-time.ts'
import { fitsMode, isSiteGroupIdCertain } from './mode-forms.ts'
import { readStaffUserRecord } from './read-staff-user.ts'
import type { StaffRole, StaffUser, StaffUserRecord } from './staff-user.ts'
import { TenantInputError } from './tenant-input-error.ts'
import type { StaffUserSource, TenantMode } from './tenant-mode.ts'
import { updateObstacle } from './update-obstacle.ts'

/**
 * A staff user in one shape for both kinds of tenant, with what is not known told apart from what is not there
 * (specification, "Staff user").
 *
 * @param user as the service returned it; further members are left out.
 * @param mode of the tenant, see `detectTenantMode`. `unknown` is refused: a role that is `null` would mean two things.
 * @param source the read that it came from: the single read of a numeric tenant hides the role.
 * @throws TenantInputError when the user has not the members of one, a date is none, or the role has not the form of the mode.
 */
export function normaliseStaffUser(
  user: StaffUserRecord,
  mode: TenantMode,
  source: StaffUserSource,
): StaffUser {
  checkMode(mode)
  checkOneOf(['list', 'single'], source, 'source')
  const { roleId, ...read } = readStaffUserRecord(user)
  return {
    ...read,
    role: roleOf(roleId, mode, source),
    dateCreated: dateOf(read.dateCreated, 'dateCreated'),
    lastLoginAttemptDate: dateOf(read.lastLoginAttemptDate, 'lastLoginAttemptDate'),
    isSiteGroupIdCertain: isSiteGroupIdCertain(read.siteGroupId, mode),
    isPasswordResetFlagSet: read.isPasswordResetFlagSet || (mode === 'numeric' ? null : false),
    notUpdatableBecause: updateObstacle(read),
  }
}

function roleOf(roleId: string | null, mode: TenantMode, source: StaffUserSource): StaffRole {
  if (roleId === null) return { kind: mode === 'numeric' && source === 'single' ? 'not-reported' : 'none' }
  if (fitsMode(roleId, mode)) return { kind: mode, id: roleId }
  throw new TenantInputError(['user', 'roleId'], `a role id of this mode (${mode}), or null`)
}

function dateOf(text: string | null, field: string): Date | null {
  const date = text === null ? null : parseDateTime(text)
  if (date === undefined) throw new TenantInputError(['user', field], 'date and time')
  return date
}
