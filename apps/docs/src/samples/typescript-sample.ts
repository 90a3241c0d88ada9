import {
  type DocumentedOperation,
  dereference,
  type NamedRequest,
  type OpenApiDocument,
} from '@leisure-ops/openapi'
import { MOCK_URL } from '../mock-url.ts'
import { Code, codeLiteral } from './code-literal.ts'
import { parametersIn } from './example-address.ts'
import { namedMethodOf } from './named-method.ts'

/** One call with our client, as a program of its own. With the name of an answer, the mock is asked for it. */
export function typescriptSample(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  request: NamedRequest | undefined,
  priced: NamedRequest | undefined,
  answer = '',
): string {
  const { operationId, parameters } = operation
  const body = request?.body === undefined ? [] : [withQuoteCode(request.body)]
  const path = parametersIn(parameters, 'path').map(({ example }) => example)
  const query = parametersIn(parameters, 'query').map(({ name, example }) => [name, example])
  const given = [...path, ...(query.length > 0 ? [Object.fromEntries(query)] : []), ...body]
  const { group, method } = namedMethodOf(operationId)
  const result = resultName(document, operation, group)
  const kept = result === undefined ? '' : `const ${result} = `
  const call = `${kept}await leisure.${group}.${method}(${given.map((value) => codeLiteral(value)).join(', ')})`
  return [...opening(call, priced, answer), call, ...closing(result)].join('\n')
}

function opening(call: string, priced: NamedRequest | undefined, answer: string): string[] {
  const prefer = answer === '' ? '' : `, headers: { Prefer: 'example=${answer}' }`
  const fromFile = call.includes('pricingQuote: quote') && priced === undefined
  return [
    ...(fromFile ? ["import { readFile } from 'node:fs/promises'"] : []),
    fromFile
      ? "import { type BookingQuote, createLeisureClient } from '@leisure-ops/client'"
      : "import { createLeisureClient } from '@leisure-ops/client'",
    ...(fromFile ? ["import { SignedQuote } from '@leisure-ops/quote'"] : []),
    '',
    `const leisure = createLeisureClient({ baseUrl: '${MOCK_URL}', accessToken: '<ACCESS_TOKEN>'${prefer} })`,
    '',
    ...(fromFile
      ? ["const quote = SignedQuote.fromText<BookingQuote>(await readFile('booking-quote.json', 'utf8'))"]
      : []),
    ...(priced === undefined
      ? []
      : [`const quote = await leisure.pricing.quoteMemberships(${codeLiteral(priced.body)})`]),
  ]
}

/** What a reader would call the result: after its group, when it was read; `undefined` when nothing comes. */
function resultName(
  document: OpenApiDocument,
  { operation }: DocumentedOperation,
  group: string,
): string | undefined {
  const [status, response] =
    Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  const schema = response && schemaOf(dereference(document, response))
  if (schema === undefined) return undefined
  const { type, properties = {} } = dereference<Schema>(document, schema)
  if ('signature' in properties) return 'quote'
  if (status === '201') return 'created'
  return type === 'array' ? group : group.replace(/s$/, '')
}

interface Schema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
}

function schemaOf(response: {
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>
}): Schema | undefined {
  return response.content?.['application/json']?.schema as Schema | undefined
}

/** Says what came, where something comes. */
function closing(result: string | undefined): string[] {
  return result === undefined ? [] : [`console.log(${result === 'quote' ? 'quote.value' : result})`]
}

function withQuoteCode(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withQuoteCode)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      key === 'pricingQuote' ? new Code('quote') : withQuoteCode(value),
    ]),
  )
}
