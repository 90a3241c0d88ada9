import { dereference, fieldPath, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { NOT_BLANK } from '@leisure-ops/openapi/internal'
import { replaceAt, type Step } from './changes.ts'

/** A request body with one rule of one field broken, and the failure that the document names for it. */
export interface BrokenBody {
  readonly keyword: string
  /** The path of the field, as problem documents write it: `members[0].orderKey`. */
  readonly field: string
  readonly failure: string
  readonly body: unknown
}

/** Breaks each documented rule of a body once. A missing field is added if the object that it belongs to exists. */
export function brokenBodies(schema: SchemaObject, body: unknown): BrokenBody[] {
  return visit(schema, [], true)

  function visit(own: SchemaObject, steps: readonly Step[], isRequired: boolean): BrokenBody[] {
    const behind = dereference<SchemaObject>(document, own as { $ref: string })
    const rules = { ...behind['x-violations'], ...own['x-violations'] }
    const value = valueAt(body, steps)
    const breaks = Object.entries(rules).flatMap(([keyword, failure]) => {
      if (keyword === 'required' && !isRequired) return []
      const broken = brokenValue(keyword, { ...behind, ...own }, value)
      if (broken === undefined) return []
      return [{ keyword, failure, field: fieldPath(steps), body: replaceAt(body, steps, broken.value) }]
    })
    return [...breaks, ...inside(behind, value, steps)]
  }

  function inside(
    { properties = {}, required = [], items }: SchemaObject,
    value: unknown,
    steps: readonly Step[],
  ): BrokenBody[] {
    if (Array.isArray(value))
      return items === undefined || value.length === 0 ? [] : visit(items, [...steps, 0], true)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(properties).flatMap(([name, schema]) =>
      visit(schema, [...steps, name], required.includes(name)),
    )
  }
}

/** A value that breaks the rule; `undefined` when this rule cannot be broken alone. */
function brokenValue(keyword: string, schema: SchemaObject, value: unknown): { value: unknown } | undefined {
  switch (keyword) {
    case 'required':
      return { value: undefined }
    case 'type':
      return { value: [schema.type].flat().includes('string') ? 12 : 'not of this type' }
    case 'string':
      return { value: 'not of this type' }
    case 'minLength':
      return { value: '' }
    case 'maxLength':
      return { value: longText(Number(schema.maxLength) + 1, schema) }
    case 'pattern':
      return {
        value: schema.pattern === NOT_BLANK ? ' ' : '!'.repeat(Number(schema.maxLength ?? 1)),
      }
    case 'minimum':
      return { value: Number(schema.minimum) - 1 }
    case 'maximum':
      return { value: Number(schema.maximum) + 1 }
    case 'minItems':
      return { value: [] }
    case 'maxItems':
      return Array.isArray(value) ? { value: Array(Number(schema.maxItems) + 1).fill(value[0]) } : undefined
    case 'const':
      return { value: typeof schema.const === 'number' ? schema.const + 1 : undefined }
    default:
      return undefined
  }
}

/** A long text, of digits if the field allows only digits, so that only its length is wrong. */
function longText(length: number, { pattern }: SchemaObject): string {
  return String(pattern).includes('[0-9]') ? '1'.repeat(length) : 'x'.repeat(length)
}

function valueAt(body: unknown, steps: readonly Step[]): unknown {
  return steps.reduce((value, step) => (value as Record<Step, unknown> | undefined)?.[step], body)
}
