import type { TenantMode } from './tenant-mode.ts'

const FORMS: Readonly<Record<TenantMode, RegExp>> = { 'object-id': /^[\da-f]{24}$/i, numeric: /^\d+$/ }

/** Whether a role id has the form of the mode. 24 decimal digits have both. */
export function fitsMode(roleId: string, mode: TenantMode): boolean {
  return FORMS[mode].test(roleId)
}

/** `false` where the id may be a group's number, as numeric tenants return it for some accounts. */
export function isSiteGroupIdCertain(siteGroupId: string, mode: TenantMode): boolean {
  return mode === 'object-id' || !FORMS.numeric.test(siteGroupId)
}
