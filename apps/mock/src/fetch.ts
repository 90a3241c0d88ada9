import { type FetchMock, type InProcessOptions, mockInProcess } from './in-process.ts'

export type { FetchMock, InProcessOptions } from './in-process.ts'
export * from './shared-exports.ts'

/**
 * Creates a mock whose `fetch` returns any response by name. It runs in browsers and Node, without a server.
 *
 * @throws TypeError when an option is not valid.
 */
export function createFetchMock(options: InProcessOptions = {}): FetchMock {
  const { respond: _, ...mock } = mockInProcess(options)
  return mock
}
