import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isForThisMachine, repeatedHeader } from '@leisure-ops/openapi/internal'
import type { Mock } from '../mock.ts'
import { type Outcome, problem, type Reply } from '../reply.ts'
import { mockRequest } from '../request.ts'
import { control, isControlPath } from './control.ts'

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

/** Largest request body that the mock reads, in bytes. */
const MAX_BODY_BYTES = 10 * 1024 * 1024
const TOO_LARGE = problem(
  413,
  `The body is larger than ${MAX_BODY_BYTES} bytes, the limit of the mock.`,
  {},
  { Connection: 'close' },
)
const ENCODED = problem(415, 'The body has a Content-Encoding. Send it without.')

/** Passes HTTP requests to the mock. No request can end the process. */
export function listenerFor(mock: Mock, settings: ServerSettings): RequestListener {
  return (request, response) => {
    answer(mock, settings, request, response).catch((error: unknown) => {
      const title =
        'The mock failed because of a bug, not because of the request. Please report it together with this response.'
      send(response, problem(500, title, { detail: String(error) }))
    })
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
  const [path, search = ''] = address.split(/\?(.*)/s, 2) as [string, string?]
  const refusal = refusalOf(request, path, settings)
  if (refusal) return send(response, refusal)
  const isControl = isControlPath(path)
  if (settings.cors && !isControl && allowOrigin(request, response)) return
  const bytes = await readBody(request)
  if (bytes === undefined) return send(response, TOO_LARGE)
  const received = mockRequest({
    method: String(request.method),
    path,
    search,
    // Node joins repeated headers into one, except `set-cookie`, which no request has.
    headers: request.headers as Record<string, string>,
    bytes,
  })
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
  if (isControlPath(path))
    return headers.origin === undefined || headers.origin === `http://${headers.host}`
      ? undefined
      : OTHER_ORIGIN
  return isDecodable(path) ? undefined : NOT_DECODABLE
}

/** Reads a body to its end, empty when there is none; `undefined` for one that is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Lets the page that sent the request read the response. Returns true for a preflight, which it answers. */
function allowOrigin({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
  response.setHeader('Access-Control-Expose-Headers', '*, X-Mock-Example')
  response.setHeader('Vary', 'Origin')
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false
  response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST, PATCH, DELETE')
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*')
  response.writeHead(204).end()
  return true
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
