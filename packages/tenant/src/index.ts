export { applyTranslations, unappliedTranslations } from './apply-translations.ts'
export {
  detectTenantMode,
  type TenantModeEvidence,
  type TenantModeWitness,
  tenantModeEvidence,
} from './detect-tenant-mode.ts'
export type { StaffUserRecord } from './generated/staff-user-fields.ts'
export { normaliseStaffUser } from './normalise-staff-user.ts'
export { type RefusalReason, ReplacementError } from './replacement-error.ts'
export { replacementFor } from './replacement-for.ts'
export type { StaffRole, StaffUser, UpdateObstacle } from './staff-user.ts'
export type {
  ReplaceableStaffUser,
  StaffUserChanges,
  StaffUserReplacement,
} from './staff-user-replacement.ts'
export { TenantInputError } from './tenant-input-error.ts'
export type { StaffUserSource, TenantMode } from './tenant-mode.ts'
export type { Translatable, TranslatableSite, Translation } from './translation.ts'
