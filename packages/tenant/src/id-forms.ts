import { ROLE_ID_FORMS } from './generated/staff-user-fields.ts'
import { TenantInputError } from './tenant-input-error.ts'
import type { TenantMode } from './tenant-mode.ts'

/** The form of a role id, in words. */
export const ROLE_ID_FORM: Readonly<Record<TenantMode, string>> = {
  'object-id': '24 hexadecimal digits',
  numeric: 'digits',
}

/** Whether a role id has the form of the mode. 24 decimal digits have both forms; `null` has neither. */
export function fitsMode(roleId: string | null, mode: TenantMode): boolean {
  return roleId !== null && ROLE_ID_FORMS[mode].test(roleId)
}

/**
 * Tells the other mode by a role whose id has its form, and by an avatar, which numeric tenants do not have.
 *
 * @throws TenantInputError for a user of the other mode.
 */
export function checkIds(roleId: string | null, avatarId: string | null, mode: TenantMode): void {
  if (roleId !== null && !fitsMode(roleId, mode)) {
    throw new TenantInputError(['user', 'roleId'], `${ROLE_ID_FORM[mode]} in ${mode} mode. Check the mode`)
  }
  if (mode === 'numeric' && avatarId !== null) {
    throw new TenantInputError(['user', 'avatarId'], 'null in numeric mode. Check the mode')
  }
}

/** Whether a value is certainly the id of a site group. Numeric tenants may return its internal number. */
export function isSiteGroupIdCertain(siteGroupId: string, mode: TenantMode): boolean {
  return mode === 'object-id' || !ROLE_ID_FORMS.numeric.test(siteGroupId)
}
