import { afterAll, beforeAll, expect, test } from 'vitest'
import { RememberedQuotes } from '../src/hints/remembered-quotes.ts'
import { lastWithin } from '../src/last-within.ts'
import { openSandbox, type Sandbox } from './open-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({})
}, 60_000)
afterAll(() => sandbox.close())

test('the last entries within both limits are kept', () => {
  const kept = (entries: readonly number[]) => lastWithin(entries, (entry) => entry, { count: 3, length: 10 })
  expect(kept([1, 1, 1, 1, 1])).toEqual([1, 1, 1])
  expect(kept([1, 5, 4, 1])).toEqual([5, 4, 1])
  expect(kept([5, 6, 4])).toEqual([6, 4])
  expect(kept([5, 11])).toEqual([])
})

test('quotes are remembered up to 16 MiB, whatever their number', () => {
  const remembered = new RememberedQuotes()
  const binding = { purpose: 'membership-pricing', tenantId: 'own', comparison: 'bytes' } as const
  const quote = (number: number) => `{"signature":"${number}","padding":"${'x'.repeat(1024 * 1024)}"}`
  for (let number = 0; number < 40; number++) remembered.remember(quote(number), binding)
  const found = Array.from({ length: 40 }, (_, number) =>
    remembered.find('own', { signature: String(number), timeStamp: 'never' }),
  )
  expect(found.filter((one) => one !== undefined)).toHaveLength(15)
  expect(found.at(-1)).toBeDefined()
})

test('when a member is erased, what the sandbox recorded of the tenant is forgotten', async () => {
  const recorded = async (token: string) =>
    ((await sandbox.control(token, 'GET', '/_sandbox/exchanges')) as unknown[]).length
  await sandbox.send('demo', 'GET', '/api/users/jsmith')
  await sandbox.send('demo-numeric', 'GET', '/api/users/jsmith')
  await sandbox.send('demo', 'DELETE', '/_companion/members/999999')
  expect(await recorded('demo')).toBe(1)
  await sandbox.control('demo', 'DELETE', '/_companion/members/48213?force=true')
  expect(await recorded('demo')).toBe(0)
  expect(await recorded('demo-numeric')).toBe(1)
})
