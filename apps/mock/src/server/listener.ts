import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Mock } from '../mock.ts'
import { problem } from '../reply.ts'
import { MockRequest } from '../request.ts'
import { control, isControlPath } from './control.ts'
import { allowOrigin } from './cors.ts'
import { isDocumentation, isForThisMachine, isOfOtherOrigin } from './origins.ts'
import { BodyTooLargeError, readBody } from './read-body.ts'
import { send } from './send.ts'

export interface ServerSettings {
  /** Pages of every origin may read the answers. */
  readonly cors: boolean
  readonly docsUrl: string | undefined
  /** Only this machine can connect: then requests for other names are refused. */
  readonly isLoopback: boolean
}

/** Brings HTTP requests to the mock. No request ends the process. */
export function listenerFor(mock: Mock, settings: ServerSettings): RequestListener {
  return (request, response) => {
    answer(mock, settings, request, response).catch((error: unknown) => sendFault(response, error))
  }
}

async function answer(
  mock: Mock,
  { cors, docsUrl, isLoopback }: ServerSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isLoopback && !isForThisMachine(request)) {
    send(
      response,
      problem(
        421,
        'The mock listens on this machine only: use 127.0.0.1 or localhost in its address. To use another name, start it with --host.',
      ),
    )
    return
  }
  // Split by hand: a path such as `//` is not a URL, and `new URL` refuses it.
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s, 2)
  if (isControlPath(path)) {
    if (isOfOtherOrigin(request, docsUrl)) {
      send(
        response,
        problem(
          403,
          'Pages of other origins may not steer the mock. Start it with --docs and the address of the page to allow one.',
        ),
      )
      return
    }
    const { origin } = request.headers
    if (origin !== undefined && isDocumentation(origin, docsUrl) && allowOrigin(request, response)) return
    send(response, control(mock, await mockRequest(request, path, query), docsUrl))
    return
  }
  if (cors && allowOrigin(request, response)) return
  if (!isDecodable(path)) {
    send(
      response,
      problem(400, 'The path contains a % that does not begin a valid escape. Write a literal % as %25.'),
    )
    return
  }
  send(response, await mock.respond(await mockRequest(request, path, query)))
}

async function mockRequest(request: IncomingMessage, path: string, query: string): Promise<MockRequest> {
  return new MockRequest({
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(query),
    // Node joins repeated headers into one, except `set-cookie`, which no request has.
    headers: request.headers as Record<string, string>,
    text: await readBody(request),
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

function sendFault(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
  } else if (error instanceof BodyTooLargeError) {
    response.setHeader('Connection', 'close')
    send(response, problem(413, error.message))
  } else {
    const detail = error instanceof Error ? error.message : String(error)
    send(
      response,
      problem(500, 'The mock failed. This is a fault of the mock, not of the request.', { detail }),
    )
  }
}
