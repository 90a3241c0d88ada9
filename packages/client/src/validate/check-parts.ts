import * as z from 'zod/mini'

/** What is checked: a value of any shape, against a schema of the document. */
export type Check = z.ZodMiniType

/** The schemas of a request: of its path, its query and its body. */
export interface RequestChecks {
  readonly path?: Check
  readonly query?: Check
  readonly body?: Check
  /** Failure names for rules that have none of their own, by path. The longest path that matches decides. */
  readonly otherwise?: Readonly<Record<string, string>>
}

interface Named {
  readonly error: (issue: { readonly code?: string; readonly input?: unknown }) => string | undefined
}

/** The failures that the document names for a missing value, for a value of another type, and for `null`. */
export function named(missing?: string, otherType?: string, ofNull: string | undefined = otherType): Named {
  return {
    // zod asks for the name of every broken rule, even if the document has none for it.
    error: ({ code, input }) => {
      if (code !== 'invalid_type') return undefined
      if (input === undefined) return missing
      return input === null ? ofNull : otherType
    },
  }
}

/** A copy of a schema for one `$ref` to it. It reports the failure names at the `$ref` instead of its own. */
export function renamed(schema: Check, missing?: string, otherType?: string, ofNull?: string): Check {
  return z.clone(schema, { ...schema._zod.def, ...named(missing, otherType, ofNull) })
}

/** `uniqueItems`: no two items are the same JSON. */
export function hasUniqueItems(items: unknown): boolean {
  if (!Array.isArray(items)) return true
  try {
    return new Set(items.map((item) => JSON.stringify(item))).size === items.length
  } catch {
    // A value that is too deeply nested to be written cannot be compared either.
    return true
  }
}

/** `dependentRequired`: an object with one of these members also has the members that it requires. */
export function hasDependents(dependents: Readonly<Record<string, readonly string[]>>) {
  return (value: unknown): boolean =>
    Object.entries(dependents).every(
      ([name, others]) => !(name in Object(value)) || others.every((other) => other in Object(value)),
    )
}
