import { channel } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import { MAX_CONNECTIONS, SERVER_TIMEOUTS } from '@leisure-ops/openapi/internal'
import { expect } from 'vitest'

/** The servers of this process that answer at these addresses have the limits that the document names. */
export async function expectLimits(...urls: readonly string[]): Promise<void> {
  const servers: Server[] = []
  const remember = (message: unknown) => void servers.push((message as { server: Server }).server)
  channel('http.server.request.start').subscribe(remember)
  for (const url of urls) await fetch(url)
  channel('http.server.request.start').unsubscribe(remember)
  const { headersTimeout, requestTimeout } = SERVER_TIMEOUTS
  const limits = { headersTimeout, requestTimeout, maxConnections: MAX_CONNECTIONS }
  expect(servers).toEqual(urls.map(() => expect.objectContaining(limits)))
}
