import type { UpdateObstacle } from './staff-user.ts'
import { type LimitedField, UPDATE_LIMITS } from './update-limits.ts'

/** Why a replacement was refused. */
export type RefusalReason =
  | UpdateObstacle
  | 'tenant-mode-does-not-fit'
  | 'account-cannot-be-renamed'
  | 'field-cannot-be-changed'
  | 'blank'
  | 'too-long'
  | 'email-invalid'
  | 'site-group-uncertain'
  | 'preferred-site-missing'
  | 'role-malformed'
  | 'role-fixed-on-numeric-tenant'
  | 'no-avatar-on-numeric-tenant'

/** Of each reason: what is wrong with the field, and the way out. */
const SENTENCES: Readonly<Record<RefusalReason, readonly [fault: string, wayOut: string]>> = {
  'account-deleted': [
    'says that the account is deleted, which is final',
    'Create an account with another username',
  ],
  'username-too-long': [
    'has over 8 characters: it can be read, but not updated',
    'Create an account with a shorter username',
  ],
  'tenant-mode-does-not-fit': [
    'is not what a tenant of this mode returns',
    'Ask detectTenantMode with the list of users',
  ],
  'account-cannot-be-renamed': [
    'cannot be changed',
    'Create an account with that username and deactivate this one',
  ],
  'field-cannot-be-changed': ['is no field of an update', 'Leave it out'],
  blank: ['must not be blank', 'Give a text with the changes'],
  'too-long': ['is too long', 'Give a shorter one with the changes'],
  'email-invalid': ['is no e-mail address', 'Give a valid one with the changes, or null for none'],
  'site-group-uncertain': [
    'may be a number that is the id of no site group',
    "Give the site group's id with the changes",
  ],
  'preferred-site-missing': ['is required, and none is stored', 'Give a site of the site group with the changes'],
  'role-malformed': ['must have 24 hexadecimal digits', "Give a role's id, null to remove the role, or leave it out"],
  'role-fixed-on-numeric-tenant': ['cannot be changed on a numeric tenant', 'Leave it out'],
  'no-avatar-on-numeric-tenant': ['is not saved on a numeric tenant', 'Leave it out'],
}

/** A full replacement would be rejected, or would not do what was asked. Holds the field's name, never its value. */
export class ReplacementRefusedError extends Error {
  override readonly name = 'ReplacementRefusedError'
  /** Name of the member, of the changes if it is there, else of the user. */
  readonly field: string
  readonly reason: RefusalReason
  /** What to do instead, as a sentence. */
  readonly wayOut: string

  constructor(field: string, reason: RefusalReason) {
    const [fault, wayOut] = SENTENCES[reason]
    const limit = reason === 'too-long' ? ` (at most ${UPDATE_LIMITS[field as LimitedField]} characters)` : ''
    super(`${field} ${fault}${limit}. ${wayOut}.`)
    this.field = field
    this.reason = reason
    this.wayOut = `${wayOut}.`
  }
}
