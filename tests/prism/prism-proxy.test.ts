import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { type PrismProxy, startPrismProxy } from '@leisure-ops/support/prism-proxy'
import { sendAs } from '@leisure-ops/support/send-as'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A few responses per operation. In sandbox and service, `pnpm run prism` has Prism judge those of all tests.

/** The moment of the document's examples. */
const NOW = new Date('2026-11-21T09:30:00Z')

let sandbox: RunningSandbox
let prism: PrismProxy
beforeAll(async () => {
  ;[sandbox, prism] = await Promise.all([
    startSandbox({ port: 0, clock: { now: () => NOW } }),
    startPrismProxy(),
  ])
})
afterAll(() => Promise.all([sandbox.close(), prism.stop()]))

const bodyOf = (request: string) =>
  requestsOf(document).find(({ name }) => name === request)?.body as Record<string, unknown>
const replacement = bodyOf('role-removed')

test.each([
  ['GET', '/api/users', undefined, 200],
  ['GET', '/api/users/jsmith', undefined, 200],
  ['GET', '/api/users/nobody', undefined, 404],
  ['POST', '/api/users', bodyOf('minimal'), 201],
  ['POST', '/api/users', { ...bodyOf('minimal'), username: 'jsmith' }, 409],
  ['PUT', `/api/users/${replacement.username}`, replacement, 204],
  ['GET', '/api/configuration/sites', undefined, 200],
  ['GET', '/api/configuration/sites?includeFacilitiesAndAmenities=true', undefined, 200],
  ['GET', '/api/configuration/sites/RIVERSIDE', undefined, 200],
  ['GET', '/api/configuration/sites/NOWHERE', undefined, 404],
  ['POST', '/api/pricing/memberships', bodyOf('two-people-promotion'), 200],
])('Prism lets the response to %s %s pass', async (method, path, body, status) => {
  for (const tenant of ['demo', 'demo-numeric']) {
    const response = await sendAs(tenant, method, sandbox.url + path, body)
    const exchange = {
      method,
      path,
      status: response.status,
      contentType: response.headers.get('content-type'),
    }
    expect(exchange.status).toBe(status)
    expect(await prism.judge({ ...exchange, text: await response.text() })).toEqual([])
  }
})

test.each([
  ['a member too few', { text: '[{"id":"RIVERSIDE"}]' }],
  ['a status that is not documented', { status: 299 }],
  ['another media type', { contentType: 'text/html' }],
])('and finds %s', async (_, change) => {
  const good = { method: 'GET', path: '/api/configuration/sites', status: 200, text: '[]' }
  expect(await prism.judge({ ...good, contentType: 'application/json', ...change })).not.toEqual([])
})
