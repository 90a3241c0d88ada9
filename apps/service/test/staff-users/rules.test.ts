import { stat } from 'node:fs/promises'
import { document } from '@leisure-ops/openapi/document'
import { shownRequest } from '@leisure-ops/support/shown'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPasswordHasher } from '../../src/staff-users/password-hasher.ts'
import { openProduct } from '../product.ts'

const [LIST, ONE] = ['/api/users', '/api/users/jsmith']
const { password, ...account } = shownRequest('createStaffUser', 'minimal')
const replacement = { ...account, username: 'jsmith' }
const creation = { ...account, username: 'nbrook', password }

const product = await openProduct()
beforeEach(() => product.reset('demo'))

const read = async (path: string, tenant = 'demo') => (await product.send(tenant, 'GET', path)).json
const update = (body: object, tenant = 'demo') =>
  product.send(tenant, 'PUT', ONE, { ...replacement, ...body })
const create = (body: object, tenant = 'demo') => product.send(tenant, 'POST', LIST, { ...creation, ...body })
const signIn = (password: string, username = 'jsmith') =>
  product.send('demo', 'POST', '/_companion/sign-ins', { username, password })

test.each([
  ['StaffUserCreation', () => create, { username: 'nbrook' }],
  ['StaffUserReplacement', () => update, {}],
] as const)('every field of a %s is stored', async (name, send, changed) => {
  const fields = Object.entries(document.components.schemas[name]?.properties ?? {})
  const examples = fields.map(([field, { examples = ['any'] }]) => [field, (examples as unknown[])[0]])
  const body = { ...Object.fromEntries(examples), ...changed }
  expect((await send()(body)).status).toBeLessThan(300)
  const { password: _, sharedSiteGroupId: __, ...stored } = body
  expect(await read(`/api/users/${body.username}`)).toMatchObject(stored)
})

describe('creation', () => {
  test('reserves a username in any case, also beyond ASCII', async () => {
    expect((await create({ username: 'Straße' })).status).toBe(201)
    for (const username of ['STRASSE', 'straße', 'StRaSSe']) {
      expect((await create({ username })).text).toBe(`The user: ${username} already exists.`)
    }
    expect((await product.send('demo', 'GET', '/api/users/straße')).status).toBe(404)
  })

  test('the configuration of passwords is checked before the password', async () => {
    expect(await create({ password: '' }, 'demo-misconfigured')).toMatchObject({ status: 500, text: '' })
    expect(product.log.join('')).toContain('The tenant has no setting passwordComplexity.')
  })

  test('on a numeric tenant any role id is ignored that is a text', async () => {
    await product.reset('demo-numeric')
    const refused = await create({ roleId: 42 }, 'demo-numeric')
    expect(Object.keys(refused.json.errors)).toEqual(['roleId'])
    expect((await create({ roleId: 'zz' }, 'demo-numeric')).status).toBe(201)
    expect(await read('/api/users/nbrook', 'demo-numeric')).toMatchObject({ roleId: null, avatarId: null })
  })

  test('the site group is returned as the tenant spells it, the preferred site as it was sent', async () => {
    expect((await create({ siteGroupId: 'north', preferredSiteId: 'riverside' })).status).toBe(201)
    expect(await read('/api/users/nbrook')).toMatchObject({
      siteGroupId: 'NORTH',
      preferredSiteId: 'riverside',
    })
  })
})

describe('creation with an Idempotency-Key', () => {
  const createWithKey = (body: object = creation) =>
    product.send('demo', 'POST', LIST, body, { 'idempotency-key': 'one' })

  test('is answered as the first time for a day, and made once', async () => {
    expect(await createWithKey()).toMatchObject({ status: 201, text: '' })
    product.now = new Date(product.now.getTime() + 24 * 3_600_000 - 1)
    expect(await createWithKey()).toMatchObject({ status: 201, text: '' })
    product.now = new Date(product.now.getTime() + 1)
    expect((await createWithKey()).status).toBe(409)
    // Another creation can have the key now, and is remembered for a day of its own.
    const next = { ...creation, username: 'next' }
    for (let sent = 0; sent < 2; sent++)
      expect(await createWithKey(next)).toMatchObject({ status: 201, text: '' })
  })

  test('that failed before can be sent again', async () => {
    product.failAt('createStaffUser.before-insert')
    expect((await createWithKey()).status).toBe(500)
    expect((await createWithKey()).status).toBe(201)
  })

  test('leaves neither the password behind nor a digest that can be made without the keys', async () => {
    await createWithKey()
    const demo = product.database.ofTenant('demo')
    const rows = await demo.selectFrom('idempotency_records').selectAll().execute()
    expect(rows).toMatchObject([{ body: '', request_digest: expect.stringMatching(/^[\da-f]{64}$/) }])
    expect(JSON.stringify(rows)).not.toContain('correct-Horse')
  })
})

describe('update', () => {
  test('a username mismatch is reported before everything else', async () => {
    for (const [sent, quoted] of [
      [{ username: 'JSMITH', firstName: 5 }, 'JSMITH'],
      ...[{ firstName: '' }, { username: 5 }, { username: null }, [], 'text', null].map((one) => [one, '']),
    ]) {
      const response = await product.send('demo', 'PUT', ONE, JSON.stringify(sent))
      expect(response.text).toBe(
        `The username in the request: ${quoted} and the one in route: jsmith do not match.`,
      )
    }
  })

  test('on a numeric tenant any role id is ignored', async () => {
    await product.reset('demo-numeric')
    expect((await update({ roleId: 'any' }, 'demo-numeric')).status).toBe(204)
    expect((await update({ roleId: 5 }, 'demo-numeric')).status).toBe(400)
    const users: { username: string; roleId: string }[] = await read(LIST, 'demo-numeric')
    expect(users.find(({ username }) => username === 'jsmith')?.roleId).toBe('42')
  })

  test('an account that showed the number of its site group shows the id afterwards', async () => {
    await product.reset('demo-numeric')
    const path = '/api/users/mpatel'
    expect(await read(path, 'demo-numeric')).toMatchObject({ siteGroupId: '17', roleId: null })
    await product.send('demo-numeric', 'PUT', path, { ...replacement, username: 'mpatel' })
    expect(await read(path, 'demo-numeric')).toMatchObject({ siteGroupId: 'NORTH' })
  })
})

describe('signing in', () => {
  test('the fifth wrong password locks the account, which only the right one says, and later attempts are dated but not counted', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 7; attempt++) statuses.push((await signIn('wrong')).status)
    expect(statuses).toEqual(Array(7).fill(401))
    product.now = new Date('2026-11-21T10:00:00Z')
    expect((await signIn('correct-Horse-7-battery')).status).toBe(423)
    expect(await read(ONE)).toMatchObject({
      isLocked: true,
      failedLoginAttemptsCount: 5,
      lastLoginAttemptDate: '2026-11-21T10:00:00',
    })
    await update({ isActive: true, isLocked: true })
    expect(await read(ONE)).toMatchObject({ isLocked: true, failedLoginAttemptsCount: 5 })
    await update({ isActive: true, isLocked: false })
    expect(await read(ONE)).toMatchObject({ isLocked: false, failedLoginAttemptsCount: 0 })
  })

  test('five of many simultaneous wrong attempts are counted', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await signIn('wrong')).status))
    expect(statuses).toEqual(Array(12).fill(401))
    expect(await read(ONE)).toMatchObject({ failedLoginAttemptsCount: 5, isLocked: true })
  })

  test('an inactive account cannot sign in until it is active again', async () => {
    await update({ isActive: false })
    expect(await signIn('correct-Horse-7-battery')).toMatchObject({
      ...{ status: 423, json: { code: 'account-inactive' } },
    })
    await update({ isActive: true })
    expect((await signIn('correct-Horse-7-battery')).status).toBe(200)
  })

  test('only the new password works after a change', async () => {
    const set = (password: string, tenant = 'demo') =>
      product.send(tenant, 'PUT', '/_companion/users/jsmith/password', { password })
    const flag = { isPasswordResetFlagSet: true }
    await product.send('demo', 'PUT', '/_companion/users/jsmith/password-reset-flag', flag)
    expect((await signIn('correct-Horse-7-battery')).json).toEqual({ mustResetPassword: true })
    await set('Another-Horse-8')
    expect((await signIn('correct-Horse-7-battery')).status).toBe(401)
    product.now = new Date('2026-11-21T10:00:00Z')
    expect((await signIn('Another-Horse-8')).json).toEqual({ mustResetPassword: false })
    const signedIn = { failedLoginAttemptsCount: 0, lastLoginAttemptDate: '2026-11-21T10:00:00' }
    expect(await read(ONE)).toMatchObject(signedIn)
    expect((await set('short')).json).toMatchObject({ isPasswordError: true })
    expect(await set('Another-Horse-8', 'demo-misconfigured')).toMatchObject({ status: 500, text: '' })
  })
})

test('the account shows the preference as its preferred site', async () => {
  const path = '/_companion/users/jsmith/preferences/PreferredSiteId'
  expect(await read(path)).toEqual({ value: 'RIVERSIDE' })
  await product.send('demo', 'PUT', path, { value: null })
  expect(await read(ONE)).toMatchObject({ preferredSiteId: null })
  await product.send('demo', 'PUT', path, { value: 'anything' })
  await product.send('demo', 'PUT', '/_companion/users/jsmith/preferences/theme', { value: '' })
  expect(await read(ONE)).toMatchObject({ preferredSiteId: 'anything' })
  await update({})
  expect(await read(path)).toEqual({ value: 'RIVERSIDE' })
  expect(await read('/_companion/users/jsmith/preferences/theme')).toEqual({ value: '' })
})

test('a password is refused when too many are being hashed', async () => {
  const hasher = createPasswordHasher(2)
  const [one, two, three] = await Promise.allSettled(['a', 'b', 'c'].map((password) => hasher.hash(password)))
  expect([one?.status, two?.status]).toEqual(['fulfilled', 'fulfilled'])
  const reason = { status: 503, headers: { 'retry-after': '1' }, code: 'service-unavailable' }
  expect(three).toMatchObject({ status: 'rejected', reason })
  expect(await hasher.verify((one as { value: string }).value, 'a')).toBe(true)
})

test('files are read while passwords are hashed and wait', async () => {
  const hasher = createPasswordHasher()
  let hashed = 0
  const hashing = Array.from({ length: 12 }, (_, index) => hasher.hash(`${index}`).then(() => hashed++))
  await stat(import.meta.dirname)
  // Node has four threads for both. If all passwords were hashed at once, nine would come before the file.
  expect(hashed).toBeLessThan(6)
  await Promise.all(hashing)
  expect(hashed).toBe(12)
})
