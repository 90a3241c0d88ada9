import type { UpdateObstacle } from './staff-user.ts'

/** Why a replacement was refused. */
export type RefusalReason =
  | UpdateObstacle
  | 'account-cannot-be-renamed'
  | 'field-cannot-be-updated'
  | 'not-saved-on-numeric-tenant'
  | 'does-not-fit-tenant-mode'
  | 'perhaps-no-site-group'
  | 'required'
  | 'too-long'
  | 'malformed'

const ANOTHER_ACCOUNT = 'Create another account'
const LEAVE_OUT = 'Leave it out'

const WAYS_OUT: Readonly<Record<RefusalReason, string>> = {
  'account-deleted': ANOTHER_ACCOUNT,
  'username-too-long': ANOTHER_ACCOUNT,
  'account-cannot-be-renamed': ANOTHER_ACCOUNT,
  'field-cannot-be-updated': LEAVE_OUT,
  'not-saved-on-numeric-tenant': LEAVE_OUT,
  'does-not-fit-tenant-mode': 'Ask detectTenantMode with the list',
  'perhaps-no-site-group': 'Put the id of the site group into the changes',
  required: 'Put one into the changes',
  'too-long': 'Put a shorter one into the changes',
  malformed: 'Put a valid one into the changes, or null for none',
}

/** A full replacement that the service would reject, or that would not do what was asked. Holds no value of the account. */
export class ReplacementError extends Error {
  override readonly name = 'ReplacementError'
  /** The member of the user or of the changes that is in the way. */
  readonly field: string
  readonly reason: RefusalReason
  /** What to do instead, in a few words. */
  readonly wayOut: string

  constructor(field: string, reason: RefusalReason, wayOut: string = WAYS_OUT[reason]) {
    super(`${field}: ${reason.replaceAll('-', ' ')}. ${wayOut}.`)
    this.field = field
    this.reason = reason
    this.wayOut = wayOut
  }
}
