import { dereference, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

/** The body with `null` in every field that may be `null`, except in its quotes, objects and lists. */
export function withNulls(schema: SchemaObject, body: unknown): unknown {
  const { properties = {}, items, type } = dereference<SchemaObject>(document, schema as { $ref: string })
  if (Array.isArray(body)) return body.map((entry) => withNulls(items ?? {}, entry))
  if (typeof body !== 'object' || body === null) return [type].flat().includes('null') ? null : body
  const sent: Readonly<Record<string, unknown>> = { ...body }
  const members = Object.entries(properties)
    .filter(([name]) => name !== 'pricingQuote')
    .map(([name, member]): [string, unknown] => [name, withNulls(member, sent[name])])
  return { ...sent, ...Object.fromEntries(members) }
}
