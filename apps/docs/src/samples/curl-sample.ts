import {
  type DocumentedOperation,
  type NamedRequest,
  type OpenApiDocument,
  operationsOf,
} from '@leisure-ops/openapi'
import { MOCK_URL } from '../local-urls.ts'
import { withQuotes } from './carried-quotes.ts'
import { exampleAddress } from './example-address.ts'

const QUOTE = 'the quote, as the text that came'

/**
 * One call with curl. With the name of an answer, the mock is asked for it. A quote is put in by the shell as the very text that came: from the pricing call, or, for a
 * booking quote, from a file.
 */
export function curlSample(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  request: NamedRequest | undefined,
  priced: NamedRequest | undefined,
  answer = '',
): string {
  const body = request && withQuotes(document, operation.operationId, request.body, () => QUOTE)
  const call = curlCall(operation, body, answer)
  if (!call.includes(JSON.stringify(QUOTE))) return call
  const pricing = operationsOf(document).find(({ operationId }) => operationId === priced?.operationId)
  if (pricing === undefined) return call.replaceAll(JSON.stringify(QUOTE), '$(cat booking-quote.json)')
  return `quote=$(${curlCall(pricing, priced?.body)}\n)\n\n${call.replaceAll(JSON.stringify(QUOTE), '$quote')}`
}

function curlCall(operation: DocumentedOperation, body: unknown, answer = ''): string {
  const { method } = operation
  const url = MOCK_URL + exampleAddress(operation)
  const lines = [
    `curl --fail-with-body${method === 'GET' ? '' : ` --request ${method}`} '${url}'`,
    "--header 'Authorization: Bearer <ACCESS_TOKEN>'",
    "--header 'X-Use-SSO: true'",
    ...(answer === '' ? [] : [`--header 'Prefer: example=${answer}'`]),
  ]
  if (body === undefined) return lines.join(' \\\n  ')
  const json = JSON.stringify(body, null, 2)
  // The document is one that the shell looks into, for the quote's sake; nothing else in it may mean anything to it.
  const inert = json.replace(/[\\$`]/g, (character) => `\\${character}`)
  lines.push("--header 'Content-Type: application/json'", '--data-binary @- <<JSON')
  return `${lines.join(' \\\n  ')}\n${inert}\nJSON`
}
