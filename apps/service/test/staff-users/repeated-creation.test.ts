import { afterAll, beforeEach, expect, test } from 'vitest'
import { openProduct } from '../product.ts'

const service = await openProduct()
afterAll(() => service.close())
let count = 0
let username: string
beforeEach(() => {
  username = `keyed-${++count}`
})

async function create() {
  const account = { username, password: 'Correct-Horse-7', firstName: 'Aiko', lastName: 'Endo' }
  const body = { ...account, siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
  const response = await service.send('demo', 'POST', '/api/users', body, { 'idempotency-key': username })
  return { status: response.status, text: await response.text() }
}

test('the same creation with its key is answered as the first time for a day, and made once', async () => {
  expect(await create()).toEqual({ status: 201, text: '' })
  service.now = new Date(service.now.getTime() + 24 * 3_600_000 - 1)
  expect(await create()).toEqual({ status: 201, text: '' })
  service.now = new Date(service.now.getTime() + 1)
  expect((await create()).status).toBe(409)
})

test('a creation that failed before can be sent again', async () => {
  service.failAt('createStaffUser.before-insert')
  expect((await create()).status).toBe(500)
  expect((await create()).status).toBe(201)
})

test('nothing that is remembered has the password, or a digest that can be made without the keys', async () => {
  await create()
  const rows = await service.database
    .ofTenant('demo')
    .selectFrom('idempotency_records')
    .selectAll()
    .where('key', '=', username)
    .execute()
  expect(rows).toMatchObject([{ body: '', request_digest: expect.stringMatching(/^[\da-f]{64}$/) }])
  expect(JSON.stringify(rows)).not.toContain('Correct')
})
