import { isBlank } from '@leisure-ops/openapi/internal'
import { OperationFailure } from '../failure.ts'
import type { TenantSettings } from '../tenants/tenant-file.ts'
import { compilePattern } from './password-pattern.ts'

/** Longer passwords are cut before they are matched. Matching takes a time in proportion to the length. */
const MAX_MATCHED_LENGTH = 256

/**
 * Checks a new password by the tenant's pattern. A password that is missing, blank or no string is a rejected
 * one. Specification: "Create staff user".
 *
 * @returns for the log, why the tenant's passwords cannot be checked; `undefined` when this one is accepted.
 * @throws OperationFailure with the tenant's own message for a password that is rejected.
 */
export function checkPassword(
  operation: 'createStaffUser' | 'setPassword',
  password: unknown,
  { passwordComplexity, passwordPatterns }: TenantSettings,
): string | undefined {
  if (!passwordComplexity) return 'The tenant has no setting passwordComplexity.'
  const rule = passwordPatterns?.[passwordComplexity]
  if (rule === undefined)
    return `The tenant has no password pattern for its complexity "${passwordComplexity}".`
  const isText = typeof password === 'string' && !isBlank(password)
  if (isText && compilePattern(rule.pattern)(password.slice(0, MAX_MATCHED_LENGTH))) return undefined
  const properties = { errorMessage: rule.message }
  throw Object.assign(new OperationFailure(operation, 'password-rejected'), { properties })
}
