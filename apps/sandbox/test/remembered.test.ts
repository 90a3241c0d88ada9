import { shownRequest } from '@leisure-ops/support/shown'
import { expect, test } from 'vitest'
import type { Exchange } from '../src/exchanges/exchanges.ts'
import { RememberedQuotes } from '../src/remembered-quotes.ts'
import { openSandbox } from './open-sandbox.ts'

const sandbox = await openSandbox({})

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
  // Of those signed at one moment, as while the clock stands still, a changed one is most likely the latest.
  const latest = `{"signature":"changed","timeStamp":"now"}`
  for (const text of [latest.replace('changed', 'first'), latest]) remembered.remember(text, binding)
  expect(remembered.find('own', { signature: 'none', timeStamp: 'now' })?.text).toBe(latest)
})

test('when a member is deleted, what the sandbox recorded of the tenant is forgotten', async () => {
  const recorded = async (token: string) =>
    ((await sandbox.control(token, 'GET', '/_sandbox/exchanges')) as Exchange[]).map(
      ({ operationId }) => operationId,
    )
  const price = shownRequest('calculateMembershipPricing', 'two-people-promotion')
  const quotesOf = (token: string) => sandbox.control(token, 'GET', '/_sandbox/quotes')
  for (const token of ['demo', 'demo-numeric'])
    await sandbox.send(token, 'POST', '/api/pricing/memberships', price)
  await sandbox.send('demo', 'DELETE', '/_companion/members/999999')
  expect(await recorded('demo')).toEqual(['deleteMember', 'calculateMembershipPricing'])
  expect(await quotesOf('demo')).toHaveLength(1)
  await sandbox.control('demo', 'DELETE', '/_companion/members/48213?force=true')
  expect(await recorded('demo')).toEqual(['deleteMember'])
  expect(await recorded('demo-numeric')).toEqual(['calculateMembershipPricing'])
  expect(await quotesOf('demo')).toEqual([])
  expect(await quotesOf('demo-numeric')).toHaveLength(1)
})
