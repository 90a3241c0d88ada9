import type { OpenApiDocument, SchemaObject } from '@leisure-ops/openapi'
import { expect, test } from 'vitest'
import { codeOf, type Writing } from '../src/schema-code.ts'

const SCHEMAS: Readonly<Record<string, SchemaObject>> = {
  Username: { type: 'string', 'x-violations': { required: 'field-blank', maxLength: 'username-too-long' } },
  Short: { type: 'string', maxLength: 8 },
  Odd: { type: 'object', properties: { inside: { oneOf: [] } } },
}

function writing(): Writing {
  const document = { components: { schemas: SCHEMAS } } as unknown as OpenApiDocument
  return { document, used: new Map() }
}

const KINDS: readonly [what: string, schema: object, code: string][] = [
  ['anything', {}, 'z.unknown()'],
  ['a string', { type: 'string' }, 'z.string()'],
  [
    'an integer with bounds',
    { type: 'integer', minimum: 1, maximum: 9 },
    'z.int().check(z.gte(1), z.lte(9))',
  ],
  ['a number', { type: 'number' }, 'z.number()'],
  ['a boolean', { type: 'boolean' }, 'z.boolean()'],
  ['null', { type: 'null' }, 'z.null()'],
  [
    'a nullable string',
    { type: ['string', 'null'], maxLength: 2 },
    'z.nullable(z.string().check(z.maxLength(2)))',
  ],
  ['one of two types', { type: ['string', 'boolean'] }, 'z.union([z.string(), z.boolean()])'],
  ['a constant', { const: true, 'x-violations': { const: 'odd' } }, "z.literal(true, 'odd')"],
  ['an enumeration', { enum: ['a', 'b'] }, 'z.enum(["a","b"])'],
  [
    'a string with a failure for each broken rule',
    { type: 'string', minLength: 1, pattern: '\\S', 'x-violations': { required: 'blank', pattern: 'blank' } },
    "z.string(named('blank')).check(z.minLength(1), z.regex(/\\S/, 'blank'))",
  ],
  [
    'failures for a wrong type and for null',
    { type: 'string', 'x-violations': { type: 'odd', null: 'none' } },
    "z.string(named(undefined, 'odd', 'none'))",
  ],
  [
    'an array of different items',
    { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
    'z.array(z.string()).check(z.minLength(1), z.refine(hasUniqueItems))',
  ],
  ['an array of anything', { type: 'array' }, 'z.array(z.unknown())'],
  ['an empty object', { type: 'object' }, 'z.object({})'],
  [
    'an object',
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: {} },
      required: ['a'],
      dependentRequired: { a: ['b'] },
    },
    'z.object({\n  a: z.string(),\n  b: z.optional(z.unknown()),\n}).check(z.refine(hasDependents({"a":["b"]})))',
  ],
  ['a component', { $ref: '#/components/schemas/Username' }, 'Username'],
  [
    'a component whose failures have other names',
    { $ref: '#/components/schemas/Username', 'x-violations': { required: 'username-mismatch' } },
    "renamed(Username, 'username-mismatch')",
  ],
  [
    'a component with another name for one of its rules',
    { $ref: '#/components/schemas/Short', 'x-violations': { maxLength: 'too-long' } },
    "z.string().check(z.maxLength(8, 'too-long'))",
  ],
]

test.each(KINDS)('%s', (_, schema, code) => {
  expect(codeOf(schema as SchemaObject, 'here', writing())).toBe(code)
})

test('a component is written once', () => {
  const own = writing()
  const schema = { $ref: '#/components/schemas/Username' }
  codeOf({ type: 'array', items: schema }, 'here', own)
  codeOf(schema, 'here', own)
  expect([...own.used]).toEqual([['Username', "z.string(named('field-blank'))"]])
})

test.each([
  [{ type: 'object', properties: { a: { allOf: [] } } }, 'here/properties/a: ', '"allOf"'],
  [{ type: 'array', items: { minContains: 1 } }, 'here/items: ', '"minContains"'],
  [{ type: 'strnig' }, 'here: ', '"strnig"'],
  [{ $ref: '#/components/schemas/Odd' }, 'Odd/properties/inside: ', '"oneOf"'],
  [{ properties: {} }, 'here: ', '"properties" and no "type"'],
  [{ maxLength: 3 }, 'here: ', '"maxLength" and no "type"'],
])(
  'a schema that cannot be written as code stops the generator, which says where it is: %j',
  (schema, place, what) => {
    const run = () => codeOf(schema as SchemaObject, 'here', writing())
    expect(run).toThrow(TypeError)
    expect(run).toThrow(place)
    expect(run).toThrow(what)
  },
)
