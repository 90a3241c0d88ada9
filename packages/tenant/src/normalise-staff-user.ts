import { readDateTime } from './date-time.ts'
import type { StaffUserRecord } from './generated/staff-user-fields.ts'
import { checkIds, isSiteGroupIdCertain } from './id-forms.ts'
import type { NormalisedStaffUser } from './normalised-staff-user.ts'
import { parseArguments } from './parse-arguments.ts'
import { normalising } from './staff-user-schemas.ts'
import { TenantInputError } from './tenant-input-error.ts'
import type { StaffUserSource, TenantMode } from './tenant-mode.ts'
import { updateObstacle } from './update-obstacle.ts'

/**
 * Turns a staff user of a tenant in either mode into one shape, in which "not known" and "none" are different
 * values (service specification, "Staff user").
 *
 * @param user as the service returned it. Properties that the specification does not name are omitted.
 * @param mode of the tenant, from `detectTenantMode`. `unknown` is refused: a role that is `null` could then
 *   mean "no role" or "not reported". A wrong mode is not noticed for a user without role and avatar.
 * @param source the endpoint that returned the user: `GET /api/users/{username}` of a numeric tenant does not
 *   report the role. If the user comes from the client, the wrong source does not compile.
 * @throws TenantInputError when a property is missing or has another type, when a date is not valid, or when
 * the user cannot come from a tenant of this mode or from this endpoint.
 */
export function normaliseStaffUser<S extends StaffUserSource>(
  user: StaffUserRecord & { readonly '~source'?: S },
  mode: TenantMode,
  source: NoInfer<S>,
): NormalisedStaffUser {
  const { roleId, ...read } = parseArguments(normalising, { mode, source, user })
    .user as unknown as StaffUserRecord
  checkIds(roleId, read.avatarId, mode)
  const isNeverReported = mode === 'numeric' && source === 'single'
  if (isNeverReported && roleId !== null) {
    throw new TenantInputError(['source'], 'list: a numeric tenant reports roles only there')
  }
  if (read.isDeleted && source === 'list') {
    throw new TenantInputError(['source'], 'single: the list omits deleted accounts')
  }
  return {
    ...read,
    role: roleId === null ? { kind: isNeverReported ? 'not-reported' : 'none' } : { kind: mode, id: roleId },
    dateCreated: readDateTime(read.dateCreated, 'dateCreated'),
    lastLoginAttemptDate: readDateTime(read.lastLoginAttemptDate, 'lastLoginAttemptDate'),
    isSiteGroupIdCertain: isSiteGroupIdCertain(read.siteGroupId, mode),
    isPasswordResetFlagSet: read.isPasswordResetFlagSet || (mode === 'numeric' ? null : false),
    notUpdatableBecause: updateObstacle(read),
  }
}
