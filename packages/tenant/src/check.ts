import * as z from 'zod/mini'
import { TenantInputError } from './tenant-input-error.ts'
import type { TenantMode } from './tenant-mode.ts'

/**
 * The value, read by the schema: members that the schema does not name are left out, not refused.
 *
 * @throws TenantInputError with the path of the first member that is something else.
 */
export function check<T>(schema: z.ZodMiniType<T>, value: unknown, argument: string): T {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issue = result.error.issues[0] as z.core.$ZodIssueInvalidType
  throw new TenantInputError([argument, ...(issue.path as (string | number)[])], issue.expected)
}

/** @throws TenantInputError unless the argument is one of those named, as the types say. */
export function checkOneOf(names: readonly string[], value: string, argument: string): void {
  if (!names.includes(value)) throw new TenantInputError([argument], names.join(' or '))
}

/** @throws TenantInputError for anything else, `unknown` included: that has to be settled first. */
export function checkMode(mode: TenantMode): void {
  checkOneOf(['object-id', 'numeric'], mode, 'mode')
}
