export { applyTranslations, culturesOf, unappliedTranslations } from './apply-translations.ts'
export {
  detectTenantMode,
  type TenantModeEvidence,
  type TenantModeWitness,
  tenantModeEvidence,
} from './detect-tenant-mode.ts'
export type { StaffUserRecord } from './generated/staff-user-fields.ts'
export { normaliseStaffUser } from './normalise-staff-user.ts'
export type { NormalisedStaffUser, StaffRole, UpdateObstacle } from './normalised-staff-user.ts'
export { type RefusalReason, ReplacementError } from './replacement-error.ts'
export { replacementFor } from './replacement-for.ts'
export type {
  ReplaceableStaffUser,
  ReplacementBody,
  StaffUserChanges,
} from './staff-user-replacement.ts'
export { TenantInputError } from './tenant-input-error.ts'
export type { StaffUserSource, TenantMode } from './tenant-mode.ts'
export type { Translatable, TranslatableSite, Translation } from './translation.ts'
