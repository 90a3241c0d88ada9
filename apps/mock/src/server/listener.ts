import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isForThisMachine, repeatedHeader } from '@leisure-ops/openapi/internal'
import type { Mock } from '../mock.ts'
import { type Outcome, problem, type Reply } from '../reply.ts'
import { type MockRequest, mockRequest } from '../request.ts'
import { control, isControlPath } from './control.ts'
import { allowOrigin, isOfOtherOrigin } from './origins.ts'
import { BodyTooLargeError, readBody } from './read-body.ts'

export interface ServerSettings {
  /** Pages of every origin may read the responses. */
  readonly cors: boolean
  /** The page of responses links to it. */
  readonly docsUrl: string | undefined
  /** Whether only this machine can connect. If so, requests for other host names are refused. */
  readonly isLoopback: boolean
}

const NOT_FOR_THIS_MACHINE = problem(
  421,
  'The mock listens on this machine only: use 127.0.0.1 or localhost in its address. To use another name, start it with --host.',
)
const OTHER_ORIGIN = problem(
  403,
  'Pages of other origins may not control the mock. Set its rules from a program, which sends no Origin header.',
)
const NOT_DECODABLE = problem(
  400,
  'The path contains a % that does not begin a valid escape. Write a literal % as %25.',
)

const ENCODED = problem(415, 'The body has a Content-Encoding. Send it without.')

/** Passes HTTP requests to the mock. No request can end the process. */
export function listenerFor(mock: Mock, settings: ServerSettings): RequestListener {
  return (request, response) => {
    answer(mock, settings, request, response).catch((error: unknown) => sendFault(response, error))
  }
}

async function answer(
  mock: Mock,
  settings: ServerSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Split by hand, because `new URL` refuses a path such as `//`. A proxy may send the whole address.
  const address = String(request.url)
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/#.*/s, '')
  const [path, query] = address.split(/\?(.*)/s, 2) as [string, string?]
  const refusal = refusalOf(request, path, settings)
  if (refusal) {
    send(response, refusal)
    return
  }
  const isControl = isControlPath(path)
  if (settings.cors && !isControl && allowOrigin(request, response)) return
  const received = await receive(request, path, query)
  send(response, isControl ? control(mock, received, settings.docsUrl) : await mock.respond(received))
}

function refusalOf(
  request: IncomingMessage,
  path: string,
  { isLoopback }: ServerSettings,
): Reply | undefined {
  const { rawHeaders, headers } = request
  const repeated = repeatedHeader(rawHeaders)
  if (repeated !== undefined) return problem(400, `The header ${repeated} was sent twice. Send it once.`)
  if (isLoopback && !isForThisMachine(headers.host)) return NOT_FOR_THIS_MACHINE
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (hasBody && !/^identity$/i.test(headers['content-encoding'] ?? 'identity')) return ENCODED
  if (isControlPath(path)) return isOfOtherOrigin(request) ? OTHER_ORIGIN : undefined
  return isDecodable(path) ? undefined : NOT_DECODABLE
}

async function receive(request: IncomingMessage, path: string, query?: string): Promise<MockRequest> {
  return mockRequest({
    method: String(request.method),
    path,
    query: new URLSearchParams(query),
    // Node joins repeated headers into one, except `set-cookie`, which no request has.
    headers: request.headers as Record<string, string>,
    bytes: await readBody(request),
  })
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Sends a reply, or closes the connection without one, as a server that crashes does. */
function send(response: ServerResponse, outcome: Outcome): void {
  if (outcome === 'dropped') {
    response.destroy()
    return
  }
  const { status, headers, body } = outcome
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length }).end(body)
}

function sendFault(response: ServerResponse, error: unknown): void {
  if (error instanceof BodyTooLargeError) {
    response.setHeader('Connection', 'close')
    send(response, problem(413, error.message))
  } else {
    send(
      response,
      problem(
        500,
        'The mock failed because of a bug, not because of the request. Please report it together with this response.',
        { detail: String(error) },
      ),
    )
  }
}
