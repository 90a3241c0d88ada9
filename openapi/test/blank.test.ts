import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { isBlank, NOT_BLANK } from '../src/blank.ts'
import { dereference, type OpenApiDocument, operationsOf, type SchemaObject } from '../src/index.ts'

const SPACES = [...' \t\n\u0085\u00a0\u2003\u200b\u2028\u2060\u3000\ufeff']

/** Judged by code, because an address without all of them has a failure of its own. */
const OF_ADDRESSES = ['addressLine1', 'townCity', 'postalCode']

/** The required strings of requests, as `operation: path`, with their patterns. */
function requiredStrings(of: OpenApiDocument): [place: string, pattern: string][] {
  const found: [string, string][] = []
  for (const { operationId, operation } of operationsOf(of)) {
    const body = operation.requestBody?.content['application/json']?.schema
    if (body) walk(`${operationId}:`, body, 0)
  }
  return found

  function walk(place: string, sent: SchemaObject, depth: number): void {
    const schema = dereference<SchemaObject>(of, sent)
    // A quote is checked by its signature.
    if (depth > 8 || place.endsWith('pricingQuote')) return
    if (schema.items) walk(`${place}[]`, schema.items, depth + 1)
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const { type, pattern = '', enum: values } = dereference<SchemaObject>(of, member)
      const isText = type === 'string' && values === undefined && !OF_ADDRESSES.includes(name)
      if (isText && schema.required?.includes(name)) found.push([`${place}.${name}`, String(pattern)])
      else walk(`${place}.${name}`, member, depth + 1)
    }
  }
}

test('white space alone is no value of a required string of a request', () => {
  const strings = requiredStrings(document)
  expect(strings.length).toBeGreaterThan(20)
  const accepted = strings.filter(([, pattern]) => SPACES.some((one) => new RegExp(pattern, 'u').test(one)))
  expect(accepted.map(([place]) => place)).toEqual([])
})

test('what is blank is what the pattern refuses', () => {
  for (const one of SPACES) expect(isBlank(one.repeat(3)), one.charCodeAt(0).toString(16)).toBe(true)
  expect(isBlank('')).toBe(true)
  for (const text of ['a', ' a ', '李', '.', '\u0301']) expect(isBlank(text)).toBe(false)
  expect(JSON.stringify(document)).toContain(JSON.stringify(NOT_BLANK))
})
