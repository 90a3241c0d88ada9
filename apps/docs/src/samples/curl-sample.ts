import type { DocumentedOperation, NamedRequest, NamedResponse } from '@leisure-ops/openapi'
import { operationOf } from '../document.ts'
import { MOCK_URL } from '../local-urls.ts'
import { withQuotes } from './carried-quotes.ts'
import { exampleAddress } from './example-address.ts'

const QUOTE = 'the quote, as the text that the service sent'

/**
 * One call with curl. With the name of a response, it asks the mock for that response. The shell inserts a
 * quote as the text that the service sent: from the pricing call, or from a file if it is a booking quote.
 */
export function curlSample(
  operation: DocumentedOperation,
  request: NamedRequest | undefined,
  priced: NamedRequest | undefined,
  response = '',
): string {
  const body = request && withQuotes(operation.operationId, request.body, () => QUOTE)
  const call = curlCall(operation, body, response)
  if (!call.includes(JSON.stringify(QUOTE))) return call
  if (priced === undefined) return call.replaceAll(JSON.stringify(QUOTE), '$(cat booking-quote.json)')
  return `quote=$(${curlCall(operationOf(priced.operationId), priced.body)}\n)\n\n${call.replaceAll(JSON.stringify(QUOTE), '$quote')}`
}

/** The command that asks the mock for one failure by name. It sends no body, because none matters then. */
export function failureCommand({ operationId, name }: NamedResponse): string {
  return curlCommand('--include', operationOf(operationId), name)
}

function curlCall(operation: DocumentedOperation, body: unknown, response = ''): string {
  if (body === undefined) return curlCommand('--fail-with-body', operation, response)
  // The shell replaces the quote in the body. Everything else in it must mean nothing to the shell.
  const inert = JSON.stringify(body, null, 2).replace(/[\\$`]/g, (character) => `\\${character}`)
  const json = ["--header 'Content-Type: application/json'", '--data-binary @- <<JSON']
  return `${curlCommand('--fail-with-body', operation, response, json)}\n${inert}\nJSON`
}

/** A command with the headers of a request, one of which can ask the mock for a response by its name. */
function curlCommand(flag: string, operation: DocumentedOperation, response: string, more: string[] = []) {
  const { method } = operation
  return [
    `curl ${flag}${method === 'GET' ? '' : ` --request ${method}`} '${MOCK_URL}${exampleAddress(operation)}'`,
    "--header 'Authorization: Bearer <ACCESS_TOKEN>'",
    "--header 'X-Use-SSO: true'",
    ...(response === '' ? [] : [`--header 'Prefer: example=${response}'`]),
    ...more,
  ].join(' \\\n  ')
}
