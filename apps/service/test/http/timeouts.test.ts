import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expectLimits } from '@leisure-ops/support/expect-limits'
import { expect, test } from 'vitest'
import { openProduct } from '../product.ts'
import { endless, received, startApp } from './harness.ts'

// Callers who send and read as slowly as they like, over connections of their own. The timeouts are as short as
// a busy machine allows.

const timeouts = {
  headersTimeout: 1_000,
  requestTimeout: 1_200,
  connectionsCheckingInterval: 50,
  responseTimeout: 300,
}
const listSites = () => setTimeout(1_500, { status: 200, text: '[]' } as const)
const listStaffUsers = async () => ({ status: 200, stream: endless() }) as const
const app = await startApp({ listSites, listStaffUsers }, { timeouts })

/** What the service answers before it closes the connection. */
async function answerTo(text: string): Promise<string[]> {
  const response = await received(await app.send(text)).closed
  return response.match(/HTTP\/1\.1 \d+/g) ?? []
}

const head = (line: string, token: string) =>
  `${line} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${token}\r\nX-Use-SSO: true\r\n`
const post = (token: string) =>
  `${head('POST /api/users', token)}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"usern`

test.each([
  ['a body that does not arrive', post('good'), 408],
  ['a body that does not arrive after its response', post('wrong'), 401],
  ['headers that do not arrive', head('GET /api/users', 'good'), 408],
  ['nothing that is sent', '', 408],
])('a connection with %s is closed', async (_, sent, status) => {
  const [first, ...others] = await answerTo(sent)
  expect(first).toBe(`HTTP/1.1 ${status}`)
  if (status === 408) expect(others).toEqual([])
})

test('an operation may take longer than a request', async () => {
  const socket = await app.send(`${head('GET /api/configuration/sites', 'good')}\r\n`)
  const [response] = await once(socket, 'data')
  expect(String(response)).toContain('HTTP/1.1 200')
  socket.destroy()
})

test('the connection of a caller who does not read the response is closed, by default after a minute', async () => {
  const socket = await app.send(`${head('GET /api/users', 'good')}\r\n`)
  await once(socket, 'readable')
  await expect
    .poll(() => new Promise((resolve) => app.app.server.getConnections((_, count) => resolve(count))))
    .toBe(0)
  socket.destroy()
  const usual = await startApp({ listStaffUsers })
  const connected = once(usual.app.server, 'connection')
  const unread = await usual.send(`${head('GET /api/users', 'good')}\r\n`)
  const [taken] = (await connected) as [Socket]
  await expect.poll(() => taken.timeout).toBe(60_000)
  unread.destroy()
})

test('a connection without a request stays open for the time that is set, by default 72 seconds', async () => {
  for (const keepAliveSeconds of [undefined, 601]) {
    const service = await openProduct({ ...(keepAliveSeconds && { keepAliveSeconds }) })
    const { headers } = await fetch(`${service.url}/health/live`)
    expect(headers.get('keep-alive')).toBe(`timeout=${keepAliveSeconds ?? 72}`)
  }
  const quick = await startApp({}, { keepAliveTimeout: 50 })
  const socket = await quick.send('GET /health/live HTTP/1.1\r\nHost: test\r\n\r\n')
  socket.resume()
  await once(socket, 'close')
})

test('the service and its metrics have the limits that the document names', async () => {
  const service = await openProduct({ metricsPort: 0 })
  await expectLimits(`${service.url}/health/live`, service.metricsUrl as string)
})
