import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { operationsOf } from '@leisure-ops/openapi'
import { sandbox as document } from '@leisure-ops/openapi/sandbox'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

const operations = operationsOf(document)

// The answer to each request is compared with the sandbox's document, as in every test.

test('every answer to a malformed body is documented, and the sandbox keeps running', async () => {
  const sandbox = await openSandbox({})
  const names = ['now', 'real', 'running', 'advanceSeconds', 'kind', 'times', 'delayMs', '__proto__']
  const value = fc.oneof(fc.constantFrom(null, true, -1, 1e308, '', '2026-02-31', 'error'), fc.jsonValue())
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }).map((sent) => JSON.stringify(sent)),
    fc.string({ unit: 'binary', maxLength: 100 }),
  )
  const path = fc.constantFrom('/_sandbox/clock', '/_sandbox/faults/getSite.start', '/_sandbox/faults/x')
  await fc.assert(
    fc.asyncProperty(path, body, async (url, sent) => {
      const { status } = await sandbox.send('demo', 'PUT', url, sent)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
  await sandbox.control('demo', 'PUT', '/_sandbox/clock', { real: true })
  expect((await sandbox.send('demo', 'GET', '/_sandbox/clock')).status).toBe(200)
  await sandbox.close()
})

test('each operation answers 503 when the database is away', async () => {
  const way = await wayTo(await newDatabase())
  const sandbox = await openSandbox({ database: way.uri })
  await way.cut()
  expect(operations.length).toBeGreaterThan(8)
  const answers = await Promise.all(
    operations.map(async ({ operationId, method, path, operation }) => {
      const url = path.replace(/\{\w+\}/g, '1')
      const { status, headers } = await sandbox.send('demo', method, url, operation.requestBody && '{}')
      return [operationId, status, headers.get('retry-after')]
    }),
  )
  expect(answers).toEqual(operations.map(({ operationId }) => [operationId, 503, '1']))
  await sandbox.close()
})

/** A way to a database that can be cut, while the server goes on for the other tests. */
async function wayTo(database: string) {
  const uri = new URL(database)
  const target = { host: uri.hostname, port: Number(uri.port) }
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    pipeline(client, connect(target), client, () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  Object.assign(uri, { hostname: '127.0.0.1', port: (server.address() as AddressInfo).port })
  return {
    uri: uri.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const client of clients) client.destroy()
      await closed
    },
  }
}
