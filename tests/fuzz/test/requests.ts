import { isSignedQuote, operationsOf, requestsOf, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { anyValueOf, behind, edgesOf } from './values.ts'

export const OPERATIONS = operationsOf(document)
type Operation = (typeof OPERATIONS)[number]

/** Both tenant modes, by their access tokens. */
export const TENANTS = ['demo', 'demo-numeric'] as const

export type Path = readonly (string | number)[]
type Place = { readonly at: Path; readonly schema: SchemaObject }

/** A request made up from a body of the document. Leases, quotes and new names are put in when it is sent. */
export interface Made {
  readonly operation: Operation
  readonly tenant: (typeof TENANTS)[number]
  readonly body: unknown
  /** The other values that it has instead; `undefined` leaves a member out. */
  readonly changes: readonly { readonly at: Path; readonly value: unknown }[]
  /** The value in the path, if it is not that of the body or of the document. */
  readonly value: string | undefined
  readonly query: [name: string, value: string][]
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: 'whole' | 'cut' | 'empty' | 'padded'
}

const HEADERS: readonly Made['headers'][] = [
  ...[undefined, 'Bearer nobody', 'Bearer demo-pricing-only'].map((authorization) => ({ authorization })),
  ...['text/plain', 'application/json; charset=utf-8', undefined].map((type) => ({ 'content-type': type })),
  ...['application/json', 'text/plain', 'text/html', '*/*;q=0.1'].map((accept) => ({ accept })),
  { 'x-use-sso': 'false' },
]

const anyText = fc.string({ unit: 'binary', minLength: 3, maxLength: 20 })

/** The schema of the body of an operation, if it has one. */
export function schemaOf({ operation }: Operation): SchemaObject | undefined {
  return operation.requestBody?.content['application/json']?.schema
}

/** The requests of the document, each with the places in its body that can have another value. */
const EXAMPLES = OPERATIONS.flatMap((operation) => {
  const named = requestsOf(document).filter((one) => one.operationId === operation.operationId)
  const bodies = named.length > 0 ? named.map(({ body }) => body) : [undefined]
  return bodies.map((body) => ({ operation, body, places: placesIn(schemaOf(operation), body) }))
})

/** A request of any kind. */
export const anyRequest: fc.Arbitrary<Made> = fc
  .constantFrom(...EXAMPLES)
  .chain(({ operation, body, places }) =>
    fc.record({
      operation: fc.constant(operation),
      body: fc.constant(body),
      tenant: fc.constantFrom(...TENANTS),
      changes: changesAt(places),
      value: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, anyText),
      query: queryOf(operation),
      headers: fc.constantFrom(...Array(100).fill({}), ...HEADERS),
      text: fc.constantFrom<Made['text'][]>(...Array(40).fill('whole'), 'cut', 'empty', 'padded'),
    }),
  )

/** A request for each value of {@link edgesOf} of each field, with nothing else changed. */
export const EDGE_REQUESTS: readonly Made[] = OPERATIONS.flatMap((operation) => {
  const own = EXAMPLES.filter((one) => one.operation === operation)
  const all = own.flatMap(({ body, places }) => places.map((place) => ({ ...place, body })))
  const fieldOf = (at: Path) => at.map((step) => (typeof step === 'number' ? 0 : step)).join('.')
  const fields = new Map(all.map((place) => [fieldOf(place.at), place]))
  return [...fields.values()].flatMap(({ body, at, schema }) =>
    edgesOf(schema).map((value, index): Made => {
      const usual = { value: undefined, query: [], headers: {}, text: 'whole' as const }
      return { ...usual, operation, tenant: TENANTS[index % 2] ?? 'demo', body, changes: [{ at, value }] }
    }),
  )
})

/** Every member of the body's schema, even if omitted. A quote is one value: nothing in it may change. */
function placesIn(schema: SchemaObject | undefined, value: unknown, at: Path = []): Place[] {
  if (schema === undefined) return []
  const here = { at, schema }
  const { properties = {}, items = {} } = behind(schema)
  if (typeof value !== 'object' || value === null || isSignedQuote(document, schema)) return [here]
  if (Array.isArray(value))
    return [here, ...value.flatMap((entry, index) => placesIn(items, entry, [...at, index]))]
  const own = (name: string) => (value as Readonly<Record<string, unknown>>)[name]
  const inside = Object.entries(properties)
  return [here, ...inside.flatMap(([name, member]) => placesIn(member, own(name), [...at, name]))]
}

function changesAt(places: readonly Place[]): fc.Arbitrary<Made['changes']> {
  const changes = places.map(({ at, schema }) => anyValueOf(schema).map((value) => ({ at, value })))
  return changes.length > 0 ? fc.array(fc.oneof(...changes), { maxLength: 2 }) : fc.constant([])
}

function queryOf({ parameters }: Operation): fc.Arbitrary<Made['query']> {
  const known = parameters.filter((one) => one.in === 'query')
  const names = fc.constantFrom('unknown', ...known.map(({ name }) => name))
  const usual = fc.constantFrom('NORTH', 'true', 'false', 'True', '', 'NOWHERE', '1')
  return fc.array(fc.tuple(names, fc.oneof(usual, anyText)), { maxLength: known.length && 2 })
}
