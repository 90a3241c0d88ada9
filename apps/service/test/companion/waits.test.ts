import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { findSlot, lockSlots } from '../../src/bookings/slot-repository.ts'
import { bindToTenant, type UnboundTables } from '../../src/database/tenant-database.ts'
import { insertNewRows, MemberExistsError } from '../../src/members/create-members.ts'
import { isUnreachable } from '../../src/postgres/failed-query.ts'
import { inTransaction } from '../../src/postgres/in-transaction.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { deleteTenant, removeTenant } from '../../src/tenants/delete-tenant.ts'
import { diffTenant } from '../../src/tenants/diff-tenant.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { waitingQueries } from '../database/waiting-queries.ts'
import type { TestedService } from '../tested-service.ts'
import { FILED, START, startOwn } from './own-service.ts'
import { book, bookingOf, sendBooking } from './people.ts'
import { refusal } from './refusal.ts'

const CONTEXT = { now: START, hashPassword: async () => 'a hash' }
/** The slot of the file, and one to add. */
const [ONLY, ANOTHER] = ['POOL-2026-12-01-0900', 'ANOTHER']

// Work that waits for other work of its tenant. In an embedded database nothing waits: it runs one at a time.

const uri = await migratedDatabase()
const service = await startOwn({ database: uri })
const database = await openUntilEnd({ uri })
const north = database.ofTenant('north')

// biome-ignore lint/suspicious/noExplicitAny: statements of any table.
const run = (trx: Kysely<any>, statement: string) => sql.raw(statement).execute(trx)

async function untilOneWaits(): Promise<void> {
  while ((await waitingQueries(database)) === 0) await sleep(10)
}

async function appliedFile(): Promise<TenantFile> {
  const [tenant] = await north.selectFrom('tenants').select('definition').execute()
  return JSON.parse(tenant!.definition)
}

/** The file with a slot whose row is behind that of the only one, and whose reference is before it. */
async function fileWithAnother(): Promise<TenantFile> {
  const file = await appliedFile()
  const [only] = file.slots ?? []
  return { ...file, slots: [only!, { ...only!, reference: ANOTHER }] }
}

/** The outcome of work that began to wait for a transaction's row locks before `meanwhile` ran in that. */
async function behind<T>(
  rows: string,
  work: () => Promise<T>,
  meanwhile: (trx: Kysely<UnboundTables>) => Promise<unknown>,
): Promise<T> {
  const { waiting } = await database.unbound.transaction().execute(async (trx) => {
    await run(trx, `SELECT FROM ${rows} FOR UPDATE`)
    const waiting = work()
    waiting.catch(() => {})
    await untilOneWaits()
    await meanwhile(trx)
    return { waiting }
  })
  return waiting
}

async function bookingIdOf(member: number): Promise<number> {
  return (await service.send('desk', 'GET', `/_companion/members/${member}`)).json.bookings[0].bookingId
}

test('a deletion holds nothing that who applies a tenant file needs while it waits for the tenant', async () => {
  const { junior } = await book(service)
  const deleteMember = () => service.send('desk', 'DELETE', `/_companion/members/${junior}?force=true`)
  const deleted = await behind(`tenants WHERE tenant_id = 'north'`, deleteMember, async (trx) => {
    for (const table of ['slots', 'members'])
      await run(trx, `SELECT FROM ${table} WHERE tenant_id = 'north' FOR UPDATE NOWAIT`)
  })
  expect(deleted.status).toBe(204)
})

test('a member whom a later file has goes out of that file, too', async () => {
  const file = await appliedFile()
  const { junior } = await book(service)
  const [other] = file.members ?? []
  const known = { ...other!, id: junior, email: null }
  await applyTenant(database, { ...file, members: [other!, known] }, CONTEXT)
  const deleted = await service.send('desk', 'DELETE', `/_companion/members/${junior}?force=true`)
  expect(deleted.status).toBe(204)
  expect((await appliedFile()).members).toEqual([other])
  await applyTenant(database, file, CONTEXT)
})

test('who joins a booking that is deleted meanwhile learns that there is no such booking', async () => {
  const bookingId = await bookingIdOf((await book(service)).junior)
  const body = await bookingOf(service, ({ bookingDetails: [detail] }) => {
    Object.assign(detail as object, { leaseId: '', bookingId })
  })
  const join = () => sendBooking(service, body)
  const joined = await behind(`bookings WHERE booking_id = ${bookingId}`, join, (trx) =>
    run(trx, `DELETE FROM bookings WHERE tenant_id = 'north' AND booking_id = ${bookingId}`),
  )
  expect(joined).toMatchObject({ status: 422, text: expect.stringContaining('booking') })
})

test('a slot that somebody books while who applies a file without it waits for it is kept', async () => {
  const { junior } = await book(service)
  const file = await appliedFile()
  await applyTenant(database, await fileWithAnother(), CONTEXT)
  const apply = () => applyTenant(database, file, CONTEXT)
  await behind(`slots WHERE tenant_id = 'north'`, apply, (trx) =>
    run(trx, `UPDATE bookings SET slot_reference = '${ANOTHER}' WHERE member_id = ${junior}`),
  )
  expect(await findSlot(north, ANOTHER)).toBeDefined()
})

test('slots are locked in the order of their references, wherever their rows lie', async () => {
  await applyTenant(database, await fileWithAnother(), CONTEXT)
  const slot = (reference: string) => `slots WHERE tenant_id = 'north' AND reference = '${reference}'`
  const lock = () =>
    database.unbound.transaction().execute(async (trx) => {
      // An index would have them in this order anyway.
      await run(trx, 'SET LOCAL enable_indexscan = off; SET LOCAL enable_bitmapscan = off')
      return lockSlots(bindToTenant(trx, 'north'), [ONLY, ANOTHER])
    })
  const locked = await behind(slot(ANOTHER), lock, (trx) =>
    run(trx, `SELECT FROM ${slot(ONLY)} FOR UPDATE NOWAIT`),
  )
  expect([...locked.keys()]).toEqual([ANOTHER, ONLY])
})

test('a tenant that gets an invoice while it is removed is not removed', async () => {
  await applyTenant(database, { id: 'west', roleIds: 'numeric' }, CONTEXT)
  const remove = () => removeTenant(database, 'west', false)
  const removed = behind(`tenants WHERE tenant_id = 'west'`, remove, (trx) =>
    run(
      trx,
      `INSERT INTO sales_invoices (tenant_id, amount, currency, created_at) VALUES ('west', 1, 'GBP', now())`,
    ),
  )
  await expect(removed).rejects.toThrow('Tenant west has 0 members and 1 invoices.')
})

test('who exists already is not refused by PostgreSQL, which would log the name', async () => {
  const { tenant_id: _, ...row } = (await north
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', FILED.id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>
  const twin = { ...row, member_id: 999_999 }
  const details = [{ member_id: 999_999, details: '{}' }]
  for (const rows of [{ members: [twin] }, { members: [twin], member_details: details }])
    await database.unbound.transaction().execute(async (trx) => {
      await run(trx, 'SAVEPOINT before')
      const error = await insertNewRows(bindToTenant(trx, 'north'), rows as never).catch(
        (caught: unknown) => caught,
      )
      expect(error).toBeInstanceOf(MemberExistsError)
      // Without the rows that refer to the member, no statement has failed.
      if (!('member_details' in rows)) await run(trx, 'SELECT 1')
      await run(trx, 'ROLLBACK TO before')
    })
})

// Under faketime, PostgreSQL's alarm rings in `epoll_wait`, whose time is not faked: it seems years early.
test.skipIf(process.env.FAKETIME)(
  'of two transactions that wait for each other, the one that is ended runs again (skipped under faketime)',
  async () => {
    let runs = 0
    let holding = 0
    const { promise: oneHasBoth, resolve } = Promise.withResolvers<void>()
    const lockBoth = (tenants: readonly string[]) =>
      inTransaction(database.unbound, async (trx) => {
        // On a busy machine, they could meet again.
        if (++runs > 2) await oneHasBoth
        await run(trx, `SELECT FROM tenants WHERE tenant_id = '${tenants[0]}' FOR UPDATE`)
        holding++
        while (holding < 2) await sleep(5)
        await run(trx, `SELECT FROM tenants WHERE tenant_id = '${tenants[1]}' FOR UPDATE`)
        resolve()
      })
    await Promise.all([lockBoth(['north', 'south']), lockBoth(['south', 'north'])])
    expect(runs).toBe(3)
  },
)

test.each(['40001', '40P01'])('%s, twice, is for the caller to try again', async (code) => {
  let runs = 0
  const failing = inTransaction(database.unbound, async () => {
    runs++
    throw Object.assign(new Error('conflict'), { code })
  })
  const error = await failing.catch((caught: unknown) => caught)
  expect([runs, isUnreachable(error)]).toEqual([2, true])
})

test('what a file would change is found out however long somebody holds a lock', async () => {
  const file = await appliedFile()
  const hurried = await openUntilEnd({ uri, requestTimeoutSeconds: 1 })
  const changed = { ...file, settings: { ...file.settings, ageOfConsent: 17 } }
  const diff = () => diffTenant(hurried, changed, new Date())
  const lines = await behind(`tenants WHERE tenant_id = 'north'`, diff, () => sleep(1_500))
  expect(lines).toEqual(['~ settings.ageOfConsent: 18 → 17'])
})

test('a change that waits while its tenant is removed is refused as one with an unknown token', async () => {
  const slot = { siteId: 'RIVERSIDE', startsAt: '2026-12-24T10:00:00', capacity: 1, prices: [] }
  let change: ReturnType<TestedService['send']> | undefined
  await database.unbound.transaction().execute(async (trx) => {
    await run(trx, `SELECT FROM tenants WHERE tenant_id = 'south' FOR UPDATE`)
    change = service.send('south-desk', 'PUT', '/_companion/slots/NEW', slot)
    await untilOneWaits()
    await deleteTenant(bindToTenant(trx, 'south'))
  })
  const refused = await change
  expect(refused).toMatchObject(refusal(401, 'credentials-rejected'))
  expect(refused?.headers.get('www-authenticate')).toContain('The access token is unknown.')
})
