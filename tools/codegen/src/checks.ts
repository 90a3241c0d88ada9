import {
  type DocumentedOperation,
  dereference,
  type OpenApiDocument,
  operationsOf,
  type ParameterObject,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { codeOf, type Writing } from './schema-code.ts'

/**
 * The checks of the client: a zod/mini schema for each request and each successful answer. The message of an issue is the failure
 * that the document names for the broken rule (`x-violations`), if any.
 */
export function checksOf(document: OpenApiDocument): string {
  const writing: Writing = { document, used: new Map() }
  const operations = operationsOf(document)
  const requests = operations.map((operation) => requestChecksOf(operation, writing))
  const responses = operations.map((operation) => responseChecksOf(operation, writing))
  return `import * as z from 'zod/mini'
import type { OperationId } from '../failures/names.ts'
import { type Check, hasDependents, hasUniqueItems, named, type RequestChecks, renamed } from '../validate/check-parts.ts'

${[...writing.used].map(([name, code]) => `const ${name}: Check = ${code}`).join('\n')}

export const REQUESTS: Readonly<Record<OperationId, RequestChecks>> = {\n${requests.join('\n')}\n}

/** By operation and status; an answer without a body has none. */
export const RESPONSES: Readonly<Record<OperationId, Readonly<Record<number, Check>>>> = {\n${responses.join('\n')}\n}
`
}

/** `  updateStaffUser: { path: …, query: …, body: …, otherwise: … },` */
function requestChecksOf(
  { operationId, parameters, operation }: DocumentedOperation,
  writing: Writing,
): string {
  const { document } = writing
  const places = (['path', 'query'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    return own.length === 0 ? [] : [`${place}: ${parametersOf(own, `${operationId}, ${place}`, writing)}`]
  })
  const bodies = jsonSchemas(operation.requestBody).flatMap((schema) => [
    `body: ${codeOf(schema, `${operationId}, body`, writing)}`,
    `otherwise: ${JSON.stringify(Object.fromEntries(otherwiseIn(document, schema)))}`,
  ])
  return `  ${operationId}: { ${[...places, ...bodies].join(', ')} },`
}

/** `  getStaffUser: { 200: … },` */
function responseChecksOf({ operationId, operation }: DocumentedOperation, writing: Writing): string {
  const checks = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) =>
      jsonSchemas(dereference(writing.document, response)).map(
        (schema) => `${status}: ${codeOf(schema, `${operationId}, ${status}`, writing)}`,
      ),
    )
  return `  ${operationId}: { ${checks.join(', ')} },`
}

function parametersOf(parameters: readonly ParameterObject[], at: string, writing: Writing): string {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  return codeOf(schema, at, writing)
}

/** The failures that `*` names for every other rule, by the path that they apply to: `bookingDetails.pricingQuote`. */
function otherwiseIn(document: OpenApiDocument, schema: SchemaObject, path = ''): [string, string][] {
  const target = dereference(document, schema)
  const name = schema['x-violations']?.['*'] ?? target['x-violations']?.['*']
  const members = Object.entries(target.properties ?? {}).flatMap(([member, own]) =>
    otherwiseIn(document, own, path === '' ? member : `${path}.${member}`),
  )
  const items = target.items === undefined ? [] : otherwiseIn(document, target.items, path)
  return [...(name === undefined ? [] : [[path, name] as [string, string]]), ...members, ...items]
}

function jsonSchemas(
  body: { readonly content?: Readonly<Record<string, { schema: SchemaObject }>> } | undefined,
): SchemaObject[] {
  const json = body?.content?.['application/json']
  return json === undefined ? [] : [json.schema]
}
