import type { MockControls } from '../mock.ts'
import { type InProcessMock, type InProcessOptions, mockInProcess } from './mock-in-process.ts'

/** A mock to be called in place of `fetch`. */
export interface FetchMock extends MockControls {
  /**
   * Answers as the service would, without a network: pass it to anything that takes a `fetch` function.
   *
   * It rejects as `fetch` does: with a `TypeError` when a rule drops the connection, with the signal's reason on abort.
   */
  readonly fetch: typeof globalThis.fetch
}

/**
 * Makes a mock whose `fetch` sends any answer of the document by name. It runs in browsers and in Node, and needs no server.
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
