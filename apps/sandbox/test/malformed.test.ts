import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

// The response to each request is compared with the sandbox's document, as in every test.

test('every response to a malformed body is documented, and the sandbox keeps running', async () => {
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
})
