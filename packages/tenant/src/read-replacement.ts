import * as z from 'zod/mini'
import { type RefusalReason, ReplacementError } from './replacement-error.ts'
import type { StaffUserReplacement } from './staff-user-replacement.ts'
import type { TenantMode } from './tenant-mode.ts'

// The rules of the specification's "Update staff user" and "Limits". The message of each is the reason for a refusal.

function text(form: RegExp, otherwise: RefusalReason, maxLength: number): z.ZodMiniString {
  return z.string(otherwise).check(z.regex(form, otherwise), z.maxLength(maxLength, 'too-long'))
}

function filled(maxLength: number): z.ZodMiniString {
  return text(/\S/, 'required', maxLength)
}

const flag = z.boolean('malformed')

/** All but the username, which is the account's, and as long as it is. */
const replacement = z.object({
  firstName: filled(25),
  lastName: filled(25),
  displayName: filled(50),
  // The service decides what a valid address is; this is what none can lack.
  email: z.optional(text(/^\S+@\S+$/, 'malformed', 255)),
  cardId: z.optional(filled(50)),
  siteGroupId: filled(Infinity),
  preferredSiteId: filled(Infinity),
  avatarId: z.optional(filled(25)),
  isActive: flag,
  isLocked: flag,
  isPasswordResetFlagSet: flag,
  roleId: z.optional(text(/^([\da-f]{24})?$/i, 'malformed', 24)),
})

/**
 * The body that the members make, without those that are `undefined` or are no members of it.
 *
 * @throws ReplacementError with the first member that the service would reject.
 */
export function readReplacement(members: object): Omit<StaffUserReplacement, 'username'> {
  const result = replacement.safeParse(members)
  if (result.success) return JSON.parse(JSON.stringify(result.data))
  const { path, message, maximum } = result.error.issues[0] as z.core.$ZodIssueTooBig
  throw new ReplacementError(
    path[0] as string,
    message as RefusalReason,
    maximum ? `At most ${maximum} characters` : 'Change it',
  )
}

/** Whether an update can change the field. Numeric tenants save neither role nor avatar. */
export function isChangeable(field: string, mode: TenantMode): boolean {
  const isSaved = mode === 'object-id' || !/^(role|avatar)Id$/.test(field)
  return isSaved && Object.hasOwn(replacement.shape, field)
}
