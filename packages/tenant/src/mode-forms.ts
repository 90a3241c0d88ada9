import { TenantInputError } from './tenant-input-error.ts'
import type { TenantMode } from './tenant-mode.ts'

const FORMS: Readonly<Record<TenantMode, RegExp>> = { 'object-id': /^[\da-f]{24}$/i, numeric: /^\d+$/ }

/** Whether a role id has the form of the mode. 24 decimal digits have both; `null` has neither. */
export function fitsMode(roleId: string | null, mode: TenantMode): boolean {
  return FORMS[mode].test(`${roleId}`)
}

/** @throws TenantInputError when the role is one, and of another form than those of the mode. */
export function checkRole(roleId: string | null, mode: TenantMode): void {
  if (roleId !== null && !fitsMode(roleId, mode)) {
    throw new TenantInputError(['user', 'roleId'], `role of mode ${mode}`)
  }
}

/** `false` where the id may be a group's number, as numeric tenants return it for some accounts. */
export function isSiteGroupIdCertain(siteGroupId: string, mode: TenantMode): boolean {
  return mode === 'object-id' || !FORMS.numeric.test(siteGroupId)
}
