import { createLeisureClient, type OperationId } from '@leisure-ops/client'
import { type OpenApiDocument, quoteFieldsOf } from '@leisure-ops/openapi'
import { document as openapi } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import { withQuotes } from '../src/samples/carried-quotes.ts'
import { documentedOperation } from '../src/samples/documented-operation.ts'
import { parametersIn } from '../src/samples/example-address.ts'
import { namedMethodOf } from '../src/samples/named-method.ts'

const document_: OpenApiDocument = openapi

/** What stands in the editor for a quote that is sent as the text that came. */
const CARRIED = 'the quote that came, verbatim'

/** The body of a creation, with the quote that came wherever the document says that it takes one. */
export function withCarried(operationId: string, body: unknown): unknown {
  return withQuotes(document_, operationId, body, () => CARRIED)
}

/** A call, as the page holds it. */
export interface PlaygroundCall {
  readonly operation: OperationId
  readonly baseUrl: string
  readonly accessToken: string
  /** Name of the answer that the mock shall give. */
  readonly answer: string
  /** The path with its query, filled. */
  readonly address: string
  /** The JSON text as it was edited. */
  readonly body: string
  readonly quote: SignedQuote | undefined
}

/** What came: the answer as it was, and the error that the client made of it. */
export interface Outcome {
  readonly response: Response | undefined
  readonly raw: string
  readonly error: unknown
}

/** Makes the call with our client. The raw answer is read beside it. */
export async function send(call: PlaygroundCall): Promise<Outcome> {
  let response: Response | undefined
  let raw = ''
  const leisure = createLeisureClient({
    baseUrl: call.baseUrl,
    accessToken: call.accessToken || 'any',
    ...(call.answer !== '' && { headers: { Prefer: `example=${call.answer}` } }),
    fetch: async (request) => {
      response = await fetch(request)
      raw = await response.clone().text()
      return response
    },
  })
  try {
    await invoke(leisure, call)
    return { response, raw, error: undefined }
  } catch (error) {
    return { response, raw, error }
  }
}

/** What was typed is checked by the service, not by the compiler: that is what a playground is for. */
type Untyped = Readonly<Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>>

function invoke(leisure: ReturnType<typeof createLeisureClient>, call: PlaygroundCall): Promise<unknown> {
  const { group, method } = namedMethodOf(call.operation)
  const invoked = (leisure as unknown as Untyped)[group]?.[method]
  if (invoked === undefined) throw new TypeError(`The client has no method ${group}.${method}.`)
  return invoked(...argumentsOf(call))
}

/** The values of the path, in its order, the query in one object, and the body: as every named operation takes them. */
function argumentsOf(call: PlaygroundCall): unknown[] {
  const operation = documentedOperation(document_, call.operation)
  const { pathname, searchParams } = new URL(call.address, 'http://service')
  const segments = pathname.split('/')
  const values = operation.path
    .split('/')
    .flatMap((segment, index) => (segment.startsWith('{') ? [decodeURIComponent(segments[index] ?? '')] : []))
  const flags = [...searchParams].map(([name, value]) => [
    name,
    value === 'true' ? true : value === 'false' ? false : value,
  ])
  return [
    ...values,
    ...(parametersIn(operation.parameters, 'query').length > 0 ? [Object.fromEntries(flags)] : []),
    ...(operation.operation.requestBody === undefined ? [] : [withSignedQuotes(call)]),
    ...(quoteFieldsOf(document_).some(({ operationId }) => operationId === call.operation) ? [ANY_AGE] : []),
  ]
}

/** The quote of an example is old. What the service says of an old quote is what a playground is there to show. */
const ANY_AGE = { ignoreQuoteAge: true }

/** The body, each quote in it as the very text: the one carried, or what stands in the editor. */
function withSignedQuotes({ operation, body, quote }: PlaygroundCall): unknown {
  return withQuotes(document_, operation, JSON.parse(body), (sent, path) =>
    sent === CARRIED && quote !== undefined ? quote : SignedQuote.extract(body, path),
  )
}
