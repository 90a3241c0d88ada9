import { STATUS_CODES } from 'node:http'
import { type NamedAnswer, type OpenApiDocument, writeBody } from '@leisure-ops/openapi'
import { MOCK_URL, SANDBOX_URL } from '../local-urls.ts'
import { parametersIn } from '../samples/example-address.ts'
import {
  type CollectionRequest,
  collectionRequests,
  exampleQuote,
  pricingOperation,
} from './collection-requests.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/**
 * The operations as a Postman collection (format 2.1): a folder for each tag, a request for each named request, every
 * documented answer saved under its name. The pricing request keeps its quote as text, and the creation sends that text.
 */
export function postmanCollection(document: OpenApiDocument): object {
  const folders = Map.groupBy(collectionRequests(document), ({ folder }) => folder)
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
    item: [...folders].map(([name, requests]) => ({
      name,
      item: requests.map((request) => item(document, request)),
    })),
  }
}

function item(document: OpenApiDocument, request: CollectionRequest): object {
  const sent = requestOf(request)
  return {
    name: request.name,
    request: { ...sent, description: request.documented.operation.description },
    response: request.answers.map((answer) => savedAnswer(answer, sent)),
    ...(request.documented.operationId === pricingOperation(document) && { event: [KEEP_QUOTE] }),
  }
}

/** Keeps the quote as the text that came. Parsing it would change it. */
const KEEP_QUOTE = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["if (pm.response.code === 200) pm.collectionVariables.set('membershipQuote', pm.response.text())"],
  },
}

function requestOf({ documented: { method, path, parameters }, body }: CollectionRequest): object {
  const variable = parametersIn(parameters, 'path').map(({ name, example }) => ({
    key: name,
    value: String(example),
  }))
  const query = parametersIn(parameters, 'query').map(({ name, example }) => ({
    key: name,
    value: String(example),
  }))
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
