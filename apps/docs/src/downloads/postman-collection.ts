import { STATUS_CODES } from 'node:http'
import {
  answersOf,
  type DocumentedOperation,
  type NamedAnswer,
  type OpenApiDocument,
  operationsOf,
  type ParameterObject,
  type QuoteField,
  quoteFieldsOf,
  requestsOf,
  writeBody,
} from '@leisure-ops/openapi'
import { MOCK_URL, SANDBOX_URL } from '../local-urls.ts'
import { withQuotes } from '../samples/carried-quotes.ts'
import { parametersIn, withPathOf } from '../samples/example-address.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
/** The variable that holds a quote as the text that the service sent. */
const QUOTE_VARIABLE = '{{membershipQuote}}'

/**
 * The operations as a Postman collection (format 2.1): a folder for each tag, a request for each named request, every
 * documented answer saved under its name. The pricing request keeps its quote as text, and the creation sends that text.
 */
export function postmanCollection(document: OpenApiDocument): object {
  const folders = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0] ?? '')
  return {
    info: {
      name: 'Leisure Operations Service',
      schema: SCHEMA,
      description: `Made from the OpenAPI document. Start the mock or a sandbox with \`npm start\` in a copy of the repository, then send Sites > Get site by id. The variables are ready for the mock. For a sandbox, set \`baseUrl\` to \`${SANDBOX_URL}\` and \`accessToken\` to \`demo\`.`,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: MOCK_URL },
      { key: 'accessToken', value: 'any-token-for-the-mock' },
      { key: 'membershipQuote', value: exampleQuote(document) },
    ],
    item: [...folders].map(([name, operations]) => ({
      name,
      item: operations.flatMap((documented) => itemsOf(document, documented)),
    })),
  }
}

/** One item for each named request of an operation, or one for an operation without a body. */
function itemsOf(document: OpenApiDocument, documented: DocumentedOperation): object[] {
  const { operationId, operation } = documented
  const own = requestsOf(document).filter((request) => request.operationId === operationId)
  if (own.length === 0) return [item(document, documented, operation.summary, undefined)]
  return own.map(({ name, body }) =>
    item(
      document,
      withPathOf(documented, body),
      own.length === 1 ? operation.summary : `${operation.summary}: ${name}`,
      bodyText(document, operationId, body),
    ),
  )
}

function item(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  name: string,
  body: string | undefined,
): object {
  const { operationId, operation } = documented
  const answers = answersOf(document).filter((answer) => answer.operationId === operationId)
  const request = requestOf(documented, body)
  return {
    name,
    request: { ...request, description: operation.description },
    response: answers.map((answer) => savedAnswer(answer, request)),
    ...(operationId === carriedQuote(document)?.pricedBy && { event: [KEEP_QUOTE] }),
  }
}

/** Keeps the quote as the text that the service sent. Parsing it would change it. */
const KEEP_QUOTE = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["if (pm.response.code === 200) pm.collectionVariables.set('membershipQuote', pm.response.text())"],
  },
}

function requestOf({ method, path, parameters }: DocumentedOperation, body: string | undefined): object {
  const variable = parametersIn(parameters, 'path').map(exampleOf)
  const query = parametersIn(parameters, 'query').map(exampleOf)
  const segments = path
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/')
  const search = query.map(({ key, value }) => `${key}=${value}`).join('&')
  return {
    method,
    header: [
      { key: 'X-Use-SSO', value: 'true' },
      ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
    ],
    url: {
      raw: `{{baseUrl}}/${segments.join('/')}${search === '' ? '' : `?${search}`}`,
      host: ['{{baseUrl}}'],
      path: segments,
      variable,
      query,
    },
    ...(body !== undefined && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
  }
}

function exampleOf({ name, example }: ParameterObject): { key: string; value: string } {
  return { key: name, value: String(example) }
}

function savedAnswer({ name, status, bodies }: NamedAnswer, originalRequest: object): object {
  const [shown] = bodies
  return {
    name,
    originalRequest,
    code: status,
    status: STATUS_CODES[status],
    header: shown === undefined ? [] : [{ key: 'Content-Type', value: shown.mediaType }],
    body: shown === undefined ? '' : writeBody(shown.mediaType, shown.value).text,
  }
}

/** The body of a request. Postman puts the text of a quote into it, where an operation prices that quote. */
function bodyText(document: OpenApiDocument, operationId: string, body: unknown): string {
  const isPriced = carriedQuote(document)?.operationId === operationId
  const sent = isPriced ? withQuotes(document, operationId, body, () => QUOTE_VARIABLE) : body
  return JSON.stringify(sent, null, 2).replace(`"${QUOTE_VARIABLE}"`, QUOTE_VARIABLE)
}

/** The membership quote of the document's examples, for the time before one was priced. */
function exampleQuote(document: OpenApiDocument): string {
  const { operationId = '' } = carriedQuote(document) ?? {}
  const request = requestsOf(document).find((one) => one.operationId === operationId)
  let quote: unknown
  withQuotes(document, operationId, request?.body, (sent) => (quote = sent))
  return JSON.stringify(quote)
}

function carriedQuote(document: OpenApiDocument): QuoteField | undefined {
  return quoteFieldsOf(document).find(({ pricedBy }) => pricedBy !== undefined)
}
