import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { type FetchMock, type InProcessOptions, mockInProcess } from './in-process.ts'

export type { FetchMock, InProcessOptions } from './in-process.ts'
export * from './shared-exports.ts'

/** A mock for MSW. Its `fetch` follows the same rules as its handlers. */
export interface MswMock extends FetchMock {
  /** A handler for each operation: `setupServer(...handlers)` or `setupWorker(...handlers)`. */
  readonly handlers: readonly HttpHandler[]
}

/**
 * Creates a mock for MSW 2 or 3 that returns any response by name. Other addresses are left to MSW.
 *
 * @throws TypeError when an option is not valid.
 */
export function createMswMock(options: InProcessOptions = {}): MswMock {
  const { respond, ...mock } = mockInProcess(options)
  const base = options.baseUrl?.replace(/\/+$/, '') ?? '*'
  const handlers = operationsOf(document).map(({ method, path }) =>
    http[method.toLowerCase() as Lowercase<typeof method>](
      base + path.replace(/\{(\w+)\}/g, ':$1'),
      async ({ request }) => (await respond(request)) ?? HttpResponse.error(),
    ),
  )
  return { ...mock, handlers }
}
