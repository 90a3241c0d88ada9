import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dumpOf } from '../database/dump.ts'
import { newPlace } from '../database/new-place.ts'
import { openProduct } from '../product.ts'
import { FILED, START, startOwn, startWithDatabase } from './own-service.ts'
import { book, bookingOf, hold, joinFamily, pay, placesLeft, sendBooking, TRACES } from './people.ts'
import { refusal } from './refusal.ts'

const service = await startOwn(await newPlace())
beforeEach(() => {
  service.now = START
})

const deleteMember = (memberId: number, query = '') =>
  service.send('desk', 'DELETE', `/_companion/members/${memberId}${query}`)

// biome-ignore lint/suspicious/noExplicitAny: rows as they are.
type Rows = Record<string, any>[]

async function invoices(): Promise<Rows> {
  const { sales_invoices } = await dumpOf(service.database)
  return sales_invoices as Rows
}

/** How many invoices the audit says were kept of each member. */
async function keptFor(ids: readonly number[]): Promise<number[]> {
  const entries = (await dumpOf(service.database)).audit_entries as Rows
  return ids.map((id) => entries.find(({ subject }) => subject === String(id))?.kept_invoices)
}

async function whatIsLeftOf(ids: readonly number[]): Promise<string[]> {
  const dump = await dumpOf(service.database)
  expect(Object.keys(dump).length).toBeGreaterThan(20)
  return Object.entries(dump).flatMap(([table, rows]) =>
    rows
      .filter((row) => isAbout(row as Record<string, unknown>, ids))
      .map((row) => `${table}: ${JSON.stringify(row)}`),
  )
}

test('a whole family, a guardian and a member of the tenant file are gone from every table', async () => {
  const { primary, linked } = await joinFamily(service, { headers: { 'idempotency-key': 'a-family' } })
  const { junior, guardian } = await book(service, { 'idempotency-key': 'a-booking' })
  const payAll = () =>
    pay(service, { memberId: primary, reference: 'PLANTED-PAYMENT' }, { 'idempotency-key': 'a-payment' })
  expect(await payAll()).toMatchObject({ status: 200 })
  expect((await whatIsLeftOf([primary, guardian, FILED.id])).length).toBeGreaterThan(10)

  for (const id of [primary, guardian, FILED.id])
    expect(await deleteMember(id, '?force=true')).toMatchObject({ status: 204, text: '' })
  expect(await whatIsLeftOf([primary, guardian])).toEqual([])
  expect(await payAll(), 'nor is it known that they paid').toMatchObject({ status: 404 })

  const read = async (id: number) => (await service.send('desk', 'GET', `/_companion/members/${id}`)).json
  expect(await read(primary)).toMatchObject({ code: 'member-not-found' })
  // What the others have stays, without the link.
  expect(await read(linked)).toMatchObject({ primaryMemberId: null, memberships: [{ isActive: false }] })
  expect(await read(junior)).toMatchObject({
    guardianMemberId: null,
    bookings: [{ payingMemberId: null, salesInvoiceIds: [] }],
  })
  expect((await service.send('south-desk', 'GET', `/_companion/members/${FILED.id}`)).status).toBe(200)
})

test('the books stay whole: the invoices of who is deleted are kept, without the person', async () => {
  const { primary, linked } = await joinFamily(service)
  const { junior, guardian } = await book(service)
  for (const memberId of [primary, guardian]) await pay(service, { memberId, reference: `CARD-${memberId}` })
  const before = await invoices()
  const ofGuardian = before.find(({ payment_reference }) => payment_reference === `CARD-${guardian}`)
  for (const id of [junior, linked, primary]) expect((await deleteMember(id, '?force=true')).status).toBe(204)
  // The guardian still has paid for the booking of the junior, of which nothing else is left.
  const { json } = await service.send('desk', 'GET', `/_companion/sales-invoices?memberId=${guardian}`)
  expect(json).toMatchObject([{ amount: '12.50', isPaid: true, bookingId: null, membershipId: null }])
  expect((await deleteMember(guardian)).status).toBe(204)

  const after = await invoices()
  const books = (rows: typeof after) =>
    rows.map(({ member_id: _, booking_id: _b, membership_id: _m, ...book }) => book)
  expect(books(after)).toEqual(books(before))
  expect(ofGuardian).toMatchObject({ amount: 12.5, currency: 'GBP' })
  expect(after.filter(({ member_id }) => [primary, linked, junior, guardian].includes(member_id))).toEqual([])
  const own = (id: number) => before.filter(({ member_id }) => member_id === id).length
  expect(await keptFor([junior, linked, primary, guardian])).toEqual([0, own(linked), own(primary), 1])
  expect(own(primary)).toBeGreaterThan(0)
})

test('while a booking that is not over needs the junior or the guardian, neither is deleted', async () => {
  const { junior, guardian } = await book(service)
  for (const id of [junior, guardian]) {
    const refused = await deleteMember(id)
    expect(refused).toMatchObject(refusal(409, 'member-needed-by-booking'))
    expect(refused.json.detail).toMatch(
      new RegExp(`^Booking \\d+, which is not over, needs member ${id}\\.$`),
    )
  }
  // The slot starts on 1 December at 9:00, local time.
  service.now = new Date('2026-12-01T20:59:59Z')
  expect((await deleteMember(junior)).status).toBe(409)
  service.now = new Date('2026-12-01T21:00:00Z')
  expect((await deleteMember(guardian)).status).toBe(204)
  expect((await deleteMember(junior)).status).toBe(204)
})

test('bookings that are deleted free their places, also two of one slot', async () => {
  const before = await placesLeft(service)
  const { leaseId } = await hold(service)
  const body = await bookingOf(service, ({ bookingDetails }) => {
    bookingDetails.push({ leaseId, pricingQuote: 'QUOTE' as never })
  })
  const { memberId } = (await sendBooking(service, body)).json
  expect(await placesLeft(service)).toBe(before - 2)
  expect((await deleteMember(memberId, '?force=true')).status).toBe(204)
  expect(await placesLeft(service)).toBe(before)
})

test('while an active membership needs the member, or somebody linked, the member is not deleted', async () => {
  const { primary, linked } = await joinFamily(service)
  await pay(service, { memberId: linked })
  for (const id of [primary, linked])
    expect(await deleteMember(id)).toMatchObject(refusal(409, 'member-needed-by-membership'))
  // The memberships end on 31 May 2027.
  service.now = new Date('2027-05-31T23:00:00Z')
  expect((await deleteMember(primary)).status).toBe(409)
  service.now = new Date('2027-06-01T00:00:00Z')
  const stored = service.database.ofTenant('north').updateTable('memberships').where('member_id', '=', linked)
  await stored.set({ end_date: null }).execute()
  expect((await deleteMember(primary)).status, 'while one has no end').toBe(409)
  await stored.set({ end_date: '2027-05-31' }).execute()
  expect((await deleteMember(primary)).status).toBe(204)
})

test('a key that is used again after a day remembers nothing of who is deleted then', async () => {
  const key = { 'idempotency-key': 'again' }
  await book(service, key)
  service.now = new Date(START.getTime() + 25 * 3_600_000)
  const { junior, guardian } = await book(service, key)
  for (const id of [junior, guardian]) expect((await deleteMember(id, '?force=true')).status).toBe(204)
  const left = await whatIsLeftOf([junior, guardian])
  expect(left.filter((one) => one.startsWith('idempotency_records'))).toEqual([])
})

test('members who have paid nothing can be deleted, and created again with the same key', async () => {
  const family = { word: 'again', headers: { 'idempotency-key': 'once' } }
  const { primary, linked } = await joinFamily(service, family)
  expect((await deleteMember(linked)).status).toBe(204)
  expect((await deleteMember(primary, '?force=false')).status).toBe(204)
  expect(await deleteMember(primary)).toMatchObject(refusal(404, 'member-not-found'))
  expect((await joinFamily(service, family)).primary).not.toBe(primary)
})

test('only an Operator token may delete, forced or not, and only a member of its tenant', async () => {
  const { primary } = await joinFamily(service)
  for (const query of ['', '?force=true']) {
    const refused = await service.send('web', 'DELETE', `/_companion/members/${primary}${query}`)
    expect(refused).toMatchObject(refusal(403, 'access-refused'))
    const foreign = await service.send('south-desk', 'DELETE', `/_companion/members/${primary}${query}`)
    expect(foreign.status).toBe(404)
  }
  for (const query of ['?force=yes', '?force=', '?force=true&force=true'])
    expect(await deleteMember(primary, query)).toMatchObject(refusal(400, 'request-invalid'))
})

test('a member of a tenant file goes out of the stored file, with the bookings', async () => {
  const product = await openProduct()
  const { database } = product
  const filed = async () => {
    const stored = database.ofTenant('demo').selectFrom('tenants').select('definition')
    return JSON.parse((await stored.executeTakeFirstOrThrow()).definition)
  }
  const {
    members: [first, second],
    bookings,
    ...others
  } = await filed()
  expect([second.id, bookings[0].memberId]).toEqual([48213, 48213])
  await product.send('demo', 'DELETE', '/_companion/members/48213?force=true')
  expect(await filed()).toEqual({ ...others, members: [first], bookings: [] })
})

test('a deletion does not wait for a creation that is under way', async () => {
  const { service, database } = await startWithDatabase()
  await database.unbound.transaction().execute(async (trx) => {
    // As every new row does that refers to the tenant.
    await sql`SELECT FROM tenants WHERE tenant_id = 'north' FOR KEY SHARE`.execute(trx)
    const deleted = await service.send('desk', 'DELETE', `/_companion/members/${FILED.id}`)
    expect(deleted.status, deleted.text).toBe(204)
  })
})

function isAbout(row: Record<string, unknown>, ids: readonly number[]): boolean {
  // Left out are the offset of the tenant's numbers, which is no member's even if it equals one, and the
  // number in the audit of a deletion, which says what was deleted.
  const { member_id_offset: _, subject: __, ...rest } = row
  const text = JSON.stringify(rest).toLowerCase()
  const isNamed = TRACES.some((trace) => text.includes(trace))
  const isNumbered = Object.entries(row).some(
    ([column, value]) =>
      /member_ids?$/.test(column) && [value].flat().some((id) => ids.includes(id as number)),
  )
  return (row.tenant_id === 'north' || row.id === 'north') && (isNamed || isNumbered || mentions(text, ids))
}

/** A number of a member inside JSON, such as a remembered response. */
function mentions(text: string, ids: readonly number[]): boolean {
  return ids.some((id) => new RegExp(`memberid\\\\*":${id}\\b`).test(text))
}
