import { readDateTime } from './date-time.ts'
import { checkRole, isSiteGroupIdCertain } from './mode-forms.ts'
import type { StaffRole, StaffUser, StaffUserRecord } from './staff-user.ts'
import { checkNormalising } from './staff-user-schemas.ts'
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
  const { roleId, ...read } = checkNormalising({ mode, source, user })
  return {
    ...read,
    role: roleOf(roleId, mode, source),
    dateCreated: readDateTime(read.dateCreated, 'dateCreated'),
    lastLoginAttemptDate: readDateTime(read.lastLoginAttemptDate, 'lastLoginAttemptDate'),
    isSiteGroupIdCertain: isSiteGroupIdCertain(read.siteGroupId, mode),
    isPasswordResetFlagSet: read.isPasswordResetFlagSet || (mode === 'numeric' ? null : false),
    notUpdatableBecause: updateObstacle(read),
  }
}

function roleOf(id: string | null, mode: TenantMode, source: StaffUserSource): StaffRole {
  checkRole(id, mode)
  if (id !== null) return { kind: mode, id }
  return { kind: mode === 'numeric' && source === 'single' ? 'not-reported' : 'none' }
}
