import * as z from 'zod/mini'
import { defined } from './defined.ts'
import { type RefusalReason, ReplacementError } from './replacement-error.ts'
import type { StaffUserReplacement } from './staff-user-replacement.ts'

// The rules of the specification's "Update staff user" and "Limits". The message of each is the reason for a refusal.

function text(maxLength: number, form: RegExp, otherwise: RefusalReason): z.ZodMiniString {
  return z.string('required').check(z.regex(form, otherwise), z.maxLength(maxLength, 'too-long'))
}

function filled(maxLength: number): z.ZodMiniString {
  return text(maxLength, /\S/, 'required')
}

const replacement = z.object({
  username: filled(8),
  firstName: filled(25),
  lastName: filled(25),
  displayName: filled(50),
  // The service decides what a valid address is; this is what none can lack.
  email: z.optional(text(255, /^\S+@\S+$/, 'malformed')),
  cardId: z.optional(filled(50)),
  siteGroupId: filled(Infinity),
  preferredSiteId: filled(Infinity),
  avatarId: z.optional(filled(25)),
  isActive: z.boolean(),
  isLocked: z.boolean(),
  isPasswordResetFlagSet: z.boolean(),
  roleId: z.optional(text(24, /^([\da-f]{24})?$/i, 'malformed')),
})

/**
 * The body that the members make, without those that are `undefined` or are no members of it.
 *
 * @throws ReplacementError with the first member that the service would reject.
 */
export function readReplacement(members: unknown): StaffUserReplacement {
  const result = z.safeParse(replacement, members)
  if (result.success) return defined(result.data)
  const issue = result.error.issues[0] as z.core.$ZodIssue
  const maxLength = issue.code === 'too_big' ? issue.maximum : undefined
  throw new ReplacementError(String(issue.path[0]), issue.message as RefusalReason, wayOut)
}
