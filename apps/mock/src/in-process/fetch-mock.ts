import type { MockControls } from '../mock.ts'
import { type InProcessMock, type InProcessOptions, mockInProcess } from './mock-in-process.ts'

/** A mock whose `fetch` replaces the global one. */
export interface FetchMock extends MockControls {
  /**
   * Answers as the service would, without a network. Pass it to anything that accepts a `fetch` function.
   *
   * It rejects as `fetch` does: with a `TypeError` when a rule drops the connection, and with the signal's reason when the signal
   * aborts.
   */
  readonly fetch: typeof globalThis.fetch
}

/**
 * Creates a mock whose `fetch` returns any answer of the document by name. It runs in browsers and in Node, and needs no server.
 *
 * @throws TypeError when an option is not valid.
 */
export function createMock(options: InProcessOptions = {}): FetchMock {
  const { respond, ...controls } = mockInProcess(options)
  return { ...controls, fetch: fetchFrom(respond) }
}

export function fetchFrom(respond: InProcessMock['respond']): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await respond(request)
    if (response === undefined) {
      throw new TypeError('fetch failed', { cause: new Error('A rule of the mock dropped the connection.') })
    }
    return response
  }
}
