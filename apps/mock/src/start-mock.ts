import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { document } from '@leisure-ops/openapi/document'
import type { Tenant } from './default-answer.ts'
import type { Delay } from './delay.ts'
import { createMock } from './mock.ts'

/** How a mock is started. Everything may be left out. */
export interface MockOptions {
  /** Port to listen on; 0 takes any free one. Default 4010. */
  readonly port?: number
  /** Address to listen on. Default 127.0.0.1: this machine only. */
  readonly host?: string
  /** Kind of tenant whose answers are given by default. Default `object-id`. */
  readonly tenant?: Tenant
  /** Holds every answer back. Default none. */
  readonly delay?: Delay
  /** Lets pages of every origin read the answers. Default false. */
  readonly cors?: boolean
  /** Where the documentation is: the page with every answer links to it. Default none. */
  readonly docsUrl?: string | undefined
}

/** A running mock. */
export interface RunningMock {
  /** Where it listens, without a slash at the end: `http://127.0.0.1:4010`. */
  readonly url: string
  /** Finishes the requests that are under way, takes no more, and resolves when the port is free. */
  close(): Promise<void>
}

/**
 * Starts a mock of the Leisure Operations Service over the document that is shipped with it.
 *
 * @throws the `Error` of `node:net`, with `code` `EADDRINUSE`, when the port is taken.
 */
export async function startMock(options: MockOptions = {}): Promise<RunningMock> {
  const {
    port = 4010,
    host = '127.0.0.1',
    tenant = 'object-id',
    delay = { minMs: 0, maxMs: 0 },
    cors = false,
    docsUrl,
  } = options
  const server = createServer(await createMock(document, { tenant, delay, cors, docsUrl }))
  await listen(server, port, host)
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () => closeServer(server),
  }
}

/** Requests under way are finished; a connection that then waits for another one is closed, not waited for. */
function closeServer(server: Server): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), 20)
  return new Promise((resolve, reject) => {
    server.close((error) => {
      clearInterval(timer)
      if (error) reject(error)
      else resolve()
    })
  })
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
}
