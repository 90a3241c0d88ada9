import { fitsMode, isSiteGroupIdCertain } from './mode-forms.ts'
import { type RefusalReason, ReplacementError } from './replacement-error.ts'
import type { ReadChanges, ReplaceableStaffUser } from './staff-user-replacement.ts'
import type { TenantMode } from './tenant-mode.ts'
import { type LimitedField, UPDATE_LIMITS } from './update-limits.ts'

/** The service decides what a valid address is; this is what none can lack. */
const EMAIL = /^\S+@\S+$/

export function nameOf(field: 'firstName' | 'lastName', name: string): string {
  return within(field, filled(field, name))
}

/** Left out, it becomes the two names, which can be longer than a display name may be. */
export function displayNameOf(name: string | null, bothNames: string): { displayName?: string } {
  if (hasText(name)) return { displayName: within('displayName', name) }
  within('displayName', bothNames)
  return {}
}

export function emailOf(email: string | null): { email?: string } {
  if (!hasText(email)) return {}
  if (!EMAIL.test(email)) refuse('email', 'malformed')
  return { email: within('email', email) }
}

export function cardOf(cardId: string | null): { cardId?: string } {
  return cardId ? { cardId: within('cardId', cardId) } : {}
}

/** Some accounts of numeric tenants carry a number that is no site group's id; sent back, it is answered with 404. */
export function siteGroupOf(was: ReplaceableStaffUser, wanted: ReadChanges, mode: TenantMode): string {
  if (wanted.siteGroupId === undefined && !isSiteGroupIdCertain(was.siteGroupId, mode)) {
    refuse('siteGroupId', 'perhaps-no-site-group')
  }
  return filled('siteGroupId', wanted.siteGroupId ?? was.siteGroupId)
}

export function preferredSiteOf(siteId: string | null): string {
  return filled('preferredSiteId', siteId)
}

/** An object-id tenant without an avatar has nothing to send; a numeric one never saves what is sent. */
export function avatarOf(
  was: ReplaceableStaffUser,
  wanted: ReadChanges,
  mode: TenantMode,
): { avatarId?: string } {
  const avatarId = kept(wanted.avatarId, was.avatarId)
  if (hasText(avatarId)) {
    if (mode === 'numeric') refuse('avatarId', 'not-saved-on-numeric-tenant')
    return { avatarId: within('avatarId', avatarId) }
  }
  return mode === 'numeric' || wanted.avatarId === undefined ? {} : { avatarId: 'default' }
}

/** Left out, it stays; an empty string removes it; a numeric tenant takes no notice of it. */
export function roleOf(
  was: ReplaceableStaffUser,
  { roleId }: ReadChanges,
  mode: TenantMode,
): { roleId?: string } {
  if (roleId === undefined) return {}
  if (mode === 'numeric') return roleId === was.roleId ? {} : refuse('roleId', 'not-saved-on-numeric-tenant')
  if (!roleId) return { roleId: '' }
  return fitsMode(roleId, mode) ? { roleId } : refuse('roleId', 'malformed')
}

/** What is not asked for stays; `null` is asked for. */
export function kept<T>(wanted: T | undefined, was: T): T {
  return wanted === undefined ? was : wanted
}

export function refuse(field: string, reason: RefusalReason): never {
  throw new ReplacementError(field, reason)
}

function filled(field: string, value: string | null): string {
  return hasText(value) ? value : refuse(field, 'required')
}

function within(field: LimitedField, value: string): string {
  return value.length <= UPDATE_LIMITS[field] ? value : refuse(field, 'too-long')
}

function hasText(value: string | null): value is string {
  return value !== null && value.trim() !== ''
}
