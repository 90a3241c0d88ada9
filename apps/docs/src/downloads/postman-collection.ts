import { STATUS_CODES } from 'node:http'
import {
  answersOf,
  type DocumentedOperation,
  type NamedAnswer,
  type NamedRequest,
  type OpenApiDocument,
  operationsOf,
  type ParameterObject,
  quoteFieldsOf,
  requestsOf,
  writeBody,
} from '@leisure-ops/openapi'
import { detectTenantMode } from '@leisure-ops/tenant'
import { MOCK_URL, SANDBOX_URL } from '../local-urls.ts'
import { withQuotes } from '../samples/carried-quotes.ts'
import { parametersIn } from '../samples/example-address.ts'
import { quoteRequestOf } from '../samples/samples.ts'
import { expectAnswer, expectFailure, priceFirst, type Script, setValues } from './postman-scripts.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
/** The variable that holds a quote as the text that the service sent. */
const QUOTE = '{{membershipQuote}}'

interface Item {
  readonly name: string
  readonly [member: string]: unknown
}

interface Sent {
  readonly body?: string
  /** How this request authenticates, if it does not as the whole collection does. */
  readonly auth?: object
  /** What runs before it. */
  readonly scripts: readonly Script[]
}

/**
 * The operations as a Postman collection (format 2.1): a folder for each tag, with a request for each named request, and one with
 * every failure. A script of each request checks the answer, so a runner such as newman can send all of them in order.
 */
export function postmanCollection(document: OpenApiDocument): object {
  const folders = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0] ?? '')
  return {
    info: {
      name: 'Leisure Operations Service',
      schema: SCHEMA,
      description: `Made from the OpenAPI document. Start the mock and a sandbox with \`npm start\` in a copy of the repository, then send Sites > Get site by id. The variables are ready for the mock. For the sandbox, set \`baseUrl\` to \`${SANDBOX_URL}\`.`,
    },
    auth: bearer('accessToken'),
    variable: [
      { key: 'baseUrl', value: MOCK_URL },
      { key: 'accessToken', value: 'demo' },
      { key: 'numericAccessToken', value: 'demo-numeric' },
    ],
    event: [setValues()],
    item: [
      ...[...folders].map(([name, operations]) => {
        const needsMock = operations.some(({ operationId }) => holdsExampleQuote(document, operationId))
        return {
          name: needsMock ? `${name} (mock only)` : name,
          ...(needsMock && {
            description: `These requests hold a quote and a lease of an example. The mock takes them; the sandbox and the service refuse them.`,
          }),
          item: operations.flatMap((documented) => itemsOf(document, documented)),
        }
      }),
      {
        name: 'Failures (mock and sandbox)',
        description: 'The header `Prefer` names the failure that the mock or the sandbox returns.',
        item: operationsOf(document).map((documented) => failuresOf(document, documented)),
      },
    ],
  }
}

/** One item for each named request of an operation, or one for an operation without a body. */
function itemsOf(document: OpenApiDocument, documented: DocumentedOperation): Item[] {
  const { operationId, operation } = documented
  const requests = requestsOf(document)
  const own = requests.filter((request) => request.operationId === operationId)
  if (own.length === 0) return [item(document, documented, operation.summary, { scripts: [] })]
  return own.map((request) => {
    const { name, body } = request
    const priced = quoteRequestOf(document, requests, operationId, request)
    return item(
      document,
      documented,
      own.length === 1 ? operation.summary : `${operation.summary}: ${name}`,
      {
        body: bodyText(
          documented,
          priced === undefined ? body : withQuotes(document, operationId, body, () => QUOTE),
        ),
        ...(isOfNumericTenant(body) && { auth: bearer('numericAccessToken') }),
        scripts: priced === undefined ? [] : [pricing(document, priced)],
      },
    )
  })
}

function item(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  name: string,
  { scripts, body, auth }: Sent,
): Item {
  const { operationId, operation } = documented
  const answers = answersOf(document).filter((answer) => answer.operationId === operationId)
  const request = { ...requestOf(documented, body), ...(auth && { auth }) }
  return {
    name,
    request: { ...request, description: operation.description },
    response: answers.map((answer) => savedAnswer(answer, request)),
    event: [...scripts, expectAnswer(successOf(documented))],
  }
}

/** Every failure of an operation, asked for by its name. */
function failuresOf(document: OpenApiDocument, documented: DocumentedOperation): Item {
  const failures = answersOf(document).filter(
    ({ operationId, status }) => operationId === documented.operationId && status >= 400,
  )
  return {
    name: documented.operation.summary,
    item: failures.map((failure) => {
      const { header, ...request } = requestOf(documented, undefined)
      const prefer = { key: 'Prefer', value: `example=${failure.name}` }
      return {
        name: failure.name,
        request: { ...request, header: [...header, prefer] },
        event: [expectFailure(failure.name, failure.status, textOf(failure))],
      }
    }),
  }
}

function requestOf({ method, path, parameters }: DocumentedOperation, body: string | undefined) {
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

function savedAnswer(answer: NamedAnswer, originalRequest: object): object {
  const { name, status, bodies } = answer
  const [shown] = bodies
  return {
    name,
    originalRequest,
    code: status,
    status: STATUS_CODES[status],
    header: shown === undefined ? [] : [{ key: 'Content-Type', value: shown.mediaType }],
    body: textOf(answer),
  }
}

function textOf({ bodies: [shown] }: NamedAnswer): string {
  return shown === undefined ? '' : writeBody(shown.mediaType, shown.value).text
}

function bearer(variable: string): object {
  return { type: 'bearer', bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }] }
}

function isOfNumericTenant(body: unknown): boolean {
  const { roleId = null } = Object(body)
  return detectTenantMode([{ roleId }]) === 'numeric'
}

/** The script that prices what a creation needs. */
function pricing(document: OpenApiDocument, { operationId, body }: NamedRequest): Script {
  const documented = operationsOf(document).find((one) => one.operationId === operationId)
  if (documented === undefined) throw new Error(`No operation is called ${operationId}.`)
  return priceFirst(documented.path, bodyText(documented, body))
}

/**
 * The body of a request. Postman fills in the text of a quote, a date in the future, and a username and an e-mail address that nobody has
 * yet. In a request about an existing thing, the fields that the path also has get the values of the path.
 */
function bodyText({ parameters }: DocumentedOperation, body: unknown): string {
  const named = new Map(parametersIn(parameters, 'path').map(({ name, example }) => [name, example]))
  const sentValue = (name: string, value: unknown): unknown => {
    if (named.has(name)) return named.get(name)
    if (name === 'startDate') return '{{startDate}}'
    if (name === 'username') return '{{unique}}'
    return name === 'email' && named.size === 0 ? `{{unique}}.${value}` : value
  }
  return JSON.stringify(body, sentValue, 2).replace(`"${QUOTE}"`, QUOTE)
}

function successOf({ operation }: DocumentedOperation): number {
  return Number(Object.keys(operation.responses).find((status) => status.startsWith('2')))
}

/** Whether the requests of an operation carry quotes that no operation of the document returns. */
function holdsExampleQuote(document: OpenApiDocument, operationId: string): boolean {
  return quoteFieldsOf(document).some(
    (field) => field.operationId === operationId && field.pricedBy === undefined,
  )
}
