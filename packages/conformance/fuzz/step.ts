import { operationsOf, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { aMutation, type Mutation } from './mutation.ts'
import { aValueOf } from './schema-value.ts'
import { aName, anyText, aUsername } from './text.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
}

/** One step of a client. `pick` selects one of the existing accounts, quotes or leases, modulo their number. */
export type Step =
  | {
      readonly do: 'create-user'
      readonly username: string
      readonly person: Person
      readonly mutations: readonly Mutation[]
    }
  | {
      readonly do: 'replace-user'
      readonly pick: number
      readonly person: Person
      readonly mutations: readonly Mutation[]
    }
  | { readonly do: 'read-user' | 'delete-user'; readonly pick: number }
  | {
      readonly do: 'price'
      readonly types: readonly number[]
      readonly days: number
      readonly mutations: readonly Mutation[]
    }
  | {
      readonly do: 'join'
      readonly pick: number
      readonly person: Person
      readonly alter: number
      readonly mutations: readonly Mutation[]
    }
  | {
      readonly do: 'book'
      readonly pick: number
      readonly person: Person
      readonly mutations: readonly Mutation[]
    }
  | {
      readonly do: 'anything'
      readonly operationId: string
      readonly body: unknown
      readonly path: string
      readonly query: Readonly<Record<string, string>>
    }
  | {
      readonly do: 'raw'
      readonly operationId: string
      readonly text: string
      readonly contentType: string | undefined
    }
  | {
      readonly do: 'unknown-caller'
      readonly operationId: string
      readonly variant: 'no-token' | 'unknown-token' | 'no-sso'
    }
  | { readonly do: 'other-method'; readonly operationId: string; readonly method: string }
  | { readonly do: 'pass-time'; readonly seconds: number }

const operations = operationsOf(document)
const anOperation = fc.constantFrom(...operations.map(({ operationId }) => operationId))
const withBody = operations.filter(({ operation }) => operation.requestBody !== undefined)
const pick = fc.nat({ max: 50 })
const person = fc.record({ firstName: aName, lastName: aName })
const mutations = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(aMutation, { minLength: 1, maxLength: 3 }) },
)

/** The next step of a client: valid requests, requests that must be refused, and anything else. */
export const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('create-user' as const), username: aUsername, person, mutations }),
  fc.record({ do: fc.constant('replace-user' as const), pick, person, mutations }),
  fc.record({ do: fc.constantFrom('read-user' as const, 'delete-user' as const), pick }),
  fc.record({
    do: fc.constant('price' as const),
    types: fc.array(pick, { minLength: 1, maxLength: 3 }),
    days: fc.nat({ max: 60 }),
    mutations,
  }),
  fc.record({ do: fc.constant('join' as const), pick, person, alter: fc.nat({ max: 12 }), mutations }),
  fc.record({ do: fc.constant('book' as const), pick, person, mutations }),
  fc.constantFrom(...operations).chain(({ operationId, operation }) =>
    fc.record({
      do: fc.constant('anything' as const),
      operationId: fc.constant(operationId),
      body: bodyOf(operation.requestBody?.content['application/json']?.schema),
      path: anyText({ minLength: 1, maxLength: 20 }),
      query: fc.dictionary(
        fc.constantFrom('isActive', 'siteGroupId', 'includeFacilitiesAndAmenities', 'other'),
        fc.oneof(fc.constantFrom('true', 'false', 'True', '', 'NORTH'), anyText({ maxLength: 10 })),
        { maxKeys: 3 },
      ),
    }),
  ),
  fc.record({
    do: fc.constant('raw' as const),
    operationId: fc.constantFrom(...withBody.map(({ operationId }) => operationId)),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json({ maxDepth: 3 }),
      fc.constantFrom(
        '{"a":1,"a":2}',
        '{',
        '[]',
        '"text"',
        'null',
        '1e400',
        `${'['.repeat(40)}${']'.repeat(40)}`,
        '{"\\u0000":1}',
        '\ufeff{}',
      ),
    ),
    contentType: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'application/xml',
      '',
    ),
  }),
  fc.record({
    do: fc.constant('unknown-caller' as const),
    operationId: anOperation,
    variant: fc.constantFrom('no-token' as const, 'unknown-token' as const, 'no-sso' as const),
  }),
  fc.record({
    do: fc.constant('other-method' as const),
    operationId: anOperation,
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  }),
  fc.record({ do: fc.constant('pass-time' as const), seconds: fc.nat({ max: 4_000 }) }),
)

function bodyOf(schema: SchemaObject | undefined): fc.Arbitrary<unknown> {
  return schema === undefined ? fc.constant(undefined) : aValueOf(schema)
}
