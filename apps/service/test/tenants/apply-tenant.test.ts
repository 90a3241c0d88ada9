import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTokenAccess, UNKNOWN_TOKEN } from '../../src/auth/access.ts'
import type { Database } from '../../src/database/open-database.ts'
import { reserveIds } from '../../src/database/reserve-ids.ts'
import type { TenantDatabase } from '../../src/database/tenant-database.ts'
import { placeOf } from '../../src/service-options.ts'
import { createPasswordHasher } from '../../src/staff-users/password-hasher.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { readTenantFile } from '../../src/tenants/read-tenant-file.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'
import { withoutTokens } from '../../src/tenants/tenant-file.ts'
import { dumpOf } from '../database/dump.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { newPlace } from '../database/new-place.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { demoTenant } from '../demo-tenants.ts'

const now = new Date('2026-11-21T09:30:00Z')
const context = { now, hashPassword: async (password: string) => `hash of ${password.length}` }
const example = readTenantFile(readFileSync(new URL('./example.yaml', import.meta.url), 'utf8'), 'example')
  .tenant as TenantFile

const reserveMembers = async (tenant: TenantDatabase, members: number) =>
  (await reserveIds(tenant, { members })).members

/** Each row's table, by the row's version: a transaction that writes or locks the row makes a new one. */
async function versionsOf({ unbound }: Database): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'tenant_id' AND table_schema = 'public'`.execute(unbound)
  const versions = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ version: string }>`
      SELECT concat_ws(' ', ctid, xmin, xmax) AS version FROM ${sql.table(name)}`.execute(unbound)
    for (const { version } of rows) versions.set(`${name} ${version}`, name)
  }
  return versions
}

const database = await openUntilEnd(placeOf(await newPlace()))

it('writes everything, and changes nothing the second time', async () => {
  await applyTenant(database, example, context)
  const first = await dumpOf(database)
  expect(Object.entries(first).filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(15)
  await applyTenant(database, example, { ...context, now: new Date(now.getTime() + 1) })
  expect(await dumpOf(database)).toEqual(first)
})

it("refuses an access token of another tenant, and a token of two tenants is nobody's", async () => {
  const sha256 = createHash('sha256').update('shared').digest('hex')
  const own = (id: string, hash: string): TenantFile => ({
    id,
    roleIds: 'object-id',
    accessTokens: [{ name: 'front desk', sha256: hash, products: ['Operator'], features: [] }],
  })
  const found = () => createTokenAccess(database, () => 0)('shared')
  await applyTenant(database, own('first', sha256), context)
  expect(await found()).toMatchObject({ tenant: { id: 'first' } })
  await expect(applyTenant(database, own('thief', sha256.toUpperCase()), context)).rejects.toThrow(
    'The access token "front desk" of tenant thief is one of another tenant.',
  )
  expect(await database.ofTenant('thief').selectFrom('tenants').selectAll().execute()).toEqual([])
  // As if two files had been applied at the same moment.
  await applyTenant(database, own('thief', 'a'.repeat(64)), context)
  await database.ofTenant('thief').updateTable('access_tokens').set({ sha256 }).execute()
  expect(await found()).toBe(UNKNOWN_TOKEN)
  for (const id of ['first', 'thief']) await database.ofTenant(id).deleteFrom('access_tokens').execute()
})

it('accepts a token of a file under its name, and for a second without asking the database again', async () => {
  const sha256 = createHash('sha256').update('till-token').digest('hex')
  const accessTokens = [
    { name: 'till', sha256, products: ['Operator'], features: ['Online Joining'] },
  ] as const
  const file = { id: 'tills', roleIds: 'numeric', settings: { coolingOffPeriod: 3 }, accessTokens } as const
  await applyTenant(database, file, context)
  let elapsedMs = 0
  const accessOf = createTokenAccess(database, () => elapsedMs)
  const held = createTokenAccess(database, () => elapsedMs, [file])
  const access = {
    ...{ caller: 'access token till', products: ['Operator'], features: ['Online Joining'] },
    tenant: { id: 'tills', mode: { mode: 'numeric' }, settings: { coolingOffPeriod: 3 } },
  }
  expect(await accessOf('till-token')).toMatchObject(access)
  expect(await accessOf('another')).toBe(UNKNOWN_TOKEN)
  await database.ofTenant('tills').deleteFrom('access_tokens').execute()
  // A token that is held in memory needs no row of its own.
  expect(await held('till-token')).toMatchObject(access)
  elapsedMs = 999
  expect(await accessOf('till-token')).toMatchObject(access)
  elapsedMs = 1000
  expect(await accessOf('till-token')).toBe(UNKNOWN_TOKEN)
})

it('does not store a password', async () => {
  expect(JSON.stringify(await dumpOf(database))).not.toContain('Correct-Horse-7')
})

it('replaces the configuration, and changes no member or staff user', async () => {
  const north = database.ofTenant('north')
  await north.updateTable('staff_users').set({ first_name: 'Changed' }).execute()
  const [product, ...products] = example.products!
  await applyTenant(
    database,
    { ...example, products: [{ ...product!, description: 'New' }, ...products], promotions: [] },
    context,
  )
  const stored = await north.selectFrom('products').select('record').orderBy('id').execute()
  expect(stored.map(({ record }) => JSON.parse(record).description)).toEqual(['Adult month', 'New'])
  expect(await north.selectFrom('promotions').selectAll().execute()).toEqual([])
  expect(await north.selectFrom('staff_users').select('first_name').execute()).toEqual([
    { first_name: 'Changed' },
  ])
})

it('writes and locks only the rows that differ', async () => {
  await applyTenant(database, example, context)
  const [product, ...products] = example.products!
  const [price, ...prices] = product!.prices!
  const changed = { ...product!, prices: [{ ...price!, amount: '46.25' }, ...prices] }
  const before = await versionsOf(database)
  await applyTenant(database, { ...example, products: [changed, ...products] }, context)
  const after = await versionsOf(database)
  const differing = [...after].filter(([row, table]) => before.get(row) !== table).map(([, table]) => table)
  expect(differing.sort()).toEqual(['audit_entries', 'products', 'tenants'])
  expect(after.size).toBe(before.size + 1)
  const stored = database.ofTenant('north').selectFrom('products').where('record', 'like', '%"46.25"%')
  expect(await stored.select('id').execute()).toHaveLength(1)
  await applyTenant(database, example, context)
})

it('gives a field that was empty a value, and takes it away again', async () => {
  const [type, ...types] = example.membershipTypes!
  for (const earliestStartDate of ['2026-12-24', undefined]) {
    const { earliestStartDate: _, ...before } = type!
    const after = earliestStartDate === undefined ? before : { ...before, earliestStartDate }
    const siteGroups = [{ ...example.siteGroups![0]!, number: earliestStartDate === undefined ? null : 5 }]
    await applyTenant(database, { ...example, siteGroups, membershipTypes: [after, ...types] }, context)
    const groups = database.ofTenant('north').selectFrom('site_groups').select(['id', 'number'])
    expect(siteGroups).toMatchObject(await groups.execute())
    const stored = database.ofTenant('north').selectFrom('membership_types').where('id', '=', type!.id)
    const { record } = await stored.select('record').executeTakeFirstOrThrow()
    expect(JSON.parse(record).earliestStartDate).toBe(earliestStartDate)
  }
  await applyTenant(database, example, context)
})

it('refuses to remove what is in use, and changes nothing', async () => {
  const before = await dumpOf(database)
  const smaller = { id: 'north', roleIds: 'object-id' } as const
  await expect(applyTenant(database, smaller, context)).rejects.toThrow(/still in use.*members/)
  expect(await dumpOf(database)).toEqual(before)
})

it('refuses a member who exists under another id, without a name or an address', async () => {
  await applyTenant(database, example, context)
  const members = example.members!.map((member) => ({ ...member, id: member.id + 1 }))
  const refusal = await applyTenant(database, { ...example, members }, context).catch(String)
  expect(refusal).toMatch(/^StartError: Member 48214 of the tenant file exists already under another id/)
  expect(refusal).not.toMatch(/robin|hale/i)
})

it('applies a tenant once when three services start at the same time', async () => {
  await Promise.all(
    [1, 2, 3].map(() => applyTenant(database, { ...withoutTokens(example), id: 'south' }, context)),
  )
  expect(await database.ofTenant('south').selectFrom('sites').select('id').execute()).toHaveLength(1)
})

it('assigns no number that the file uses, also to those who are created meanwhile', async () => {
  const demo = database.ofTenant('demo')
  const file = demoTenant('demo', now)
  await applyTenant(database, file, context)
  const [member] = file.members!
  const drawn: number[] = []
  for (const id of [50_000, 60_000, 70_000]) {
    const members = [...file.members!, { ...member!, id, email: `${id}@example.com` }]
    const [first] = await reserveMembers(demo, 1)
    const drawing = Promise.all(Array.from({ length: 20 }, () => reserveMembers(demo, 2)))
    await applyTenant(database, { ...file, members }, context)
    drawn.push(first as number, ...(await drawing).flat(), ...(await reserveMembers(demo, 1)))
    expect(drawn).not.toContain(id)
    expect(drawn.at(-1)).toBeGreaterThan(id)
  }
  expect(new Set(drawn).size).toBe(drawn.length)
  const [booking] = (await reserveIds(demo, { bookings: 1 })).bookings
  expect(booking).toBeGreaterThan(Math.max(...file.bookings!.map(({ id }) => id)))
})

it('a file with the largest numbers leaves those of other tenants alone, and has room for its own', async () => {
  const south = database.ofTenant('south')
  const [before] = await reserveMembers(south, 1)
  const [member] = example.members!
  const members = [...example.members!, { ...member!, id: 2_000_000_000, email: 'last@example.com' }]
  await applyTenant(database, { ...withoutTokens(example), id: 'east', members }, context)
  const [after] = await reserveMembers(south, 1)
  expect(after).toBe((before as number) + 1)
  const [own] = await reserveMembers(database.ofTenant('east'), 1)
  expect(own).toBeGreaterThan(2_000_000_000)
})

it('writes more rows of a table than one statement has', async () => {
  const [slot] = example.slots!
  for (const capacity of [1, 2]) {
    const slots = Array.from({ length: 5_001 }, (_, n) => ({ ...slot!, reference: `S${n}`, capacity }))
    await applyTenant(database, { ...withoutTokens(example), id: 'west', slots }, context)
    const stored = database.ofTenant('west').selectFrom('slots').where('capacity', '=', capacity)
    expect(await stored.select('reference').execute()).toHaveLength(5_001)
  }
})

it('a tenant file may have more passwords than may be hashed at once', async () => {
  const [user] = example.staffUsers!
  const staffUsers = ['one', 'two', 'three'].map((username) => ({ ...user!, username, password: username }))
  const database = await openUntilEnd({ uri: await migratedDatabase() })
  const hashPassword = createPasswordHasher(1).hash
  await applyTenant(database, { ...example, staffUsers }, { now, hashPassword })
  const north = database.ofTenant('north')
  const stored = await north.selectFrom('staff_users').select(['username', 'password_hashes']).execute()
  expect(stored.map(({ username }) => username).sort()).toEqual(['one', 'three', 'two'])
  expect(stored.every(({ password_hashes: [hash] }) => hash?.startsWith('$argon2id$'))).toBe(true)
})
