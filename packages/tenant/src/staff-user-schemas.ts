import * as z from 'zod/mini'
import { parseArguments } from './parse-arguments.ts'
import type { StaffUserRecord } from './staff-user.ts'
import { TENANT_MODES } from './tenant-mode.ts'

const text = z.string()
const textOrNull = z.nullable(text)
const flag = z.boolean()
const mode = z.enum(TENANT_MODES)

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
}

const normalising = z.object({
  user: z.object({
    ...account,
    roleId: textOrNull,
    isPasswordResetFlagSet: flag,
    dateCreated: text,
    lastLoginAttemptDate: textOrNull,
    failedLoginAttemptsCount: z.number(),
  }),
  mode,
  source: z.enum(['list', 'single']),
})

const replacing = z.object({
  user: z.object({
    ...account,
    // A user from the service has a role id; a normalised one has a role.
    roleId: z.optional(textOrNull),
    role: z.optional(z.object({ kind: text })),
    isPasswordResetFlagSet: z.nullable(flag),
  }),
  changes: z.object({}),
  mode,
})

/**
 * Reads the arguments of `normaliseStaffUser`. Returns the user.
 *
 * @throws TenantInputError unless every property of a staff user has its type, and mode and source are known words.
 */
export function parseNormalising(values: unknown): StaffUserRecord {
  return parseArguments(normalising, values).user
}

/**
 * Checks the arguments of `replacementFor`.
 *
 * @throws TenantInputError unless every property that an update needs has its type, the mode is a known word, and the changes are an
 *   object.
 */
export function checkReplacing(values: unknown): void {
  parseArguments(replacing, values)
}
