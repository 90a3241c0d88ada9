import type * as z from 'zod/mini'
import { TenantInputError } from './tenant-input-error.ts'

/**
 * The arguments, by their names, as the schema reads them: members that it does not name are left out, not refused.
 *
 * @throws TenantInputError with the path of the first value that is something else.
 */
export function check<T>(schema: z.ZodMiniType<T>, values: unknown): T {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const { path, expected, values: choice } = result.error.issues[0] as Fault
  throw new TenantInputError(path, expected ?? choice)
}

/** What the schemas of this package find fault with: a type, or one of several words. */
type Fault = { path: (string | number)[] } & (
  | { expected: string; values: never }
  | { expected?: never; values: string[] }
)
