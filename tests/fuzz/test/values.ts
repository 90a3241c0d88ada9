import { dereference, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'

/** The longest text that is made where the document has no limit. */
const LONGEST = 300

export function behind(schema: SchemaObject): SchemaObject {
  return { ...dereference<SchemaObject>(document, schema as { $ref: string }), ...schema }
}

/** The values around each limit of the schema, on both sides of it, and those of another type. */
export function edgesOf(reference: SchemaObject): unknown[] {
  const schema = behind(reference)
  const isText = [schema.type].flat().includes('string')
  const at = (keyword: string, valuesAt: (limit: number) => unknown[]) =>
    schema[keyword] === undefined ? [] : valuesAt(Number(schema[keyword]))
  return [
    ...[undefined, null, isText ? 5 : 'true'],
    ...at('maxLength', (limit) => ['\u{1F600}'.repeat(limit), 'x'.repeat(limit + 1)]),
    ...(isText && schema.maxLength === undefined ? ['x'.repeat(LONGEST)] : []),
    ...at('minLength', () => ['']),
    ...at('minimum', (limit) => [limit, limit - 1]),
    ...at('maximum', (limit) => [limit, limit + 1]),
    ...at('minItems', () => [[]]),
    ...at('maxItems', (limit) => [Array(limit + 1).fill(null)]),
    ...at('pattern', () => [' ', '1990-02-30T00:00:00']),
    ...at('const', () => [1]),
  ]
}

/** Values that readers of numbers, dates and SQL have stumbled over. */
const HOSTILE = [
  ...[-(2 ** 31), 2 ** 31, 2 ** 53, 1e308, '0000-01-01T00:00:00', '0001-01-01T00:00:00'],
  ...['2000-01-01T24:00:00', '9999-12-31T23:59:59.9999999+23:59', "'; DROP TABLE members; --"],
  { toString: 1, constructor: 2 },
]

/** What is made of each schema. It takes fast-check longer to read a pattern than the service to answer. */
const MADE = new Map<SchemaObject, fc.Arbitrary<unknown>>()

/** A value that follows the schema, or most likely not. A random id is of nothing, so most are examples. */
export function anyValueOf(reference: SchemaObject): fc.Arbitrary<unknown> {
  const made = MADE.get(reference) ?? makeValueOf(reference)
  MADE.set(reference, made)
  return made
}

function makeValueOf(reference: SchemaObject): fc.Arbitrary<unknown> {
  const { examples = [], ...schema } = behind(reference)
  const edges = [...edgesOf(schema), ...HOSTILE, true, 1, 5.5, '5', ' ', '', [], {}, [null]]
  const text = [schema.type].flat().includes('string') ? [textOf(schema)] : []
  const usual = (examples as unknown[]).map((example) => fc.constant(example))
  return fc.oneof(fc.constantFrom(...edges), fc.integer({ min: -9, max: 9 }), ...text, ...usual, ...usual)
}

function textOf(schema: SchemaObject): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = LONGEST } = schema as Record<string, number | undefined>
  const long = fc.constantFrom('x', '1', '\u{1F600}', 'é').map((letter) => letter.repeat(maxLength))
  const any = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 12) })
  if (pattern === undefined) return fc.oneof(long, any)
  const matches = new RegExp(String(pattern), 'u')
  return fc
    .oneof(fc.stringMatching(new RegExp(String(pattern)), { maxLength }), any, long)
    .filter((one) => matches.test(one) && [...one].length <= maxLength)
}
