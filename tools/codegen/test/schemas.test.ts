import type { OpenApiDocument, SchemaObject } from '@leisure-ops/openapi'
import { expect, test } from 'vitest'
import { withoutAnnotations } from '../src/schemas.ts'

const SCHEMAS = {
  Username: {
    type: 'string',
    maxLength: 8,
    description: 'A name.',
    'x-violations': { maxLength: 'too-long' },
  },
  Odd: { type: 'object', properties: { inside: { oneOf: [] } } },
}
const document = { components: { schemas: SCHEMAS } } as unknown as OpenApiDocument

test('a schema keeps its rules and the names of their failures, and loses its annotations', () => {
  const components = new Map<string, object>()
  const username = {
    $ref: '#/components/schemas/Username',
    description: 'Mine.',
    'x-violations': { type: 'odd' },
  }
  const schema = {
    type: ['object', 'null'],
    title: 'A user',
    required: ['name'],
    properties: { name: username, friends: { type: 'array', items: username, examples: [[]] }, more: {} },
  }
  const reference = { $ref: 'Username', 'x-violations': { type: 'odd' } }
  expect(withoutAnnotations(schema as SchemaObject, 'here', document, components)).toEqual({
    type: ['object', 'null'],
    required: ['name'],
    properties: { name: reference, friends: { type: 'array', items: reference }, more: {} },
  })
  const { description: _, ...rest } = SCHEMAS.Username
  expect([...components]).toEqual([['Username', rest]])
})

test.each([
  [{ type: 'object', properties: { a: { allOf: [] } } }, 'here/properties/a: ', '"allOf"'],
  [{ type: 'array', items: { minContains: 1 } }, 'here/items: ', '"minContains"'],
  [{ type: 'strnig' }, 'here: ', '"strnig"'],
  [{ type: ['string', 'nul'] }, 'here: ', '"nul"'],
  [{ $ref: '#/components/schemas/Odd' }, 'Odd/properties/inside: ', '"oneOf"'],
  [{ properties: {} }, 'here: ', '"properties" and no "type"'],
  [{ maxLength: 3 }, 'here: ', '"maxLength" and no "type"'],
])(
  'a schema that the client cannot check stops the generator, which says where it is: %j',
  (schema, place, what) => {
    const run = () => withoutAnnotations(schema as SchemaObject, 'here', document, new Map())
    expect(run).toThrow(TypeError)
    expect(run).toThrow(place)
    expect(run).toThrow(what)
  },
)
