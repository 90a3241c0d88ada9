import { randomBytes } from 'node:crypto'
import { shownRequest } from '@leisure-ops/support/shown'
import { expect, test } from 'vitest'
import { createPasswordHasher } from '../../src/staff-users/password-hasher.ts'
import { signIn as createSignIn } from '../../src/staff-users/sign-in.ts'
import { SignInLimits } from '../../src/staff-users/sign-in-limits.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { START, startOwn } from './own-service.ts'
import { refusal } from './refusal.ts'

const uri = await migratedDatabase()
const service = await startOwn({ database: uri, signInRates: { perAccount: 10, perAddress: 15 } })

const signIn = (username: string, password = 'Correct-Horse-7', token = 'desk') =>
  service.send(token, 'POST', '/_companion/sign-ins', { username, password })
const later = (ms: number) => {
  service.now = new Date(service.now.getTime() + ms)
}

test('the eleventh sign-in of a minute to an account is refused until the minute is over', async () => {
  for (let count = 0; count < 10; count++) expect((await signIn('jsmith')).status).toBe(200)
  later(59_001)
  const refused = await signIn('jsmith')
  expect(refused).toMatchObject(refusal(429, 'sign-ins-too-many'))
  expect(refused.headers.get('retry-after')).toBe('1')
  // The account of another tenant is another account.
  expect((await signIn('jsmith', undefined, 'south-desk')).status).toBe(200)
  later(999)
  expect((await signIn('jsmith')).status).toBe(200)
})

test('an attempt that is refused is neither counted nor recorded', async () => {
  later(60_000)
  const account = async () => (await service.send('desk', 'GET', '/api/users/jsmith')).json
  for (let count = 0; count < 10; count++) await signIn('jsmith')
  const before = await account()
  expect((await signIn('jsmith', 'Wrong-Horse-7-battery')).status).toBe(429)
  expect(await account()).toEqual(before)
})

test('an address has a limit over all accounts', async () => {
  later(60_000)
  const names = Array.from({ length: 16 }, (_, index) => `nobody${index}`)
  const statuses = []
  for (const name of names) statuses.push((await signIn(name)).status)
  expect(statuses).toEqual([...Array(15).fill(401), 429])
  // Who has a token of another tenant is not shut out.
  expect((await signIn('jsmith', undefined, 'south-desk')).status).toBe(200)
})

test('an address has a larger limit over all tenants, to which what a tenant was refused does not count', () => {
  const limits = new SignInLimits({ perAccount: 1e9, perAddress: 2 })
  const attempt = (tenantId: string) =>
    limits.attempt({ tenantId, username: 'jsmith', address: 'one' }, new Date(0))
  expect(Array.from({ length: 30 }, () => attempt('greedy') > 0)).toEqual([
    ...Array(2).fill(false),
    ...Array(28).fill(true),
  ])
  for (let tenant = 0; tenant < 18; tenant++) expect(attempt(`tenant ${tenant}`)).toBe(0)
  expect(attempt('one more')).toBe(60_000)
  // Another tenant, whose id begins with the same letters.
  limits.forget('greed')
  expect(attempt('greedy')).toBe(60_000)
  limits.forget('greedy')
  expect([attempt('greedy'), attempt('one more')]).toEqual([0, 0])
})

test('what an account is refused counts for its address', () => {
  const limits = new SignInLimits({ perAccount: 1, perAddress: 2 })
  const attempt = (username: string) =>
    limits.attempt({ tenantId: 'north', username, address: 'one' }, new Date(0))
  expect(['jsmith', 'jsmith', 'somebody else'].map(attempt)).toEqual([0, 60_000, 60_000])
})

test('a refused sign-in does the same work in the database whether there is such an account or not', async () => {
  const own = await startOwn({ database: await migratedDatabase(), metricsPort: 0 })
  const statements = async () => {
    const figures = await (await fetch(own.metricsUrl as string)).text()
    return [...figures.matchAll(/^leisure_statement_duration_seconds_count\{statement="(.*)"\} (\d+)$/gm)]
      .filter(([, name]) => !/access_tokens|tenants|leases|idempotency/.test(name as string))
      .map(([, name, count]) => [name as string, Number(count)] as const)
  }
  const workFor = async (username: string) => {
    const before = Object.fromEntries(await statements())
    const refused = await own.send('desk', 'POST', '/_companion/sign-ins', { username, password: 'Wrong-1' })
    expect([username, refused.status]).toEqual([username, 401])
    return (await statements()).flatMap(([name, count]) => {
      const more = count - (before[name] ?? 0)
      return more === 0 ? [] : [`${more} ${name}`]
    })
  }
  const before = await own.send('desk', 'GET', '/api/users/jsmith')
  const forNobody = await workFor('nobody')
  const forFirst = await workFor('AAA')
  const forLast = await workFor('zzz')
  expect((await own.send('desk', 'GET', '/api/users/jsmith')).json).toEqual(before.json)
  const forJsmith = await workFor('jsmith')
  expect(forJsmith.toSorted()).toEqual(expect.arrayContaining(['1 update staff_users']))
  for (const work of [forNobody, forFirst, forLast]) expect(work.toSorted()).toEqual(forJsmith.toSorted())
})

test('an unknown username and an account without a password take as long as a wrong password', async () => {
  const database = await openUntilEnd({ uri })
  const hasher = createPasswordHasher(1)
  const hash = await hasher.hash('Correct-Horse-7')
  expect([await hasher.verify(hash, 'Correct-Horse-7'), await hasher.verify(hash, 'Wrong')]).toEqual([
    true,
    false,
  ])
  const verified: unknown[] = []
  const verify = async (hashed: unknown) => verified.push(hashed) < 0
  const call = (username: string) => ({
    ...{ tenant: { id: 'north', database: database.ofTenant('north') }, now: START, address: 'one' },
    body: () => ({ username, password: 'Wrong' }),
  })
  const handle = createSignIn({ ...hasher, verify }, new SignInLimits()) as (
    sent: unknown,
  ) => Promise<unknown>
  await expect(handle(call('nobody'))).rejects.toMatchObject({ failure: 'sign-in-rejected' })
  expect(verified).toEqual([undefined])
  // It waits for its turn, because it does the same work.
  const turns = await Promise.allSettled([hasher.verify(undefined, 'Wrong'), hasher.verify(hash, 'Wrong')])
  expect(turns).toMatchObject([{ status: 'fulfilled', value: false }, { status: 'rejected' }])
})

test('the counts are bounded: the oldest gives way', () => {
  const limits = new SignInLimits({ perAccount: 1, perAddress: 1e9 })
  const of = (username: string) => ({ tenantId: 'north', username, address: 'one' })
  const attempt = (account: string) => limits.attempt(of(account), new Date(0))
  expect([attempt('first'), attempt('first')]).toEqual([0, 60_000])
  for (let count = 1; count < 10_000; count++) attempt(`other ${count}`)
  expect(attempt('first')).toBe(60_000)
  attempt('one more')
  expect(attempt('first')).toBe(0)
  // A count that begins again is the newest.
  const later = (account: string) => limits.attempt(of(account), new Date(60_000))
  expect([later('other 2'), later('a new one'), later('other 2')]).toEqual([0, 0, 60_000])
  // A count does not grow with what was sent as a username.
  const long = 'u'.repeat(100)
  expect([attempt(`${long}1`), attempt(`${long}2`)]).toEqual([0, 60_000])
})

test('a user has at most 100 preferences, whose names have at most 100 characters', async () => {
  const put = (name: string, value: string | null = 'v') =>
    service.send('desk', 'PUT', `/_companion/users/jsmith/preferences/${name}`, { value })
  const refused = {
    status: 400,
    json: { code: 'request-invalid', errors: { name: [expect.stringContaining('100')] } },
  }
  // Random letters, which PostgreSQL cannot compress to the size that an index takes.
  const long = randomBytes(2000).toString('hex')
  for (const name of [long, 'n'.repeat(101)]) expect(await put(name)).toMatchObject(refused)
  expect((await put('n'.repeat(100))).status).toBe(204)
  // The preferred site is one.
  for (let count = 2; count < 100; count++) expect((await put(`name ${count}`)).status).toBe(204)
  expect(await put('one more')).toMatchObject(refusal(409, 'preferences-too-many'))
  expect((await put('name 2', 'changed')).status).toBe(204)
  expect((await put('name 2', null)).status).toBe(204)
  expect((await put('one more')).status).toBe(204)
})

test('a deleted account cannot sign in, and its username stays reserved, in any case of letters', async () => {
  later(60_000)
  // Some clients name a type although they send no body.
  const named = { 'content-type': 'application/json' }
  const deleted = await service.send('desk', 'DELETE', '/_companion/users/jsmith', undefined, named)
  expect(deleted.status).toBe(204)
  expect(await signIn('jsmith')).toMatchObject(refusal(423, 'account-deleted'))
  for (const [method, path, body] of [
    ['DELETE', '', undefined],
    ['GET', '/preferences/PreferredSiteId', undefined],
    ['PUT', '/preferences/PreferredSiteId', { value: null }],
    ['PUT', '/password', { password: 'Correct-Horse-8' }],
    ['PUT', '/password-reset-flag', { isPasswordResetFlagSet: true }],
  ] as const)
    for (const username of ['jsmith', 'nobody'])
      expect(await service.send('desk', method, `/_companion/users/${username}${path}`, body)).toMatchObject(
        refusal(404, 'user-not-found', username),
      )
  const again = { ...shownRequest('createStaffUser', 'object-id-tenant'), username: 'JSmith' }
  expect((await service.send('desk', 'POST', '/api/users', again)).status).toBe(409)
  expect((await service.send('south-desk', 'GET', '/api/users/jsmith')).json.isDeleted).toBe(false)
})
