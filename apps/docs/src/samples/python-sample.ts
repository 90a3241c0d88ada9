import type { DocumentedOperation, NamedRequest } from '@leisure-ops/openapi'
import { operationOf } from '../document.ts'
import { MOCK_URL } from '../local-urls.ts'
import { withQuotes } from './carried-quotes.ts'
import { exampleAddress } from './example-address.ts'

const QUOTE = 'the quote, as the bytes that the service sent'

/** One call in Python, as a program of its own, with the client of `examples/python-joining`. */
export function pythonSample(
  operation: DocumentedOperation,
  request: NamedRequest | undefined,
  priced: NamedRequest | undefined,
): string {
  const body = request && withQuotes(operation.operationId, request.body, () => QUOTE)
  const call = pythonCall(operation, body).replaceAll(JSON.stringify(QUOTE), 'quote')
  const quote = priced
    ? pythonCall(operationOf(priced.operationId), priced.body)
    : 'open("booking-quote.json", "rb").read()'
  const hasStart = JSON.stringify([body, priced?.body]).includes('"startDate"')
  return [
    '# leisure.py, failures.py and failures.json are among the downloads of the documentation.',
    ...(hasStart ? ['from datetime import datetime, timezone', ''] : []),
    'from leisure import Leisure',
    '',
    `leisure = Leisure("${MOCK_URL}", "<ACCESS_TOKEN>")`,
    '',
    ...(call.includes('"pricingQuote": quote') ? [`quote = ${quote}`] : []),
    `response = ${call}`,
    'print(response.decode())',
  ].join('\n')
}

function pythonCall(operation: DocumentedOperation, body: unknown): string {
  const { operationId, method } = operation
  const address = [operationId, method, exampleAddress(operation)].map((text) => JSON.stringify(text))
  const sent = body === undefined ? [] : [pythonLiteral(body)]
  return `leisure.send(${[...address, ...sent].join(', ')})`
}

const CONSTANTS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' }

/** JSON in several lines is Python, but for these constants at the end of a line. Strings end with `"`. */
function pythonLiteral(value: unknown): string {
  return JSON.stringify(value, null, 4).replace(
    /\b(true|false|null)(?=,?$)/gm,
    (constant) => CONSTANTS[constant] ?? '',
  )
}
