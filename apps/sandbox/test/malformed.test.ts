import { operationsOf } from '@leisure-ops/openapi'
import { sandbox as document } from '@leisure-ops/openapi/sandbox'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

const operations = operationsOf(document).filter(({ operationId }) => operationId !== 'followExchanges')

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
  const postgres = await startPostgres()
  const sandbox = await openSandbox({ database: postgres.uri })
  await postgres.stop()
  expect(operations.length).toBeGreaterThan(8)
  for (const { operationId, method, path, operation } of operations) {
    const url = path.replace(/\{\w+\}/g, '1')
    const response = await sandbox.send('demo', method, url, operation.requestBody && '{}')
    expect([operationId, response.status, response.headers.get('retry-after')]).toEqual([
      operationId,
      503,
      '1',
    ])
  }
  await sandbox.close()
})
