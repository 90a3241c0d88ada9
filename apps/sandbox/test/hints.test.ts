import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({})
}, 60_000)
afterAll(() => sandbox.close())

const user = {
  username: 'nbrook',
  password: 'correct-Horse-7-battery',
  firstName: 'Nia',
  lastName: 'Brook',
  siteGroupId: 'NORTH',
  preferredSiteId: 'RIVERSIDE',
}

// The hints on bookings, promotions and ages are tested with the states, and those on quotes alone.
test.each([
  ['demo-pricing-only', 'demo', user, 'The operation needs Operator, and Front of House Generic Access.'],
  ['demo-misconfigured', 'demo-misconfigured', user, 'The tenant has no setting passwordComplexity.'],
  ['demo', 'demo', { ...user, roleId: 'zz' }, /^roleId is not 24 hexadecimal digits/],
  ['demo', 'demo', { ...user, siteGroupId: 'NOWHERE' }, null],
])(
  'with the token %s, the exchange of tenant %s has a hint where there is something to add',
  async (token, tenant, body, expected) => {
    expect((await sandbox.send(token, 'POST', '/api/users', body)).ok).toBe(false)
    const [exchange] = (await sandbox.control(tenant, 'GET', '/_sandbox/exchanges')) as {
      hint: string | null
    }[]
    if (expected instanceof RegExp) expect(exchange?.hint).toMatch(expected)
    else expect(exchange?.hint).toBe(expected)
  },
)
