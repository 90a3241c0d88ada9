import type { UpdateObstacle } from './staff-user.ts'

/** Why a replacement was refused. */
export type RefusalReason =
  | UpdateObstacle
  | 'cannot-be-updated'
  | 'perhaps-no-site-group'
  | 'required'
  | 'too-long'
  | 'malformed'

/** A full replacement that the service would reject, or that would not do what was asked. Holds no value of the account. */
export class ReplacementError extends Error {
  override readonly name = 'ReplacementError'
  /** The member of the user or of the changes that is in the way; `username` where it is the whole account. */
  declare readonly field: string
  declare readonly reason: RefusalReason
  /** What to do instead, in a few words. */
  declare readonly wayOut: string

  constructor(field: string, reason: RefusalReason, wayOut: string) {
    super(`${field}: ${reason}. ${wayOut}.`)
    this.field = field
    this.reason = reason
    this.wayOut = wayOut
  }
}
