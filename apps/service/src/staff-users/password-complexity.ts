import type { TenantSettings } from '../tenants/tenant-file.ts'

/** The result of checking a new password with the tenant's pattern. */
export type PasswordVerdict =
  | { readonly verdict: 'accepted' }
  /** With the tenant's own message. */
  | { readonly verdict: 'rejected'; readonly message: string }
  /** The tenant has no complexity, or no pattern for it. The reason is for the log. */
  | { readonly verdict: 'not-configured'; readonly reason: string }

/** Longer passwords are cut before they are matched, so that no password can keep a pattern busy. */
const MAX_MATCHED_LENGTH = 256

/**
 * Judges a new password by the tenant's pattern. A password that is missing, blank or no string is a rejected one.
 * Specification: "Create staff user".
 */
export function judgePassword(
  password: unknown,
  { passwordComplexity, passwordPatterns }: TenantSettings,
): PasswordVerdict {
  if (!passwordComplexity) {
    return { verdict: 'not-configured', reason: 'The tenant has no setting passwordComplexity.' }
  }
  const rule = passwordPatterns?.[passwordComplexity]
  if (rule === undefined) {
    const reason = `The tenant has no password pattern for its complexity "${passwordComplexity}".`
    return { verdict: 'not-configured', reason }
  }
  return isAcceptable(password, rule.pattern)
    ? { verdict: 'accepted' }
    : { verdict: 'rejected', message: rule.message }
}

function isAcceptable(password: unknown, pattern: string): boolean {
  if (typeof password !== 'string' || password.trim() === '') return false
  return new RegExp(pattern).test(password.slice(0, MAX_MATCHED_LENGTH))
}
