import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { document } from '@leisure-ops/openapi/document'
import { isLoopbackName, MAX_CONNECTIONS, SERVER_TIMEOUTS } from '@leisure-ops/openapi/internal'
import { createChecker } from '../checks/create-checker.ts'
import { toDelay } from '../delay.ts'
import type { InProcessOptions } from '../in-process.ts'
import { createMock, type MockControls } from '../mock.ts'
import { closerOf } from './closing.ts'
import { listenerFor } from './listener.ts'

/** Options of {@link startMock}. All of them are optional. */
export interface MockOptions extends Omit<InProcessOptions, 'baseUrl'> {
  /** Port to listen on; 0 takes any free one. Default 4010. */
  readonly port?: number
  /** Address to listen on. Default 127.0.0.1: only this machine can connect. */
  readonly host?: string
  /** Allows pages of every origin to read the responses, but not to control the mock. Default false. */
  readonly cors?: boolean
  /** The address of the documentation. The page of responses links to it. Default: none. */
  readonly docsUrl?: string | undefined
}

/** A running mock. */
export interface RunningMock extends MockControls {
  /** The address that it listens on, without a slash at the end: `http://127.0.0.1:4010`. */
  readonly url: string
  /**
   * Closes the mock, and resolves when the port is free. Requests that have arrived completely are answered,
   * for at most three seconds. Every other connection is closed at once.
   */
  close(): Promise<void>
}

/**
 * Starts a mock of the Leisure Operations Service. The OpenAPI document is part of the package.
 *
 * @throws TypeError when the delay is not valid.
 * @throws Error with `code` `PRISM_MISSING`, and what to install, when Prism is not installed.
 * @throws the `Error` of `node:net`, with `code` `EADDRINUSE`, when the port is taken.
 */
export async function startMock(options: MockOptions = {}): Promise<RunningMock> {
  const {
    port = 4010,
    host = '127.0.0.1',
    tenantMode = 'object-id',
    delay = 0,
    cors = false,
    docsUrl,
  } = options
  const checker = await createChecker(document)
  const mock = createMock(document, { tenantMode, delay: toDelay(delay), checker })
  const isLoopback = isLoopbackName(host)
  const server = createServer(SERVER_TIMEOUTS, listenerFor(mock, { cors, docsUrl, isLoopback }))
  server.maxConnections = MAX_CONNECTIONS
  const close = closerOf(server)
  // Rejects with the error of a server that cannot listen.
  await once(server.listen({ port, host }), 'listening')
  const { port: actual } = server.address() as AddressInfo
  return { ...mock.controls, url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, close }
}
