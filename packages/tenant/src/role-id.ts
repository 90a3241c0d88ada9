import type { TenantMode } from './tenant-mode.ts'

const FORMS: Readonly<Record<TenantMode, RegExp>> = { 'object-id': /^[\da-f]{24}$/i, numeric: /^\d+$/ }

/** Whether a role id has the form of the mode. 24 decimal digits have both. */
export function fitsMode(roleId: string, mode: TenantMode): boolean {
  return FORMS[mode].test(roleId)
}

/** Whether an id is digits only, as the numeric ids of roles and site groups are. */
export function isNumeric(id: string): boolean {
  return fitsMode(id, 'numeric')
}
