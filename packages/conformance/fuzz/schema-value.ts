import { dereference, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { anyText } from './text.ts'

const MOST_NESTED = 6

/** Values that a schema of the document allows, and occasionally one that it forbids. */
export function aValueOf(schema: SchemaObject, depth = 0): fc.Arbitrary<unknown> {
  const own = { ...dereference<SchemaObject>(document, schema as { $ref: string }), ...schema }
  if (own.const !== undefined) return fc.constant(own.const)
  if (own.enum !== undefined) return fc.constantFrom(...own.enum)
  const types = [own.type ?? 'object'].flat()
  return fc.oneof(...types.map((type) => valueOfType(type, own, depth)))
}

function valueOfType(type: string, schema: SchemaObject, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: Number(schema.minimum ?? -1_000), max: Number(schema.maximum ?? 100_000) })
    case 'array':
      return depth > MOST_NESTED || schema.items === undefined
        ? fc.constant([])
        : fc.array(aValueOf(schema.items, depth + 1), {
            minLength: Number(schema.minItems ?? 0),
            maxLength: 3,
          })
    case 'string':
      return textOf(schema)
    default:
      return depth > MOST_NESTED ? fc.constant({}) : objectOf(schema, depth)
  }
}

function objectOf({ properties = {}, required = [] }: SchemaObject, depth: number): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, aValueOf(member, depth + 1)]),
  )
  return fc.record(members, { requiredKeys: [...required] as never[] })
}

function textOf({ pattern, minLength, maxLength, examples }: SchemaObject): fc.Arbitrary<string> {
  const shown = [examples ?? []].flat().filter((one): one is string => typeof one === 'string')
  const free = anyText({
    minLength: Number(minLength ?? 0),
    maxLength: Math.min(Number(maxLength ?? 40), 60),
  })
  const matching = pattern === undefined ? free : fc.stringMatching(new RegExp(String(pattern), 'u'))
  return shown.length === 0 ? matching : fc.oneof(fc.constantFrom(...shown), matching)
}
