import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import { createLeisureClient, type LeisureClient, type LeisureClientOptions } from '../src/index.ts'
import { SECRETS } from './call.ts'

interface SeenRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Handler = (request: IncomingMessage, response: ServerResponse, number: number) => void

export type TestServer = Awaited<ReturnType<typeof openServer>>

/** Starts a server that stops after the test file. */
export async function startServer(): Promise<TestServer> {
  const server = await openServer()
  afterAll(server.close)
  return server
}

/**
 * Starts a server of a test's own, since the request of a call that gave up may arrive in the next test. It
 * answers with the handler that was set last, and records every request. A handler that sets no status answers
 * with the documented success of the operation.
 */
export async function openServer() {
  const seen: SeenRequest[] = []
  let handler: Handler = (_, response) => response.end('[]')
  const server = createServer(async (request, response) => {
    const sent = await text(request).catch(() => undefined)
    // The call was over before its request was read.
    if (sent === undefined) return
    const { method, url, headers } = request
    seen.push({ method, url, headers, body: sent })
    response.statusCode = successOf(request)
    handler(request, response, seen.length)
  })
  // A connection must not be closed while the test, in the same process, is too busy to notice.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** Sets the handler, and forgets the recorded requests. */
  const answer = (next: Handler): void => {
    handler = next
    seen.length = 0
  }
  return {
    ...{ baseUrl, seen, answer },
    /**
     * Answers every request in the same way, and forgets the recorded ones.
     *
     * @param body anything but a text is sent as JSON.
     * @param status default: that of the documented success.
     */
    reply(body: unknown, status?: number, headers: Record<string, string> = {}): void {
      const said = typeof body === 'string' ? body : JSON.stringify(body)
      answer((_, response) => response.writeHead(status ?? response.statusCode, headers).end(said))
    },
    /** A client of this server, which waits for no retry. */
    client: (options?: Partial<LeisureClientOptions>): LeisureClient =>
      createLeisureClient({
        ...{ baseUrl, accessToken: SECRETS.token, retry: { maxDelayMs: 5 }, timeoutMs: 30_000 },
        ...options,
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The documented status of a success; 200 for any other request. */
function successOf({ method, url = '' }: IncomingMessage): number {
  const known = Object.values(OPERATIONS).find(
    (one) => one.method === method && new RegExp(`${one.path.replace(/{\w+}/g, '[^/]+')}$`).test(url),
  )
  return known?.successes[0] ?? 200
}

/** A body as the document shows it, as the service sends it. */
export function textOf(body: { readonly mediaType: string; readonly value: unknown } | undefined): string {
  if (body === undefined) return ''
  return body.mediaType === 'text/plain' ? String(body.value) : JSON.stringify(body.value)
}

/** What a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`The call did not fail. It resolved with ${JSON.stringify(outcome.value)}`)
}

/** Everything that a log might show of an error. */
export function logOf(error: unknown): string {
  const { stack, message } = error as Error
  return [inspect(error, { depth: 20, showHidden: true }), JSON.stringify(error), stack, message].join('\n')
}
