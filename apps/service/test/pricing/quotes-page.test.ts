import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, startService } from '../../src/start-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService({ port: 0, clock: { now: () => new Date('2026-11-21T09:30:00Z') } })
}, 60_000)
afterAll(() => service.close())

const asTenant = (token: string) => ({ authorization: `Bearer ${token}` })
const listed = async (token: string) =>
  (await fetch(`${service.url}/_sandbox/quotes`, { headers: asTenant(token) })).json() as Promise<
    { payableToday: string; html: string }[]
  >

test('a sandbox explains the quotes of a tenant, to that tenant', async () => {
  expect(await listed('demo')).toEqual([])
  const request = requestsOf(document).find(({ name }) => name === 'monthly-direct-debit')
  const [path] =
    Object.entries(document.paths).find(([, item]) => item.post?.operationId === request?.operationId) ?? []
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { ...asTenant('demo'), 'x-use-sso': 'true', 'content-type': 'application/json' },
    body: JSON.stringify(request?.body),
  })
  const quote = (await response.json()) as { overview: { now: { amount: string } } }
  const [shown] = await listed('demo')
  expect(shown?.payableToday).toBe(quote.overview.now.amount)
  expect(shown?.html).toContain('<td>today<td>Adult membership<td>31.94')
  expect(await listed('demo-numeric')).toEqual([])
})

test('the page is open to everybody, and shows nothing without a token', async () => {
  const page = await fetch(`${service.url}/_sandbox/quotes.html`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await page.text()).not.toContain('31.94')
  expect((await fetch(`${service.url}/_sandbox/quotes`)).status).toBe(401)
})
