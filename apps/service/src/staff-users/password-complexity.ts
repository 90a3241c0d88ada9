import { failureOf } from '../failure.ts'
import type { TenantSettings } from '../tenants/tenant-file.ts'

/** A longer password is not matched at all, so that no pattern can be kept busy with it. */
const MAX_MATCHED_LENGTH = 1024

/**
 * Checks a new password against the tenant's pattern. A password that is missing, blank or no string is a rejected one.
 * Specification: "Create staff user", checked before every other rule.
 *
 * @throws OperationFailure `unexpected-failure` when the tenant has no complexity or no pattern for it.
 * @throws OperationFailure `password-rejected` with the tenant's own message.
 */
export function checkPassword(
  password: unknown,
  { passwordComplexity, passwordPatterns }: TenantSettings,
): void {
  const rule = passwordComplexity ? passwordPatterns?.[passwordComplexity] : undefined
  if (rule === undefined) {
    const failure = failureOf('createStaffUser', 'unexpected-failure')
    failure.hint = passwordComplexity
      ? `The tenant has no password pattern for its complexity "${passwordComplexity}".`
      : 'The tenant has no setting passwordComplexity.'
    throw failure
  }
  if (isAcceptable(password, rule.pattern)) return
  const failure = failureOf('createStaffUser', 'password-rejected')
  failure.members = { errorMessage: rule.message }
  throw failure
}

function isAcceptable(password: unknown, pattern: string): boolean {
  if (typeof password !== 'string' || password.trim() === '') return false
  return new RegExp(pattern).test(password.slice(0, MAX_MATCHED_LENGTH))
}
