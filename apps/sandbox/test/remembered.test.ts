import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exchange } from '../src/exchanges/exchanges.ts'
import { RememberedQuotes } from '../src/remembered-quotes.ts'
import { openSandbox, type Sandbox } from './open-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({})
})
afterAll(() => sandbox.close())

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
    ((await sandbox.control(token, 'GET', '/_sandbox/exchanges')) as Exchange[]).map(
      ({ operationId }) => operationId,
    )
  await sandbox.send('demo', 'GET', '/api/users/jsmith')
  await sandbox.send('demo-numeric', 'GET', '/api/users/jsmith')
  await sandbox.send('demo', 'DELETE', '/_companion/members/999999')
  expect(await recorded('demo')).toEqual(['deleteMember', 'getStaffUser'])
  await sandbox.control('demo', 'DELETE', '/_companion/members/48213?force=true')
  expect(await recorded('demo')).toEqual(['deleteMember'])
  expect(await recorded('demo-numeric')).toEqual(['getStaffUser'])
})

test('after a reset, the quotes of the tenant are forgotten', async () => {
  const price = {
    ...{ siteId: 'RIVERSIDE', startDate: '2026-12-10T00:00:00' },
    members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
  }
  const quote = await (await sandbox.send('demo', 'POST', '/api/pricing/memberships', price)).json()
  const primaryMember = {
    orderKey: 1,
    profile: { firstName: 'Sam', lastName: 'Okafor', email: 'sam.okafor@example.com' },
    bankDetails: { accountName: 'S Okafor', accountNumber: '00012345', sortCode: '012345' },
    signedAgreements: { privacyPolicy: true, termsAndConditions: true },
  }
  const hint = async () => {
    const body = { siteId: 'RIVERSIDE', primaryMember, pricingQuote: quote }
    await sandbox.send('demo', 'POST', '/api/memberships/add-members-with-memberships', body)
    return ((await sandbox.control('demo', 'GET', '/_sandbox/exchanges')) as [Exchange])[0].hint
  }
  expect(await hint()).toMatch(/^whitespace differs, first at byte \d+/)
  await sandbox.control('demo', 'POST', '/_sandbox/reset')
  expect(await hint()).toMatch(/^This service has not recently made a quote/)
})
