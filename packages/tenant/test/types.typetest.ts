// Checked by `tsc`: what must not compile is marked, and an error that is missing is one.
import {
  applyTranslations,
  detectTenantMode,
  normaliseStaffUser,
  replacementFor,
  type StaffRole,
  type StaffUser,
  type StaffUserRecord,
} from '@leisure-ops/tenant'

declare const user: StaffUserRecord

const mode = detectTenantMode([user])
// @ts-expect-error the mode may be unknown
normaliseStaffUser(user, mode, 'list')
// @ts-expect-error the mode may be unknown
replacementFor(user, {}, mode)

export const normalised: StaffUser = normaliseStaffUser(user, 'numeric', 'single')
// @ts-expect-error a date that is not known
normalised.dateCreated.getTime()
// @ts-expect-error whether a reset is forced may not be known
export const isForced: boolean = normalised.isPasswordResetFlagSet
// @ts-expect-error it was read in one of two ways
normaliseStaffUser(user, 'numeric', 'both')

/** Every kind has to be told apart before there is an id. */
export function roleId(role: StaffRole): string {
  // @ts-expect-error a role that is none has no id
  role.id
  return role.kind === 'object-id' || role.kind === 'numeric' ? role.id : role.kind
}

replacementFor(normalised, { email: null, roleId: null }, 'numeric')
// @ts-expect-error an account cannot be renamed
replacementFor(user, { username: 'other' }, 'object-id')
// @ts-expect-error a name cannot be emptied
replacementFor(user, { firstName: null }, 'object-id')

const site = { id: 'A', translations: [], images: [{ url: 'u', translations: [] }] }
export const sameType: typeof site = applyTranslations(site, 'en')
// @ts-expect-error no site carries no translations
applyTranslations({ id: 'A' }, 'en')
