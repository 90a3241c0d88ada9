import { dereference, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'

/** Longest text that is made where the document has no limit. */
const LONGEST = 300

export function behind(schema: SchemaObject): SchemaObject {
  return { ...dereference<SchemaObject>(document, schema as { $ref: string }), ...schema }
}

/** A value that follows the schema. Most are the document's examples: a random id is the id of nothing. */
export function valid(reference: SchemaObject): fc.Arbitrary<unknown> {
  const schema = behind(reference)
  const types = [schema.type ?? []].flat()
  const own = fc.oneof(
    ...(types.length === 0 ? [fc.jsonValue({ maxDepth: 2 })] : types.map((type) => ofType(type, schema))),
  )
  const examples = (schema.examples ?? []) as unknown[]
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  return examples.length === 0 ? own : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...examples) }, own)
}

function ofType(type: string, schema: SchemaObject): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], items = {} } = schema
  const bound = (keyword: string, fallback: number) => Number(schema[keyword] ?? fallback)
  switch (type) {
    case 'object': {
      const members = Object.entries(properties).map(([name, member]) => [name, valid(member)] as const)
      return fc.record(Object.fromEntries(members), { requiredKeys: [...required] })
    }
    case 'array':
      return fc.array(valid(items), {
        minLength: bound('minItems', 0),
        maxLength: Math.min(3, bound('maxItems', 3)),
      })
    case 'integer': {
      const [min, max] = [bound('minimum', -(2 ** 53)), bound('maximum', 2 ** 53)]
      return fc.oneof(
        fc.constantFrom(min, max),
        fc.integer({ min: Math.max(min, -9), max: Math.min(max, 9) }),
      )
    }
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return text(schema, bound('minLength', 0), bound('maxLength', LONGEST))
  }
}

/** Most texts of the pattern of dates are no days. */
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 19))

/** Texts up to their limit, which is in characters: an emoji is one. */
function text({ pattern }: SchemaObject, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const longest = fc.constantFrom('x', '1', '\u{1F600}', 'é').map((letter) => letter.repeat(maxLength))
  const any = fc.oneof(longest, fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 12) }))
  if (pattern === undefined) return any
  const matches = new RegExp(String(pattern), 'u')
  const made = fc.stringMatching(new RegExp(String(pattern)), { maxLength })
  return fc
    .oneof(made, any, days)
    .filter((one) => matches.test(one) && [...one].length <= maxLength)
    .map(String)
}

/** The values around each limit of the schema, on both sides of it, and those of another type. */
export function edgesOf(reference: SchemaObject): unknown[] {
  const schema = behind(reference)
  const at = (keyword: string, values: (limit: number) => readonly unknown[]) =>
    schema[keyword] === undefined ? [] : values(Number(schema[keyword]))
  return [
    undefined,
    null,
    [schema.type].flat().includes('string') ? 5 : 'true',
    ...at('maxLength', (limit) => ['\u{1F600}'.repeat(limit), 'x'.repeat(limit + 1)]),
    ...at('minLength', () => ['']),
    ...at('minimum', (limit) => [limit, limit - 1]),
    ...at('maximum', (limit) => [limit, limit + 1]),
    ...at('minItems', () => [[]]),
    ...at('maxItems', (limit) => [Array(limit + 1).fill(null)]),
    ...(schema.pattern === undefined ? [] : [' ', '1990-02-30T00:00:00']),
    ...('const' in schema ? [1] : []),
  ]
}

/** Values of every type, most of which break the schema. */
export function broken(reference: SchemaObject): fc.Arbitrary<unknown> {
  return fc.constantFrom(...edgesOf(reference), true, 1, 5.5, '5', ' ', '', [], {}, [null])
}
