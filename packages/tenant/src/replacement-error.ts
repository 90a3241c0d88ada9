import type { UpdateObstacle } from './normalised-staff-user.ts'
import { TenantError } from './tenant-error.ts'

/** Why no replacement was made. The README lists what each one means. */
export type RefusalReason =
  | UpdateObstacle
  | 'cannot-be-updated'
  | 'perhaps-no-site-group'
  | 'required'
  | 'too-long'
  | 'malformed'

/** The service would reject the replacement, or ignore a change. It contains no value of the account. */
export class ReplacementError extends TenantError {
  override get name(): 'ReplacementError' {
    return 'ReplacementError'
  }

  /** The invalid field of the user or of the changes; `username` if no update of the account is possible. */
  declare readonly field: string
  declare readonly reason: RefusalReason
  /** What to do instead. */
  declare readonly hint: string

  /** @param flaw what follows the field. */
  constructor(field: string, reason: RefusalReason, flaw: string, hint: string) {
    super(`${field} ${flaw}. ${hint}`)
    this.field = field
    this.reason = reason
    this.hint = hint
  }
}
