import type { OperationId } from '@leisure-ops/client'
import { METHODS } from '@leisure-ops/client/internal'
import {
  type DocumentedOperation,
  dereference,
  isSignedQuote,
  type NamedRequest,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { successesOf } from '@leisure-ops/openapi/internal'
import { MOCK_URL } from '../local-urls.ts'
import { withQuotes } from './carried-quotes.ts'
import { Code, codeLiteral } from './code-literal.ts'
import { parametersIn } from './example-address.ts'

/** One call with our client, as a whole program. With a response's name, it asks the mock for that one. */
export function typescriptSample(
  operation: DocumentedOperation,
  request: NamedRequest | undefined,
  priced: NamedRequest | undefined,
  response = '',
): string {
  const { operationId, parameters } = operation
  const quoteCode = () => new Code('quote')
  const body =
    request?.body === undefined
      ? []
      : [namingWhatIsCleared(operation, withQuotes(operationId, request.body, quoteCode))]
  const path = parametersIn(parameters, 'path').map(({ example }) => example)
  const query = parametersIn(parameters, 'query').map(({ name, example }) => [name, example])
  const values = [...path, ...(query.length > 0 ? [Object.fromEntries(query)] : []), ...body]
  const method = METHODS[operationId as OperationId]
  const result = resultName(operation, method.split('.')[0] as string)
  const kept = result === undefined ? '' : `const ${result} = `
  const call = `${kept}await leisure.${method}(${values.map((value) => codeLiteral(value)).join(', ')})`
  const printed = result === 'quote' ? 'quote.value' : result
  const closing = printed === undefined ? [] : [`console.log(${printed})`]
  return [...opening(call, priced, response), call, ...closing].join('\n')
}

/** The type of a body wants every field to be named that is cleared when it is omitted. */
function namingWhatIsCleared({ operation }: DocumentedOperation, body: unknown) {
  const schema = operation.requestBody?.content['application/json']?.schema ?? {}
  const { properties = {} } = dereference<SchemaObject>(document, schema)
  const sent = body as object
  const cleared = Object.keys(properties).filter(
    (name) => properties[name]?.['x-when-omitted'] === null && !(name in sent),
  )
  return { ...sent, ...Object.fromEntries(cleared.map((name) => [name, undefined])) }
}

function opening(call: string, priced: NamedRequest | undefined, response: string): string[] {
  const prefer = response === '' ? '' : `, headers: { Prefer: 'example=${response}' }`
  const fromFile = call.includes('pricingQuote: quote') && priced === undefined
  const imports = fromFile
    ? [
        "import { readFile } from 'node:fs/promises'",
        "import { type BookingQuote, createLeisureClient } from '@leisure-ops/client'",
        "import { SignedQuote } from '@leisure-ops/quote'",
      ]
    : ["import { createLeisureClient } from '@leisure-ops/client'"]
  const booking =
    "const quote = SignedQuote.fromText<BookingQuote>(await readFile('booking-quote.json', 'utf8'))"
  const client = `const leisure = createLeisureClient({ baseUrl: '${MOCK_URL}', accessToken: '<ACCESS_TOKEN>'${prefer} })`
  return [...imports, '', client, '', ...(fromFile ? [booking] : priced ? [quoteLine(priced)] : [])]
}

function quoteLine({ operationId, body }: NamedRequest): string {
  return `const quote = await leisure.${METHODS[operationId as OperationId]}(${codeLiteral(body)})`
}

/** The variable for the result, such as `sites` or `created`; `undefined` when the response has no body. */
function resultName({ operation }: DocumentedOperation, group: string): string | undefined {
  const { status, schema } = successesOf(document, operation)[0] ?? {}
  if (schema === undefined) return undefined
  if (isSignedQuote(document, schema)) return 'quote'
  if (status === '201') return 'created'
  return dereference<SchemaObject>(document, schema as { $ref: string }).type === 'array'
    ? group
    : group.replace(/s$/, '')
}
