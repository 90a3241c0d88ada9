import {
  type DocumentedOperation,
  isSignedQuote,
  operationsOf,
  requestsOf,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { behind, broken, edgesOf, valid } from './values.ts'

type Step = string | number

/** A request as it is made up: leases, quotes and new names are put in when it is sent. */
export const TENANTS = ['demo', 'demo-numeric'] as const
export type Tenant = (typeof TENANTS)[number]

export interface Made {
  readonly operation: DocumentedOperation
  readonly tenant: Tenant
  /** The body of the document that it begins with. */
  readonly body: object | undefined
  /** The other values that it has instead; `undefined` leaves a member out. */
  readonly changes: readonly { readonly at: readonly Step[]; readonly value: unknown }[]
  /** That of the parameter in the path; `undefined` stands for the one that the body names. */
  readonly value: string | undefined
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: Readonly<Record<string, string | undefined>>
  /** What becomes of the text of the body. */
  readonly text: 'whole' | 'cut' | 'empty' | 'padded'
}

const operations = operationsOf(document)
/** Requests that create something have the most rules. */
const WEIGHTS = { GET: 1, PUT: 2, POST: 3, PATCH: 1, DELETE: 1 }

export const anyRequest: fc.Arbitrary<Made> = fc
  .oneof(...operations.map((one) => ({ weight: WEIGHTS[one.method], arbitrary: fc.constant(one) })))
  .chain((operation) =>
    fc
      .record({
        operation: fc.constant(operation),
        tenant: fc.constantFrom(...TENANTS),
        value: parameterOf(operation),
        query: queryOf(operation),
        headers: mostly({}, fc.constantFrom(...HEADERS)),
        text: mostly('whole', fc.constantFrom('cut', 'empty', 'padded')),
      })
      .chain((made) => bodyOf(operation).map((body) => ({ ...made, ...body }) as Made)),
  )

/** A request for each value of {@link edgesOf} of each field of each body, with nothing else changed. */
export const edgeRequests: readonly fc.Arbitrary<Made>[] = operations.flatMap((operation) => {
  const schema = operation.operation.requestBody?.content['application/json']?.schema
  const places = requestsOf(document)
    .filter(({ operationId }) => operationId === operation.operationId)
    .flatMap(({ body }) => placesIn(schema ?? {}, body).map((place) => ({ ...place, body: body as object })))
  const byField = Map.groupBy(places, ({ at }) =>
    at.map((step) => (typeof step === 'number' ? 0 : step)).join('.'),
  )
  return [...byField.values()].flatMap((same) =>
    edgesOf(same[0]?.schema ?? {}).map((value) =>
      fc.record({ tenant: fc.constantFrom(...TENANTS), place: fc.constantFrom(...same) }).map(
        ({ tenant, place: { at, body } }): Made => ({
          operation,
          tenant,
          body,
          changes: [{ at, value }],
          ...{ value: undefined, query: [], headers: {}, text: 'whole' },
        }),
      ),
    ),
  )
})

const HEADERS: readonly Made['headers'][] = [
  { authorization: undefined },
  { authorization: 'Bearer nobody' },
  { authorization: 'Bearer demo-pricing-only' },
  { 'x-use-sso': 'false' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-type': undefined },
  ...['application/json', 'text/plain', 'application/problem+json', 'text/html', '*/*;q=0.1'].map(
    (accept) => ({ accept }),
  ),
]

function mostly<T, U>(usual: T, others: fc.Arbitrary<U>): fc.Arbitrary<T | U> {
  return fc.oneof({ weight: 14, arbitrary: fc.constant(usual) }, others)
}

function bodyOf({
  operationId,
  operation,
}: DocumentedOperation): fc.Arbitrary<Pick<Made, 'body' | 'changes'>> {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema === undefined) return fc.constant({ body: undefined, changes: [] })
  const examples = requestsOf(document).filter((one) => one.operationId === operationId)
  return fc.constantFrom(...examples).chain(({ body }) => {
    const places = placesIn(schema, body)
    const change = fc
      .constantFrom(...places)
      .chain(({ at, schema }) =>
        fc
          .oneof({ weight: 3, arbitrary: valid(schema) }, { weight: 2, arbitrary: broken(schema) })
          .map((value) => ({ at, value })),
      )
    const count = fc.constantFrom(0, 1, 1, 1, 2, 3)
    return count.chain((length) =>
      fc.record({
        body: fc.constant(body as object),
        changes: fc.array(change, { minLength: length, maxLength: length }),
      }),
    )
  })
}

interface Place {
  readonly at: readonly Step[]
  readonly schema: SchemaObject
}

/** Every member that the schema has for the body, also those that the body leaves out. A quote is one value: nothing in it may change. */
function placesIn(reference: SchemaObject, value: unknown, at: readonly Step[] = []): Place[] {
  const { properties = {}, items } = behind(reference)
  const here = { at, schema: reference }
  if (isSignedQuote(document, reference)) return [here]
  if (Array.isArray(value))
    return [here, ...value.flatMap((entry, index) => placesIn(items ?? {}, entry, [...at, index]))]
  if (typeof value !== 'object' || value === null) return [here]
  const members = value as Readonly<Record<string, unknown>>
  return [
    here,
    ...Object.entries(properties).flatMap(([name, schema]) => placesIn(schema, members[name], [...at, name])),
  ]
}

function parameterOf({ parameters, operation }: DocumentedOperation): fc.Arbitrary<string | undefined> {
  const [parameter] = parameters.filter((one) => one.in === 'path')
  const usual = operation.requestBody === undefined && parameter ? String(parameter.example) : undefined
  const any = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 20 })
    .filter((one) => !/^\.{1,2}$/.test(one))
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, any)
}

function queryOf({ parameters }: DocumentedOperation): fc.Arbitrary<[string, string][]> {
  const known = parameters.filter((one) => one.in === 'query')
  if (known.length === 0) return fc.constant([])
  const pair = fc
    .constantFrom(...known)
    .chain(({ name, example }) =>
      fc
        .oneof(
          fc.constantFrom(String(example), 'true', 'false', 'True', '', 'NOWHERE', '1'),
          fc.string({ unit: 'binary', maxLength: 8 }),
        )
        .map((value): [string, string] => [name, value]),
    )
  return fc.array(pair, { maxLength: 2 })
}
