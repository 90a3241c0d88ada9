import { createHmac } from 'node:crypto'
import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { respondOnce } from '../../src/creations/idempotency.ts'
import { keysFor } from '../../src/keys/service-keys.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { newPlace } from '../database/new-place.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { waitingQueries } from '../database/waiting-queries.ts'
import { KEYS } from '../endurance/keys.ts'
import { START, startOwn, startWithDatabase } from './own-service.ts'
import { book, bookingOf, hold, joinFamily, pay, placesLeft, sendBooking } from './people.ts'
import { refusal } from './refusal.ts'

/** The messages of the failures of a booking, by name. */
const MESSAGES = new Map(
  failuresOf(document)
    .filter(({ operationId }) => operationId === 'addMemberWithBooking')
    .map(({ name, message }) => [name, message]),
)

const service = await startOwn(await newPlace())
beforeEach(() => {
  service.now = START
})

const lease = (method: string, leaseId: string, token = 'web') =>
  service.send(token, method, `/_companion/booking-leases/${leaseId}`)

test('a lease can be read and given back, which frees its place at once', async () => {
  const before = await placesLeft(service)
  const held = await hold(service)
  expect((await lease('GET', held.leaseId)).json).toEqual(held)
  expect(await placesLeft(service)).toBe(before - 1)
  expect(await lease('DELETE', held.leaseId, 'south-web')).toMatchObject(refusal(404, 'lease-not-found'))
  expect(await lease('DELETE', held.leaseId)).toMatchObject({ status: 204, text: '' })
  expect(await placesLeft(service)).toBe(before)
  for (const method of ['GET', 'DELETE'])
    expect(await lease(method, held.leaseId)).toMatchObject(refusal(404, 'lease-not-found', held.leaseId))
})

test('a slot can be held until it has started in every time zone', async () => {
  const { slotReference, leaseId } = await hold(service)
  await lease('DELETE', leaseId)
  const [{ startsAt }] = (await service.send('web', 'GET', '/_companion/slots')).json.filter(
    (slot: { slotReference: string }) => slot.slotReference === slotReference,
  )
  const before = service.now
  const holdAt = async (moment: number) => {
    service.now = new Date(moment)
    return service.send('web', 'POST', '/_companion/booking-leases', { slotReference })
  }
  const last = Date.parse(`${startsAt}Z`) + 12 * 60 * 60_000
  expect(await holdAt(last + 1)).toMatchObject(refusal(409, 'slot-started'))
  const held = await holdAt(last)
  expect(held.status).toBe(201)
  await lease('DELETE', held.json.leaseId)
  service.now = before
})

test('a lease is priced at the price level of its site, for ten minutes', async () => {
  const held = await hold(service)
  expect(held).toMatchObject({ expiresAt: '2026-11-21T09:40:00.000Z' })
  const price = (body: object) => service.send('web', 'POST', '/_companion/booking-quotes', body)
  service.now = new Date('2026-11-21T09:39:59.999Z')
  expect((await price(held)).json).toMatchObject({ code: 'request-invalid' })
  const { leaseId, slotReference } = held
  expect((await price({ leaseId })).json).toMatchObject({
    totalPrice: { amount: 12.5, currency: 'GBP' },
    breakdown: { memberPrice: { priceLevelId: 'STANDARD', totalPrice: 12.5 } },
  })
  expect((await price({ leaseId, priceLevelId: 'CONCESSION' })).json).toMatchObject({
    code: 'price-level-not-found',
    detail: expect.stringMatching(`${slotReference}.*CONCESSION`),
  })
  service.now = new Date('2026-11-21T09:40:00.000Z')
  expect((await price({ leaseId })).json).toMatchObject({
    code: 'lease-expired',
    detail: expect.stringContaining(leaseId),
  })
  expect((await lease('GET', leaseId)).json).toEqual(held)
  await lease('DELETE', leaseId)
})

test.each([
  ['slot-not-found', 'booking-leases', { slotReference: 'NOWHERE' }, 'NOWHERE'],
  ['lease-not-found', 'booking-quotes', { leaseId: 'nobody' }, 'nobody'],
  ['booking-not-found', 'booking-quotes', { bookingId: 999_999 }, '999999'],
])('%s is answered with its name', async (code, path, body, name) => {
  const response = await service.send('web', 'POST', `/_companion/${path}`, body)
  expect(response).toMatchObject(refusal(404, code, name))
})

test('who is a junior, and who has an account, depends on the ages of the tenant', async () => {
  // A day before 18, and at 13. By other tenants' ages, one is no junior and the other needs no address.
  for (const born of ['2008-11-22', '2013-11-21']) {
    const body = await bookingOf(service, ({ memberProfile }) => {
      memberProfile.dateOfBirth = `${born}T00:00:00`
    })
    expect((await sendBooking(service, body)).text).toBe(MESSAGES.get('email-missing'))
  }
})

test('a junior is not the guardian, which is said before anything is created', async () => {
  const body = await bookingOf(service, ({ memberProfile, guardianProfile, contactDetails }) => {
    Object.assign(memberProfile, { dateOfBirth: '2010-01-01T00:00:00', siteId: 'NOWHERE' })
    memberProfile.firstName = guardianProfile!.firstName.toUpperCase()
    memberProfile.lastName = ` ${guardianProfile!.lastName}`
    contactDetails.email1 = guardianProfile!.contactDetails!.email1!
  })
  expect((await sendBooking(service, body)).text).toBe(MESSAGES.get('member-already-exists'))
})

test('a full slot has room again when a lease is given back', async () => {
  const leases = []
  while ((await placesLeft(service)) > 0) leases.push(await hold(service))
  const [{ slotReference, leaseId }] = leases as [Awaited<ReturnType<typeof hold>>]
  const more = () => service.send('web', 'POST', '/_companion/booking-leases', { slotReference })
  expect(await more()).toMatchObject(refusal(409, 'slot-full', slotReference))
  service.now = new Date('2026-11-21T09:40:00.000Z')
  expect(await placesLeft(service), 'when all have expired').toBeGreaterThanOrEqual(leases.length)
  service.now = START
  await lease('DELETE', leaseId)
  const last = await more()
  expect(last.status).toBe(201)
  for (const { leaseId } of [...leases.slice(1), last.json]) await lease('DELETE', leaseId)
  expect(await placesLeft(service)).toBe(leases.length)
})

test('invoices are listed, and paid once for a key', async () => {
  const { primary, linked } = await joinFamily(service)
  const invoices = async (id: number) =>
    (await service.send('web', 'GET', `/_companion/sales-invoices?memberId=${id}`)).json
  const [invoice, ...others] = await invoices(primary)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    bookingId: null,
    amount: '56.94',
    currency: 'GBP',
    createdAt: '2026-11-21T09:30:00.000Z',
    isPaid: false,
    paidAt: null,
    paymentReference: null,
  })

  const headers = { 'idempotency-key': 'payment-1' }
  const payment = { memberId: primary, reference: 'CARD-7F3A' }
  const first = await pay(service, payment, headers)
  expect(first).toMatchObject({ status: 200, json: { salesInvoiceIds: [invoice.salesInvoiceId] } })
  service.now = new Date('2026-11-21T10:30:00Z')
  expect((await pay(service, payment, headers)).text).toBe(first.text)
  expect((await pay(service, payment)).json).toEqual({ salesInvoiceIds: [] })
  for (const other of [{ memberId: linked }, JSON.stringify(payment, null, 1)])
    expect(await pay(service, other, headers)).toMatchObject(refusal(422, 'idempotency-key-reused'))
  const oddKey = await pay(service, payment, { 'idempotency-key': 'a key' })
  expect(oddKey).toMatchObject(refusal(400, 'request-invalid'))
  expect(await invoices(primary)).toEqual([
    { ...invoice, isPaid: true, paidAt: '2026-11-21T09:30:00.000Z', paymentReference: 'CARD-7F3A' },
  ])
  expect(await invoices(linked)).toMatchObject([{ isPaid: false }])
  const stored = await service.send('desk', 'GET', `/_companion/members/${primary}`)
  expect(stored.json.memberships).toMatchObject([{ isActive: true }])

  // After a day, the key is free again.
  service.now = new Date('2026-11-22T09:30:00Z')
  expect((await pay(service, { memberId: linked }, headers)).json.salesInvoiceIds).toHaveLength(1)
})

test("the invoice of a booking is the guardian's", async () => {
  const { junior, guardian } = await book(service)
  const of = async (id: number | string) =>
    service.send('web', 'GET', `/_companion/sales-invoices?memberId=${id}`)
  expect((await of(guardian)).json).toMatchObject([{ membershipId: null, amount: '12.50' }])
  expect((await of(junior)).text).toBe('[]')
  expect(await of(999_999)).toMatchObject(refusal(404, 'member-not-found'))
  for (const id of ['', 'x', '99999999999'])
    expect(await of(id)).toMatchObject(refusal(400, 'request-invalid'))
})

test('a booking shows its invoice whoever pays, and a slot its bookings with who comes', async () => {
  const { junior, guardian } = await book(service)
  const read = async (path: string) => (await service.send('desk', 'GET', path)).json
  const { salesInvoices } = await read(`/_companion/members/${guardian}`)
  const { bookings } = await read(`/_companion/members/${junior}`)
  const salesInvoiceIds = [salesInvoices[0].salesInvoiceId]
  expect(bookings).toMatchObject([{ payingMemberId: guardian, salesInvoiceIds }])
  const own = { ...bookings[0], memberId: junior, firstName: 'Florence', lastName: 'Junior' }
  expect(await read(`/_companion/bookings?memberId=${junior}`)).toMatchObject([own])
  const ofSlot = `/_companion/bookings?slotReference=${own.slotReference}`
  const all = await read(ofSlot)
  expect(all.at(-1)).toMatchObject(own)
  expect(await read(`${ofSlot}&limit=1`)).toEqual(all.slice(0, 1))
  expect(await read(`${ofSlot}&after=${all[0].bookingId}`)).toEqual(all.slice(1))
  expect(await read('/_companion/bookings')).toEqual(all)
  expect(await read(`${ofSlot}&memberId=${guardian}`)).toEqual([])
  for (const [query, code] of [
    ['slotReference=NOWHERE', 'slot-not-found'],
    ['memberId=999999', 'member-not-found'],
  ])
    expect(await read(`/_companion/bookings?${query}`)).toMatchObject({ status: 404, code })
})

test('the unpaid invoices of all members are listed page by page', async () => {
  const { primary } = await joinFamily(service)
  const unpaid = async (query = '') =>
    (await service.send('desk', 'GET', `/_companion/sales-invoices/unpaid${query}`)).json
  const all: { memberId: number; salesInvoiceId: number; isPaid: boolean }[] = await unpaid()
  expect(all.every(({ isPaid }) => !isPaid)).toBe(true)
  expect(all.some(({ memberId }) => memberId === primary)).toBe(true)
  expect(await unpaid(`?limit=1&after=${all[0]?.salesInvoiceId}`)).toEqual(all.slice(1, 2))
  await pay(service, { memberId: primary })
  expect(await unpaid()).toEqual(all.filter(({ memberId }) => memberId !== primary))
})

test('the invoices that were paid are listed by their numbers', async () => {
  const { service, database } = await startWithDatabase()
  const { primary } = await joinFamily(service)
  const invoice = { member_id: primary, amount: '1.00', currency: 'GBP', created_at: START }
  const rows = [10_000_000, 9_999_999].map((sales_invoice_id) => ({ ...invoice, sales_invoice_id }))
  await database.ofTenant('north').insertInto('sales_invoices').values(rows).execute()
  const { json } = await pay(service, { memberId: primary })
  expect(json.salesInvoiceIds).toEqual([expect.any(Number), 9_999_999, 10_000_000])
})

test('two payments with one key at the same time: the second is refused while the first is under way', async () => {
  const uri = await migratedDatabase()
  const services = [await startOwn({ database: uri }), await startOwn({ database: uri })] as const
  const database = await openUntilEnd({ uri })
  const { primary, linked } = await joinFamily(services[0])
  const headers = { 'idempotency-key': 'twice' }
  const north = database.ofTenant('north')
  const first = await north.transaction().execute(async (trx) => {
    await trx.selectFrom('members').select('member_id').where('member_id', '=', primary).forUpdate().execute()
    const waiting = pay(services[0], { memberId: primary }, headers)
    await expect.poll(() => waitingQueries(database)).toBe(1)
    // The same process knows by itself; the other one by the database.
    for (const service of services) {
      const refused = await pay(service, { memberId: primary }, headers)
      const said = 'Send the same request again'
      expect(refused).toMatchObject(refusal(409, 'idempotency-key-under-way', said))
      expect(refused.headers.get('retry-after')).toBe('1')
    }
    // The same key of another tenant, which has no such member, and another key wait for nobody.
    const path = '/_companion/sales-invoices/pay'
    for (const service of services)
      expect((await service.send('south-web', 'POST', path, { memberId: 1 }, headers)).status).toBe(404)
    for (const [index, service] of services.entries())
      expect((await pay(service, { memberId: linked }, { 'idempotency-key': `${index}` })).status).toBe(200)
    return { waiting }
  })
  expect((await first.waiting).json.salesInvoiceIds).toHaveLength(1)
  const { text } = await first.waiting
  expect((await pay(services[1], { memberId: primary }, headers)).text).toBe(text)
  // Who had looked for a response just before there was one has the key now, and looks again.
  const tenant = { id: 'north', database: north }
  const secret = keysFor('idempotency', KEYS)[0]!.secret
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify({ memberId: primary }))
    .digest('hex')
  const call = { operation: 'paySalesInvoices', now: START, markRepeated: () => {} } as const
  const request = { ...call, key: 'twice', name: JSON.stringify(['north', call.operation, 'twice']), digest }
  const write = () => Promise.reject(new Error('This was paid'))
  const again = tenant.database.transaction().execute((trx) => respondOnce(trx, request, write))
  expect(await again).toBe(text)
})

test('a payment whose key an instance held that was killed is made when PostgreSQL has ended its session', async () => {
  const { service, database } = await startWithDatabase()
  const { primary } = await joinFamily(service)
  const { paying } = await database.unbound.transaction().execute(async (trx) => {
    const name = JSON.stringify(['north', 'paySalesInvoices', 'killed'])
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    const paying = pay(service, { memberId: primary }, { 'idempotency-key': 'killed' })
    const tried = sql`SELECT FROM pg_stat_activity WHERE state = 'idle in transaction' AND query LIKE '%pg_try_advisory%'`
    await expect
      .poll(async () => (await tried.execute(database.unbound)).rows.length, { interval: 10 })
      .toBe(1)
    return { paying }
  })
  expect((await paying).status).toBe(200)
})
