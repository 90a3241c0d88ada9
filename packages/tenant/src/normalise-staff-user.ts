import { readDateTime } from './date-time.ts'
import type { StaffUserRecord } from './generated/staff-user-fields.ts'
import { checkRoleId, isSiteGroupIdCertain } from './id-forms.ts'
import type { StaffRole, StaffUser } from './staff-user.ts'
import { parseNormalising } from './staff-user-schemas.ts'
import type { StaffUserSource, TenantMode } from './tenant-mode.ts'
import { updateObstacle } from './update-obstacle.ts'

/**
 * Turns a staff user of a tenant in either mode into one shape, in which "not known" and "none" are different values (service
 * specification, "Staff user").
 *
 * @param user as the service returned it. Properties that the specification does not name are left out.
 * @param mode of the tenant, from `detectTenantMode`. `unknown` is refused: a role that is `null` could then mean "no role" or "not
 *   reported".
 * @param source the endpoint that returned the user: `GET /api/users/{username}` of a numeric tenant does not report the role.
 * @throws TenantInputError when a property is missing or has another type, when a date is not valid, or when the role does not
 *   have the form of the mode.
 */
export function normaliseStaffUser(
  user: StaffUserRecord,
  mode: TenantMode,
  source: StaffUserSource,
): StaffUser {
  const { roleId, ...read } = parseNormalising({ mode, source, user })
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
  checkRoleId(id, mode)
  if (id !== null) return { kind: mode, id }
  return { kind: mode === 'numeric' && source === 'single' ? 'not-reported' : 'none' }
}
