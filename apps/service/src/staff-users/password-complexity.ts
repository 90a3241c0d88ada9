import type { TenantSettings } from '../tenants/tenant-file.ts'
import { compilePattern } from './password-pattern.ts'

/** The result of checking a new password with the tenant's pattern. */
export type PasswordVerdict =
  | { readonly verdict: 'accepted' }
  /** With the tenant's own message. */
  | { readonly verdict: 'rejected'; readonly message: string }
  /** The tenant has no complexity, or no pattern for it. The reason is for the log. */
  | { readonly verdict: 'not-configured'; readonly reason: string }

/** Longer passwords are cut before they are matched. Matching takes a time in proportion to the length. */
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
  try {
    return isAcceptable(password, rule.pattern)
      ? { verdict: 'accepted' }
      : { verdict: 'rejected', message: rule.message }
  } catch {
    const reason = `The tenant's password pattern for its complexity "${passwordComplexity}" cannot be matched in linear time.`
    return { verdict: 'not-configured', reason }
  }
}

function isAcceptable(password: unknown, pattern: string): boolean {
  const matches = compilePattern(pattern)
  if (typeof password !== 'string' || password.trim() === '') return false
  return matches(password.slice(0, MAX_MATCHED_LENGTH))
}
