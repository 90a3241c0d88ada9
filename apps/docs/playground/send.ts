import { createLeisureClient, type OperationId } from '@leisure-ops/client'
import { METHODS } from '@leisure-ops/client/internal'
import type { DocumentedOperation } from '@leisure-ops/openapi'
import { extractQuote, type SignedQuote } from '@leisure-ops/quote'
import { QUOTE_FIELDS } from '../src/document.ts'
import { withQuotes } from '../src/samples/carried-quotes.ts'
import { parametersIn } from '../src/samples/example-address.ts'

/** Stands in the editor for a quote that is sent as the text that was received. */
export const CARRIED = 'the quote, exactly as it was received'

/** A call, as the page holds it. */
interface PlaygroundCall {
  /** Its parameters have the values that were typed. */
  readonly operation: DocumentedOperation
  readonly baseUrl: string
  readonly accessToken: string
  /** The name of the response that the mock is asked for; empty for none. */
  readonly example: string
  /** The JSON text as it was edited. */
  readonly body: string
  readonly quote: SignedQuote | undefined
}

/** The response as it was received, and the error that the client made of it. */
export interface Outcome {
  readonly response: Response | undefined
  readonly raw: string
  readonly error: unknown
}

/** Makes the call with our client. */
export function send(call: PlaygroundCall): Promise<Outcome> {
  const { baseUrl, accessToken, example } = call
  const headers = example === '' ? {} : { Prefer: `example=${example}` }
  const [group = '', method = ''] = METHODS[call.operation.operationId as OperationId].split('.')
  return outcomeOf((fetch) => {
    const leisure: unknown = createLeisureClient({
      baseUrl,
      accessToken: accessToken || 'any',
      headers,
      fetch,
    })
    return (leisure as Untyped)[group]?.[method]?.(...argumentsOf(call))
  })
}

/** Pays a member's invoices in a sandbox, with a companion operation, for which the client has no method. */
export function payInvoices(
  baseUrl: string,
  accessToken: string,
  memberId: number | undefined,
): Promise<Outcome> {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ memberId })
  return outcomeOf((fetch) =>
    fetch(`${baseUrl}/_companion/sales-invoices/pay`, { method: 'POST', headers, body }),
  )
}

/** Keeps the raw response beside what a call makes of it. */
async function outcomeOf(call: (kept: typeof fetch) => unknown): Promise<Outcome> {
  let response: Response | undefined
  let raw = ''
  try {
    await call(async (url, init) => {
      response = await fetch(url, init)
      raw = await response.clone().text()
      return response
    })
    return { response, raw, error: undefined }
  } catch (error) {
    return { response, raw, error }
  }
}

/** In a playground, the service checks what was typed, not the compiler. */
type Untyped = Readonly<Record<string, Record<string, (...values: unknown[]) => Promise<unknown>>>>

/** The arguments of every named operation: the path's values in order, the query as one object, the body. */
function argumentsOf(call: PlaygroundCall): unknown[] {
  const { operationId, parameters, operation } = call.operation
  const query = parametersIn(parameters, 'query').map(({ name, example }) => [name, example])
  return [
    ...parametersIn(parameters, 'path').map(({ example }) => example),
    ...(query.length > 0 ? [Object.fromEntries(query)] : []),
    ...(operation.requestBody === undefined ? [] : [withSignedQuotes(call)]),
    // The quote of an example is old, and the playground should show how the service answers an old quote.
    ...(QUOTE_FIELDS.some((field) => field.operationId === operationId) ? [{ ignoreQuoteAge: true }] : []),
  ]
}

/** The body with quotes as exact text: the received one for the placeholder, else the text in the editor. */
function withSignedQuotes({ operation, body, quote }: PlaygroundCall): unknown {
  return withQuotes(operation.operationId, JSON.parse(body), (sent, path) =>
    sent === CARRIED && quote !== undefined ? quote : extractQuote(body, path),
  )
}
