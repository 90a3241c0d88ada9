import type { SchemaObject } from '@leisure-ops/openapi'
import { NOT_BLANK } from '@leisure-ops/openapi/internal'
import { expect, test } from 'vitest'
import { brokenBodies } from '../src/document/break-field.ts'

const broken = (rules: SchemaObject, value: unknown) => {
  const violations = Object.fromEntries(Object.keys(rules).map((keyword) => [keyword, keyword]))
  const properties = { field: { ...rules, 'x-violations': { ...violations, required: 'required' } } }
  const schema = { type: 'object', properties, required: ['field'] } as unknown as SchemaObject
  return brokenBodies(schema, { field: value }).map(({ body }) => JSON.stringify(body))
}

test.each([
  ['a length', { minLength: 1, maxLength: 3 }, 'ab', ['{"field":""}', '{"field":"xxxx"}', '{}']],
  [
    'a length of digits',
    { maxLength: 3, pattern: '^[0-9]+$' },
    '1',
    ['{"field":"1111"}', '{"field":"!!!"}', '{}'],
  ],
  ['a blank', { pattern: NOT_BLANK }, 'a', ['{"field":" "}', '{}']],
  ['a number', { minimum: 1, maximum: 9 }, 5, ['{"field":0}', '{"field":10}', '{}']],
  ['a list', { minItems: 1, maxItems: 2 }, ['a'], ['{"field":[]}', '{"field":["a","a","a"]}', '{}']],
  ['a type', { type: ['string', 'null'] }, 'a', ['{"field":12}', '{}']],
  ['a constant', { const: 0 }, 0, ['{"field":1}', '{}']],
])('%s is broken just beyond its limit', (_, rules, value, bodies) => {
  expect(broken(rules as unknown as SchemaObject, value)).toEqual(bodies)
})

test('a rule of an optional field is broken, but the field is not required', () => {
  const field = { maxLength: 1, 'x-violations': { required: 'a', maxLength: 'b' } }
  const schema = { type: 'object', properties: { field } } as unknown as SchemaObject
  expect(brokenBodies(schema, {})).toEqual([
    { keyword: 'maxLength', failure: 'b', field: 'field', body: { field: 'xx' } },
  ])
})
