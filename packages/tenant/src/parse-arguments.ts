import type * as z from 'zod/mini'
import { TenantInputError } from './tenant-input-error.ts'

/** The first mistake that zod finds: a value of another type, or a word that is not one of the allowed ones. */
type Mistake = { path: (string | number)[] } & (
  | { expected: keyof typeof KINDS; values: never }
  | { expected?: never; values: string[] }
)

/** How a type is named in a message. */
export const KINDS = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
}

/**
 * Reads the arguments of a function, by their names. Properties that the schema does not name are omitted.
 *
 * @throws TenantInputError with the path of the first value that does not fit.
 */
export function parseArguments<T>(schema: z.ZodMiniType<T>, values: unknown): T {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const { path, expected, values: words } = result.error.issues[0] as Mistake
  throw new TenantInputError(path, expected ? KINDS[expected] : `one of ${words?.join(', ')}`)
}
