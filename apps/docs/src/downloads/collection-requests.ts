import {
  answersOf,
  type DocumentedOperation,
  type NamedAnswer,
  type OpenApiDocument,
  operationsOf,
  type QuoteField,
  quoteFieldsOf,
  requestsOf,
} from '@leisure-ops/openapi'
import { withQuotes } from '../samples/carried-quotes.ts'
import { withPathOf } from '../samples/example-address.ts'

/** The variable that holds a quote as the text that came. */
const QUOTE_VARIABLE = '{{membershipQuote}}'

/** A request of a collection, whatever the program that sends it. */
export interface CollectionRequest {
  readonly folder: string
  readonly name: string
  readonly documented: DocumentedOperation
  /** The text of the body, with the variable of the quote in place of one. */
  readonly body: string | undefined
  /** Every documented answer of the operation. */
  readonly answers: readonly NamedAnswer[]
}

/** One request for each named request of the document, or one for an operation without a body. */
export function collectionRequests(document: OpenApiDocument): CollectionRequest[] {
  const requests = requestsOf(document)
  return operationsOf(document).flatMap((documented): CollectionRequest[] => {
    const { operationId, operation } = documented
    const own = requests.filter((request) => request.operationId === operationId)
    const shared = {
      folder: operation.tags[0] ?? '',
      documented,
      answers: answersOf(document).filter((answer) => answer.operationId === operationId),
    }
    if (own.length === 0) return [{ ...shared, name: operation.summary, body: undefined }]
    return own.map(({ name, body }) => ({
      ...shared,
      documented: withPathOf(documented, body),
      name: own.length === 1 ? operation.summary : `${operation.summary}: ${name}`,
      body: bodyText(document, operationId, body),
    }))
  })
}

/** A quote that an operation prices is put in by the program, as the text that came. */
function bodyText(document: OpenApiDocument, operationId: string, body: unknown): string {
  const isPriced = carried(document)?.operationId === operationId
  const sent = isPriced ? withQuotes(document, operationId, body, () => QUOTE_VARIABLE) : body
  return JSON.stringify(sent, null, 2).replace(`"${QUOTE_VARIABLE}"`, QUOTE_VARIABLE)
}

/** The membership quote of the document's examples, for the time before one was priced. */
export function exampleQuote(document: OpenApiDocument): string {
  const { operationId = '' } = carried(document) ?? {}
  const request = requestsOf(document).find((one) => one.operationId === operationId)
  let quote: unknown
  withQuotes(document, operationId, request?.body, (sent) => (quote = sent))
  return JSON.stringify(quote)
}

/** The operation whose answer a collection keeps, to send it with a later request. */
export function pricingOperation(document: OpenApiDocument): string | undefined {
  return carried(document)?.pricedBy
}

function carried(document: OpenApiDocument): QuoteField | undefined {
  return quoteFieldsOf(document).find(({ pricedBy }) => pricedBy !== undefined)
}
