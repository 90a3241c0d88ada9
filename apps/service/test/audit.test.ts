import { readFile } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { newFile } from '@leisure-ops/support/new-file'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { auditEntries, describeEntry } from '../src/audit/audit-entries.ts'
import { printed } from './cli/printed.ts'
import { FILED, startOwn } from './companion/own-service.ts'
import { book, joinFamily } from './companion/people.ts'
import { dumpOf } from './database/dump.ts'
import { migratedDatabase } from './database/migrated-database.ts'
import { openUntilEnd } from './database/open-until-end.ts'

const JWT = { issuer: 'https://id.example.com', audience: 'https://leisure.example.com' }
const MACHINE = `${userInfo().username}@${hostname()}`

const { publicKey, privateKey } = await generateKeyPair('RS256')
const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }
const jwks = await newFile('jwks.json', { keys: [key] })
const uri = await migratedDatabase()
const service = await startOwn({ database: uri, jwt: { ...JWT, jwks } })
const example = parse(await readFile(new URL('./tenants/example.yaml', import.meta.url), 'utf8'))
// biome-ignore lint/suspicious/noExplicitAny: the tests change what they know of it.
const file: any = { ...example, id: 'west', accessTokens: [], members: [] }
file.staffUsers = [{ ...example.staffUsers[0], username: 'JSmith' }]
const run = (...args: string[]) => printed(args, { LEISURE_DATABASE: uri })
const entriesOf = async (tenant: string) =>
  (await run('audit', tenant)).split('\n').map((line) => JSON.parse(line))
const fileWith = (change: object) => newFile('tenant.json', { ...file, ...change })

async function dump() {
  return dumpOf(await openUntilEnd({ uri }, 'refuse'))
}

test('the audit says who applied a tenant file, deleted a member and an account, and nothing of a refusal', async () => {
  const deleteMember = (id: number) =>
    service.send('desk', 'DELETE', `/_companion/members/${id}`, undefined, { 'x-request-id': `delete-${id}` })
  expect((await deleteMember(FILED.id)).status).toBe(204)
  expect((await deleteMember(FILED.id)).status).toBe(404)
  const token = await new SignJWT({
    tenant: 'north',
    products: ['Operator'],
    features: ['Front of House Generic Access'],
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(JWT.issuer)
    .setAudience(JWT.audience)
    .setSubject('alex\0\n\u009b2J\u202e{}')
    .setExpirationTime('5m')
    .sign(privateKey)
  const remove = () => service.send(token, 'DELETE', '/_companion/users/jsmith')
  const removed = await remove()
  expect(removed.status).toBe(204)
  expect((await remove()).status).toBe(404)

  await expect(run('audit', 'nowhere')).rejects.toThrow('There never was a tenant nowhere. Check its id.')
  // A terminal would clear itself, and write backwards.
  expect(await run('audit', 'north')).toContain('\\u009b2J\\u202e{}')
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  const common = { at, tenant: 'north', databaseRole: 'postgres' }
  const sections = expect.arrayContaining(['sites', 'promotions'])
  expect(await entriesOf('north')).toEqual([
    { ...common, action: 'apply-tenant', sections, actor: MACHINE },
    {
      ...{ ...common, action: 'delete-member', subject: String(FILED.id), keptInvoices: 0 },
      ...{ actor: 'access token desk', requestId: `delete-${FILED.id}` },
    },
    {
      ...{ ...common, action: 'delete-user', subject: 'jsmith', actor: 'subject alex\n\u009b2J\u202e{}' },
      requestId: removed.headers.get('x-request-id'),
    },
  ])

  const all = (await run('audit')).split('\n')
  expect(all).toHaveLength(4)
  const database = await openUntilEnd({ uri }, 'refuse')
  const oneByOne: string[] = []
  for await (const entry of auditEntries(database, undefined, 1)) oneByOne.push(describeEntry(entry))
  expect(oneByOne).toEqual(all)
})

test('the audit says who paid invoices, and created, changed, locked or deleted an account, without values', async () => {
  const before = (await entriesOf('north')).length
  const send = async (method: string, path: string, body?: object, status = 204) => {
    const headers = { 'x-request-id': 'of-the-audit' }
    expect([path, (await service.send('desk', method, path, body, headers)).status]).toEqual([path, status])
  }
  const { linked } = await joinFamily(service)
  const names = { username: 'aiko', firstName: 'Aiko', lastName: 'Endo' }
  const creation = { ...names, siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
  await send('POST', '/api/users', { ...creation, password: 'Correct-Horse-7' }, 201)
  await send('POST', '/api/users', { ...creation, password: 'Correct-Horse-7' }, 409)
  const update = (change: object) =>
    send('PUT', '/api/users/aiko', { ...creation, isActive: true, isPasswordResetFlagSet: false, ...change })
  for (const isLocked of [false, true, true, false]) await update({ isLocked })
  await send('PUT', '/_companion/users/aiko/password', { password: 'Correct-Horse-8' })
  await send('PUT', '/_companion/users/aiko/password-reset-flag', { isPasswordResetFlagSet: true })
  for (let tried = 0; tried < 5; tried++)
    await send('POST', '/_companion/sign-ins', { username: 'aiko', password: 'Wrong-Horse-7' }, 401)
  await send('DELETE', '/_companion/users/aiko')
  for (let paid = 0; paid < 2; paid++)
    await send('POST', '/_companion/sales-invoices/pay', { memberId: linked, reference: 'SECRET' }, 200)

  const lines = (await entriesOf('north')).slice(before)
  for (const { at: _at, action: _action, subject: _subject, ...line } of lines)
    expect(line).toEqual({
      ...{ tenant: 'north', actor: 'access token desk', databaseRole: 'postgres', requestId: 'of-the-audit' },
    })
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
    ...[
      ...['create-user', 'update-user', 'update-user', 'lock-user', 'update-user', 'update-user'],
      ...['unlock-user', 'set-password', 'update-user', 'lock-user', 'delete-user'],
    ].map((action) => [action, 'aiko']),
    ['pay-invoices', String(linked)],
  ])
})

test('the difference is what an apply then changes, and the audit has it, without people and hashes', async () => {
  expect(await run('tenants', 'diff', await fileWith({}))).toMatch(
    /^\+ .*\n\+ id: "west"\n.*\n\+ sites\[RIVERSIDE\]\n.*\n\+ staffUsers\[JSmith\]\nTenant west: \d+ changes\.$/s,
  )
  expect(await run('tenants', 'apply', await fileWith({}))).toBe('Applied tenant west.')
  expect(await run('tenants', 'diff', await fileWith({}))).toBe('Tenant west: no changes.')
  const [fee, month] = file.products
  const [slot] = file.slots
  const changed = await fileWith({
    settings: { ...file.settings, ageOfConsent: 17 },
    products: [fee, { ...month, prices: [{ ...month.prices[0], amount: '46.25' }] }],
    promotions: [],
    slots: [{ ...slot, capacity: 5 }],
    campaigns: [...file.campaigns, { id: 'SUMMER' }],
    members: [{ ...FILED, siteId: 'RIVERSIDE' }],
  })
  const before = await dump()
  const said = (await run('tenants', 'diff', changed)).split('\n')
  expect(await dump()).toEqual(before)
  expect(said).toEqual([
    '~ settings.ageOfConsent: 16 → 17',
    '~ products[ADULT-MONTH].prices[0].amount: "45.00" → "46.25"',
    '- promotions[WINTER26]',
    '+ campaigns[SUMMER]',
    '~ slots[POOL-2026-12-01-0900].capacity: 4 → 5',
    `+ members[${FILED.id}]`,
    'Tenant west: 6 changes.',
  ])
  await run('tenants', 'apply', changed)
  expect(await run('tenants', 'diff', changed)).toBe('Tenant west: no changes.')
  const entries = await entriesOf('west')
  expect(entries.at(-1).sections.sort().join()).toBe('campaigns,members,products,promotions,settings,slots')
  expect(entries[0]).not.toHaveProperty('changes')
  expect(entries.at(-1).changes).toEqual(said.slice(0, 5))

  const [one, other] = [tokenOf('A'), tokenOf('b')]
  const campaigns = Array.from({ length: 200 }, (_, index) => ({ id: `S${index}` }))
  const [method, ...methods] = file.paymentMethods
  const paymentMethods = [{ ...method, description: '😀'.repeat(300) }, ...methods]
  for (const accessTokens of [[one], [other], [one, other]])
    await run('tenants', 'apply', await fileWith({ accessTokens }))
  await run('tenants', 'apply', await fileWith({ paymentMethods, campaigns }))
  const texts = (await run('audit', 'west')).split('\n')
  expect(texts.join()).not.toMatch(/[\da-f]{64}/i)
  const changes: string[][] = texts.slice(-4).map((text) => JSON.parse(text).changes)
  expect(changes[0]).toContain('+ accessTokens[desk]')
  expect(changes[1]).toEqual(['~ accessTokens[desk].sha256: "…" → "…"'])
  expect(changes[3]).toHaveLength(101)
  expect(changes[3]?.at(-1)).toBe('… and 104 more')
  for (const change of changes[3] ?? []) expect([...change].length).toBeLessThanOrEqual(201)
  expect(changes[3]).toContainEqual(expect.stringMatching(/^~ paymentMethods(?=.{184}…$).*😀…$/u))
})

function tokenOf(digit: string) {
  return { name: 'desk', sha256: digit.repeat(64), products: ['Operator'], features: [] }
}

test('a slot with a booking is not reported as removed, because an apply keeps it', async () => {
  await book(service)
  const north = JSON.parse((await definitionOf('north')) ?? '')
  const path = await newFile('north.json', { ...north, slots: [] })
  expect(await run('tenants', 'diff', path)).toBe('Tenant north: no changes.')
})

test('what an apply would refuse is refused in the same words, and changes nothing', async () => {
  const before = await dump()
  const path = await fileWith(JSON.parse(JSON.stringify(file).replaceAll('RIVERSIDE', 'HARBOUR')))
  const refusal = run('tenants', 'diff', path)
  await expect(refusal).rejects.toThrow(
    /^The tenant file omits RIVERSIDE, which is still in use \(\w[\w ]+\)\. Put it back into the file\.$/,
  )
  const message = await refusal.catch(String)
  await expect(run('tenants', 'apply', path)).rejects.toThrow(message.replace('StartError: ', ''))
  expect(await dump()).toEqual(before)
})

test('a site can go together with its slots', async () => {
  const [site] = file.sites
  const [slot] = file.slots
  const closing = { id: 'CLOSING', name: 'Closing', currency: 'GBP' }
  const opened = { sites: [site, closing], slots: [slot, { ...slot, reference: 'LAST', siteId: 'CLOSING' }] }
  await run('tenants', 'apply', await fileWith(opened))
  const closed = await fileWith({ sites: [site], slots: [slot] })
  expect(await run('tenants', 'diff', closed)).toBe(
    '- sites[CLOSING]\n- slots[LAST]\nTenant west: 2 changes.',
  )
  await run('tenants', 'apply', closed)
})

async function definitionOf(tenant: string): Promise<string | undefined> {
  const { tenants } = (await dump()) as { tenants: { tenant_id: string; definition: string }[] }
  return tenants.find(({ tenant_id }) => tenant_id === tenant)?.definition
}
