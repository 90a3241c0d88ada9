import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProduct, type Product } from '../product.ts'

let service: Product
let count = 0
let username: string
beforeAll(async () => {
  service = await openProduct()
})
beforeEach(() => {
  username = `keyed-${++count}`
})
afterAll(() => service.close())

async function create(change: object = {}, key = username, token = 'demo') {
  const account = { username, password: 'Correct-Horse-7', firstName: 'Aiko', lastName: 'Endo' }
  const { id: siteGroupId, siteIds } = await siteGroup()
  const body = { ...account, siteGroupId, preferredSiteId: siteIds[0], ...change }
  const headers = { 'idempotency-key': key }
  const response = await service.send(token, 'POST', '/api/users', body, headers)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

let known: { id: string; siteIds: string[] } | undefined
async function siteGroup() {
  const [first] = (await service.ask('demo', 'GET', '/_companion/site-groups')) as {
    id: string
    siteIds: string[]
  }[]
  known ??= first
  return known as { id: string; siteIds: string[] }
}

const accounts = async () => {
  const all = (await service.ask('demo', 'GET', '/api/users')) as { username: string }[]
  return all.filter((account) => account.username === username).length
}

test('the same creation with its key is answered as the first time for a day, and made once', async () => {
  expect(await create()).toMatchObject({ status: 201, text: '' })
  service.now = new Date(service.now.getTime() + 24 * 3_600_000 - 1)
  expect(await create()).toMatchObject({ status: 201, text: '' })
  expect(await accounts()).toBe(1)
  service.now = new Date(service.now.getTime() + 1)
  expect((await create()).status).toBe(409)
})

test('a creation whose answer was lost, or that failed before, can be sent again', async () => {
  service.failAt('createStaffUser.before-insert')
  expect((await create()).status).toBe(500)
  expect((await create()).status).toBe(201)
  expect(await accounts()).toBe(1)
})

test('other bytes with the same key are refused, and the key belongs to the operation and the tenant', async () => {
  expect((await create()).status).toBe(201)
  for (const change of [
    { password: 'Correct-Horse-8' },
    { username: `${username}-b` },
    { firstName: 'Aiko ' },
  ])
    expect(await create(change)).toMatchObject({
      status: 422,
      text: expect.stringContaining('The Idempotency-Key was used for another request.'),
    })
  expect((await create({}, 'two words')).status).toBe(400)
  expect((await create({}, username, 'demo-numeric')).status).not.toBe(422)
})

test('while the first is under way, the second is told to come back', async () => {
  const held = service.holdAt('createStaffUser.before-insert')
  const first = create()
  await expect.poll(() => held.isThere).toBe(true)
  const second = await create()
  expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
  held.release()
  expect((await first).status).toBe(201)
  expect((await create()).status).toBe(201)
})

test('nothing that is remembered has the password, or a digest that can be made without the keys', async () => {
  await create()
  const rows = await service.database.unbound
    .selectFrom('idempotency_records' as never)
    .selectAll()
    .where('key' as never, '=', username as never)
    .execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ body: '', request_digest: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(JSON.stringify(rows)).not.toContain('Correct')
})
