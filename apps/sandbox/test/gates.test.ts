import { createHash } from 'node:crypto'
import { operationsOf } from '@leisure-ops/openapi'
import { sandbox as sandboxDocument } from '@leisure-ops/openapi/sandbox'
import { newFile } from '@leisure-ops/support/new-file'
import { shownRequest } from '@leisure-ops/support/shown'
import { expect, test } from 'vitest'
import type { Exchange } from '../src/exchanges/exchanges.ts'
import { openSandbox } from './open-sandbox.ts'

// Who may call is read from `security` in the document, and asked with tokens that hold different things.

const TOKENS: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  shop: ['Consumer', 'Online Joining'],
  desk: ['Operator', 'Front of House Generic Access'],
  tester: ['Sandbox'],
  everything: ['Operator', 'Consumer', 'Front of House Generic Access', 'Online Joining', 'Sandbox'],
}
const PRODUCTS = ['Operator', 'Consumer']

const tenant = {
  id: 'own',
  roleIds: 'object-id',
  accessTokens: Object.entries(TOKENS).map(([name, holds]) => ({
    name,
    sha256: createHash('sha256').update(name).digest('hex'),
    products: holds.filter((one) => PRODUCTS.includes(one)),
    features: holds.filter((one) => !PRODUCTS.includes(one)),
  })),
}
const sandbox = await openSandbox({ tenants: [await newFile('own.json', tenant)] })

const OPERATIONS = operationsOf(sandboxDocument).map((one) => ({
  ...one,
  url: one.path.replace('{number}', '1').replace('{point}', 'listSites.start'),
}))

test('the document lets some tokens do more than others', () => {
  expect(new Set(OPERATIONS.map(({ security }) => JSON.stringify(security))).size).toBe(3)
})

test.each(OPERATIONS)(
  '$operationId lets the tokens in that the document names, and refuses the others before it reads a body',
  async ({ operationId, method, url, security, operation }) => {
    for (const [token, holds] of Object.entries(TOKENS)) {
      const isNamed = security.some((one) =>
        Object.values(one)
          .flat()
          .every((name) => holds.includes(name)),
      )
      const body = operation.requestBody === undefined ? undefined : '{'
      const response = await sandbox.send(token, method, url, body)
      expect(response.status === 403, `${operationId} with ${token}`).toBe(!isNamed)
      if (!isNamed) expect(await response.json()).toMatchObject({ code: 'access-refused' })
      else await response.body?.cancel()
    }
  },
)

test('repeating a request does not lend the rights of whoever sent it', async () => {
  const created = { ...shownRequest('createStaffUser', 'object-id-tenant'), username: 'lent' }
  expect((await sandbox.send('demo', 'POST', '/api/users', created)).status).toBe(201)
  await sandbox.control('demo', 'DELETE', '/_companion/users/lent')
  const [, sent] = (await sandbox.control('demo', 'GET', '/_sandbox/exchanges')) as Exchange[]
  const repeat = `/_sandbox/exchanges/${sent?.number}/repeat`
  expect(await sandbox.control('demo-pricing-only', 'POST', repeat)).toMatchObject({
    status: 403,
    failure: 'access-refused',
  })
  expect(await sandbox.control('demo', 'POST', repeat)).toMatchObject({ status: 409 })
})
