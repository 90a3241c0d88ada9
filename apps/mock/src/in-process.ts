import { document } from '@leisure-ops/openapi/document'
import { type Delay, toDelay } from './delay.ts'
import { createMock, type MockControls } from './mock.ts'
import type { TenantMode } from './replies.ts'
import { mockRequest, plainPathOf } from './request.ts'

/** Options of a mock without a server. All of them are optional. */
export interface InProcessOptions {
  /** The environment address that your client sends requests to. Default: any. */
  readonly baseUrl?: string | undefined
  /** The tenant whose responses are sent by default, by the form of its role ids. Default `object-id`. */
  readonly tenantMode?: TenantMode
  /** Holds every response back: milliseconds, or bounds such as `{ minMs: 100, maxMs: 400 }`. Default 0. */
  readonly delay?: number | Delay
}

/** A mock whose `fetch` replaces the global one. */
export interface FetchMock extends MockControls {
  /**
   * Answers as the service would, without a network. Pass it to anything that accepts a `fetch` function.
   *
   * It rejects as `fetch` does: with a `TypeError` when a rule drops the connection, and with the signal's
   * reason when the signal aborts.
   */
  readonly fetch: typeof globalThis.fetch
}

/** A mock that receives a `Request` directly instead of over the network. */
interface InProcessMock extends FetchMock {
  /** The response; `undefined` when a rule drops the connection. */
  respond(request: Request): Promise<Response | undefined>
}

/**
 * Creates a mock without a server and without Prism. It does not check requests against the document, and
 * does not generate values.
 *
 * @throws TypeError when an option is not valid.
 */
export function mockInProcess({
  baseUrl,
  tenantMode = 'object-id',
  delay = 0,
}: InProcessOptions): InProcessMock {
  const mock = createMock(document, { tenantMode, delay: toDelay(delay) })
  const base = baseUrl === undefined ? undefined : basePathOf(baseUrl)

  /** The path as the document writes it, without the path of the environment address. */
  function pathIn(path: string): string {
    if (base !== undefined) return path.startsWith(base) ? path.slice(base.length) : path
    const starts = [...path.matchAll(/\//g)].map(({ index }) => path.slice(index))
    return starts.find((rest) => mock.routes.methodsFor(plainPathOf(rest)).length > 0) ?? path
  }

  async function respond(request: Request): Promise<Response | undefined> {
    const { pathname, search } = new URL(request.url)
    const sent = mockRequest({
      method: request.method,
      path: pathIn(pathname),
      search: search.slice(1),
      headers: Object.fromEntries(request.headers),
      bytes: new Uint8Array(await request.arrayBuffer()),
    })
    const outcome = await mock.respond(sent, request.signal)
    if (outcome === 'dropped') return undefined
    const { status, headers, body = null } = outcome
    return new Response(request.method === 'HEAD' ? null : body, { status, headers: { ...headers } })
  }

  return {
    ...mock.controls,
    respond,
    async fetch(input, init) {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      const response = await respond(request)
      if (response) return response
      throw new TypeError('fetch failed', { cause: new Error('A rule of the mock dropped the connection.') })
    },
  }
}

function basePathOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('baseUrl must be an address that begins with http:// or https://.')
  }
  return url.pathname.replace(/\/+$/, '')
}
