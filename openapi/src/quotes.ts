import { dereference } from './dereference.ts'
import type { OpenApiDocument, SchemaObject } from './openapi-objects.ts'
import { operationsOf, successesOf } from './operations.ts'

/** A signed quote that a request carries. */
export interface QuoteField {
  readonly operationId: string
  /** The path in the body. `*` stands for every array item: `['bookingDetails', '*', 'pricingQuote']`. */
  readonly path: readonly string[]
  /** The operation that returns such a quote; `undefined` when the document describes none. */
  readonly pricedBy: string | undefined
}

/** Whether a schema describes a signed quote: an object with a signature. */
export function isSignedQuote(document: OpenApiDocument, schema: SchemaObject): boolean {
  return 'signature' in (dereference<SchemaObject>(document, schema).properties ?? {})
}

/** Every field of a request body that carries a signed quote, in the order of the document. */
export function quoteFieldsOf(document: OpenApiDocument): QuoteField[] {
  const operations = operationsOf(document)
  const returns = new Map(
    operations.flatMap(({ operationId, operation }) =>
      successesOf(document, operation).map(({ schema }) => [schema?.$ref, operationId]),
    ),
  )
  return operations.flatMap(({ operationId, operation }) => {
    const body = operation.requestBody?.content['application/json']?.schema
    return quotesIn(document, body ?? {}).map(({ path, schema }) => ({
      operationId,
      path,
      pricedBy: returns.get(schema.$ref),
    }))
  })
}

interface Found {
  readonly path: readonly string[]
  readonly schema: SchemaObject
}

function quotesIn(document: OpenApiDocument, schema: SchemaObject, path: readonly string[] = []): Found[] {
  if (isSignedQuote(document, schema)) return [{ path, schema }]
  const { properties = {}, items } = dereference<SchemaObject>(document, schema)
  return [...Object.entries(properties), ...(items === undefined ? [] : [['*', items] as const])].flatMap(
    ([name, member]) => quotesIn(document, member, [...path, name]),
  )
}
