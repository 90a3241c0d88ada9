import * as z from 'zod/mini'
import { check } from './check.ts'
import type { StaffUserRecord } from './staff-user.ts'

const text = z.string()
const textOrNull = z.nullable(text)
const flag = z.boolean()
const mode = z.enum(['object-id', 'numeric'])

const account = {
  username: text,
  firstName: text,
  lastName: text,
  displayName: text,
  email: textOrNull,
  cardId: textOrNull,
  siteGroupId: text,
  preferredSiteId: textOrNull,
  avatarId: textOrNull,
  isActive: flag,
  isDeleted: flag,
  isLocked: flag,
  // A role that is not there at all is refused by its form, or is one that a normalised user tells elsewhere.
  roleId: z.optional(textOrNull),
}

const normalising = z.object({
  user: z.object({
    ...account,
    isPasswordResetFlagSet: flag,
    dateCreated: text,
    lastLoginAttemptDate: textOrNull,
    failedLoginAttemptsCount: z.number(),
  }),
  mode,
  source: z.enum(['list', 'single']),
})

const replacing = z.object({
  user: z.object(account),
  changes: z.object({}),
  mode,
})

/**
 * The user of arguments that fit.
 *
 * @throws TenantInputError unless every member of a staff user is there with its type, and the words are known ones.
 */
export function checkNormalising(values: unknown): StaffUserRecord {
  return check(normalising, values).user as StaffUserRecord
}

/**
 * @throws TenantInputError unless every member that an update needs is there with its type, the mode is a known one, and the
 * changes are an object.
 */
export function checkReplacing(values: unknown): void {
  check(replacing, values)
}
