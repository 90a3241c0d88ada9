import type { Mock } from '../mock.ts'
import { type MockResponse, readRule, UnknownOperationError, UnknownResponseError } from '../read-rule.ts'
import { problem, type Reply } from '../reply.ts'
import type { MockRequest } from '../request.ts'
import { type Scope, scopeOf } from '../scope.ts'
import { responsesPage } from './responses-page.ts'

const EXAMPLES = '/__mock/examples'
const REQUESTS = '/__mock/requests'
const NO_CONTENT: Reply = { status: 204, headers: {}, body: undefined }

/** Whether a path is one of the mock's own. Pages of other origins may not use these paths. */
export function isControlPath(path: string): boolean {
  return path === '/' || path.startsWith('/__mock/')
}

/** Lists the named responses, sets and clears rules, lists requests. */
export function control(mock: Mock, request: MockRequest, docsUrl: string | undefined): Reply {
  const { path, method } = request
  // The id of an operation contains nothing that would be escaped.
  const operationId = path.startsWith(`${EXAMPLES}/`) ? path.slice(EXAMPLES.length + 1) : ''
  if (operationId !== '') return ruleOfOperation(mock, request, operationId)
  if (path === '/' || path === EXAMPLES || path === `${EXAMPLES}/`) {
    if (method === 'GET') return listing(mock, request, docsUrl)
    if (method !== 'DELETE' || path === '/')
      return wrongMethod(request, path === '/' ? 'GET, HEAD' : 'GET, HEAD, DELETE')
    mock.rules.clear(sessionOf(request))
    return NO_CONTENT
  }
  return path === REQUESTS
    ? requests(mock, request)
    : problem(404, `The mock has nothing at ${path.slice(0, 200)}.`)
}

function ruleOfOperation(mock: Mock, request: MockRequest, operationId: string): Reply {
  if (!mock.responses.has(operationId)) {
    const { message, operations } = new UnknownOperationError(operationId, [...mock.responses.keys()])
    return problem(404, message, { operations })
  }
  if (request.method === 'DELETE') {
    mock.rules.clear(sessionOf(request), operationId)
    return NO_CONTENT
  }
  if (request.method !== 'PUT') return wrongMethod(request, 'PUT, DELETE')
  try {
    setRule(mock, request, operationId)
    return NO_CONTENT
  } catch (error) {
    if (!(error instanceof UnknownResponseError)) return problem(400, (error as TypeError).message)
    const { message, nearest, foundIn } = error
    return problem(400, message, { nearest, ...(foundIn.length > 0 && { foundIn }), all: EXAMPLES })
  }
}

/** `site-not-found`, or JSON: `{"example"}`, `{"delay"}`, `{"drop"}`, `{"responses"}`; `times`, `token`. */
function setRule(mock: Mock, request: MockRequest, operationId: string): void {
  const body = ruleIn(request.text)
  const isName = typeof body === 'string'
  const { responses, times, token, session, ...response } = isName ? {} : body
  const options = { times, token, session: session ?? sessionOf(request).session }
  const asked = (isName ? body.trim() : (responses ?? response)) as MockResponse | MockResponse[]
  mock.rules.add(readRule(mock.responses, operationId, asked, options as object))
}

/** Ignores the content type, because curl's `--data` declares a form whatever is sent. */
function ruleIn(text: string): string | Record<string, unknown> {
  const hint = 'Send the name of a response, or JSON such as {"example": "NAME"}.'
  if (text.trim() === '') throw new TypeError(`The body is empty. ${hint}`)
  if (!/^\s*[{["]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new TypeError(`The body is not valid JSON. ${hint}`)
  }
}

/** Lists requests without tokens and bodies, because a body may contain passwords and bank details. */
function requests(mock: Mock, request: MockRequest): Reply {
  if (request.method === 'DELETE') {
    mock.journal.clear(sessionOf(request))
    return NO_CONTENT
  }
  if (request.method !== 'GET') return wrongMethod(request, 'GET, HEAD, DELETE')
  const listed = mock.journal.list(sessionOf(request))
  return json({
    requests: listed.map(({ operationId, method, url, session }) => ({ operationId, method, url, session })),
  })
}

function listing(mock: Mock, request: MockRequest, docsUrl: string | undefined): Reply {
  if (/text\/html/.test(String(request.headers.accept))) {
    return responsesPage(mock.operations, mock.responses, docsUrl)
  }
  return json({
    rules: mock.rules.list().map(({ operationId, steps, left, session, token }) => ({
      operationId,
      responses: steps,
      // null for a rule that applies until it is cleared, because JSON has no Infinity.
      left,
      session,
      isTiedToToken: token !== undefined,
    })),
    operations: Object.fromEntries(
      [...mock.responses].map(([operationId, own]) => [
        operationId,
        [...own.values()].map(({ name, status, summary, bodies }) => ({
          name,
          status,
          summary,
          mediaTypes: bodies.map(({ mediaType }) => mediaType),
        })),
      ]),
    ),
  })
}

function sessionOf(request: MockRequest): Scope {
  return { session: scopeOf(request).session }
}

function json(value: unknown): Reply {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(value, null, 2),
  }
}

function wrongMethod({ method, path }: MockRequest, allowed: string): Reply {
  return problem(405, `${path} supports ${allowed}, not ${method}.`, {}, { Allow: allowed })
}
