import { dereference, fieldPath, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Key, NOT_BLANK, replaceAt } from '@leisure-ops/openapi/internal'

/** A request body with one rule of one field broken, and the failure that the document names for it. */
export interface BrokenBody {
  readonly keyword: string
  /** The path of the field, as problem documents write it: `members[0].orderKey`. */
  readonly field: string
  readonly failure: string
  readonly body: unknown
}

/** Breaks each documented rule of a body once. A missing field is added where its object exists. */
export function brokenBodies(schema: SchemaObject, body: unknown): BrokenBody[] {
  return visit(schema, [], true)

  function visit(own: SchemaObject, steps: readonly Key[], isRequired: boolean): BrokenBody[] {
    const behind = dereference<SchemaObject>(document, own as { $ref: string })
    const rules = { ...behind['x-violations'], ...own['x-violations'] }
    const value = steps.reduce((at, step) => (at as Record<Key, unknown> | undefined)?.[step], body)
    const breaks = Object.entries(rules).flatMap(([keyword, failure]) => {
      const breakRule = BROKEN_VALUES[keyword]
      const isBreakable =
        (keyword !== 'required' || isRequired) && (keyword !== 'maxItems' || Array.isArray(value))
      if (breakRule === undefined || !isBreakable) return []
      const broken = replaceAt(body, steps, breakRule({ ...behind, ...own }, value))
      return [{ keyword, failure, field: fieldPath(steps), body: broken }]
    })
    return [...breaks, ...inside(behind, value, steps)]
  }

  function inside(
    { properties = {}, required = [], items }: SchemaObject,
    value: unknown,
    steps: readonly Key[],
  ): BrokenBody[] {
    if (Array.isArray(value))
      return items === undefined || value.length === 0 ? [] : visit(items, [...steps, 0], true)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(properties).flatMap(([name, schema]) =>
      visit(schema, [...steps, name], required.includes(name)),
    )
  }
}

/** A value that breaks a rule, by the keyword of the rule. What is not here cannot be broken alone. */
const BROKEN_VALUES: Readonly<Record<string, (schema: SchemaObject, value: unknown) => unknown>> = {
  required: () => undefined,
  type: ({ type }) => ([type].flat().includes('string') ? 12 : 'not of this type'),
  string: () => 'not of this type',
  minLength: () => '',
  // Of digits if the field allows only digits, so that only the length is wrong.
  maxLength: ({ maxLength, pattern }) =>
    (String(pattern).includes('[0-9]') ? '1' : 'x').repeat(Number(maxLength) + 1),
  pattern: ({ pattern, maxLength = 1 }) => (pattern === NOT_BLANK ? ' ' : '!'.repeat(Number(maxLength))),
  minimum: ({ minimum }) => Number(minimum) - 1,
  maximum: ({ maximum }) => Number(maximum) + 1,
  minItems: () => [],
  maxItems: ({ maxItems }, value) => Array(Number(maxItems) + 1).fill((value as unknown[])[0]),
  const: (schema) => (typeof schema.const === 'number' ? schema.const + 1 : undefined),
}
