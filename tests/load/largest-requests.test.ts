import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { dereference, operationsOf, requestsOf, type SchemaObject } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

// The largest requests of each operation over a large tenant: how long others wait (only printed, since other
// programs lengthen it), the memory of one, and of forty unread responses. `pnpm large` has 25 times as much.

const [SIZE, MAX_UNREAD_MB] = [Number(process.env.LARGE_SIZE ?? 2_000), 400]
const HEADERS = { authorization: 'Bearer demo', 'x-use-sso': 'true', 'content-type': 'application/json' }

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape.
type Json = any
type Sent = readonly [method: string, path: string, body?: string]

const times = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n))
const operations = [document, companion, sandbox].flatMap((one) =>
  operationsOf(one).map((operation) => ({ ...operation, document: one })),
)
type Operation = (typeof operations)[number]

const database = await newDatabase()
const child = fork(new URL('large-sandbox.ts', import.meta.url), [database], { execArgv: ['--expose-gc'] })
afterAll(() => child.kill())
const [{ url, parseMs }] = await once(child, 'message')
/** A quarter of a second; more on a slow machine. How long a megabyte of JSON takes says how slow it is. */
const MAX_TURN_MS = Math.max(250, 40 * parseMs)
const client = new pg.Client(database)
await client.connect()
const history = await readFile(new URL('history.sql', import.meta.url), 'utf8')
await client.query(`SET large.size = '${SIZE}'; ${history}`)
await client.end()

/** What the sandbox sends of itself. */
async function measure(): Promise<Json> {
  child.send('')
  return (await once(child, 'message'))[0]
}

async function send([method, path, body]: Sent): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url + path, { method, headers: HEADERS, body: body ?? null })
  return { status: response.status, text: await response.text() }
}

const get = (path: string): Sent => ['GET', path]
const json = (method: string, path: string, body: Json): Sent => [method, path, JSON.stringify(body)]
const examples: Json = Object.fromEntries(requestsOf(document).map((one) => [one.operationId, one.body]))
const userFields = (count: number) => times(count, () => ({ userFieldId: 5, value: 'v'.repeat(1000) }))

function price(unknown?: Json): Sent {
  const memberships = ['ADULT-DD', 'JUNIOR-DD'].map((id) => ({ id, promotionCode: 'WINTER26' }))
  const members = times(100, (n) => ({ orderKey: n + 1, memberships }))
  const startDate = '2026-12-10T00:00:00'
  return json('POST', '/api/pricing/memberships', { siteId: 'RIVERSIDE', startDate, members, unknown })
}

/** A creation, with the quotes in the places of the body that name them. */
async function creation(path: string, body: Json, quotes: readonly Sent[], colon = '":'): Promise<Sent> {
  const responses = await Promise.all(quotes.map(send))
  const text = JSON.stringify(body).replace(/"QUOTE(\d+)"/g, (_, n) => responses[n]?.text ?? '')
  return ['POST', path, text.replaceAll('":', colon)]
}

function family(colon?: string): Promise<Sent> {
  const { primaryMember: shown, ...body } = examples.addMembersWithMemberships
  const [primaryMember, ...linkedMembers] = times(100, (n) => {
    const profile = { ...shown.profile, lastName: `L${n}`, email: `${crypto.randomUUID()}@example.com` }
    return { ...shown, orderKey: n + 1, profile, userFields: userFields(2) }
  })
  const all = { ...body, primaryMember, linkedMembers, pricingQuote: 'QUOTE0' }
  return creation('/api/memberships/add-members-with-memberships', all, [price()], colon)
}

function bookings(): Promise<Sent> {
  const body = examples.addMemberWithBooking
  const party = times(40, (n) => ({ priceLevelId: `L${n + 1}`, count: 1 }))
  const bookingDetails = times(45, (n) => ({ bookingId: 2_000_001 + n, pricingQuote: `QUOTE${n}` }))
  const quotes = bookingDetails.map(({ bookingId }) =>
    json('POST', '/_companion/booking-quotes', { bookingId, priceLevelId: 'L100', party }),
  )
  const all = { ...body, userFields: userFields(100), bookingDetails }
  return creation('/api/bookings/add-member-with-booking', all, quotes)
}

/** Larger ones than those of the document. */
const LARGEST: Readonly<Record<string, readonly (Sent | (() => Promise<Sent>))[]>> = {
  listSites: [get('/api/configuration/sites?includeFacilitiesAndAmenities=true&isActive=true')],
  // The second has words of three letters, which the record of the request masks in the response.
  calculateMembershipPricing: [price(), price(times(100_000, (n) => `${n.toString(36)}..`.slice(0, 3)))],
  addMemberWithBooking: [bookings],
  // The second has white space that the quote had not, which a hint of the sandbox finds.
  addMembersWithMemberships: [() => family(), () => family('": ')],
  listSlots: [get('/_companion/slots?from=2027-01-01T00:00:00')],
  listBookings: ['slotReference=S-1', 'memberId=1000000'].map((of) => get(`/_companion/bookings?${of}`)),
  createBookingLease: [json('POST', '/_companion/booking-leases', { slotReference: 'S-1' })],
  listSalesInvoices: [get('/_companion/sales-invoices?memberId=1000000')],
  paySalesInvoices: [json('POST', '/_companion/sales-invoices/pay', { memberId: 1_000_001 })],
  findMembers: [get('/_companion/members?lastName=heavy')],
  getMember: [get('/_companion/members/1000000')],
  deleteMember: [['DELETE', '/_companion/members/1000002?force=true']],
}

/** Those, or the document's, and bodies of 1 MB that break its rules: long texts, many entries or names. */
function requestsTo({ operationId, document, method, path, parameters, operation }: Operation) {
  const exampleIn = (name: string) => parameters.find((one) => one.name === name)?.example
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(exampleIn(name))))
  const { schema, examples = {} } = operation.requestBody?.content['application/json'] ?? {}
  const [shown = {}] = Object.values(examples).map((one) => dereference<Json>(document, one))
  const largest = LARGEST[operationId] ?? [json(method, url, shown.value)]
  if (schema === undefined) return largest
  const filled = (leaf: (items: unknown) => Json, node: SchemaObject = schema): Json => {
    const { properties, items } = dereference<SchemaObject>(document, node)
    if (!properties) return leaf(items)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, filled(leaf, one)]))
  }
  const share = (isOne: (items: unknown) => boolean) =>
    1_045_000 / JSON.stringify(filled((items) => (isOne(items) ? '@' : 0))).split('@').length - 100
  const faulty = [
    filled((items) => (items ? [] : `é${' '.repeat(share((items) => !items))}`)),
    filled((items) => (items ? times(share(Boolean) / 3, () => ({})) : 0)),
    filled((items) => (items ? times(share(Boolean) / 5, () => null) : null)),
    Object.fromEntries(times(990, (n) => [`n${n}${'x'.repeat(500)}`, 'x'.repeat(500)])),
    times(340_000, () => ({})),
  ]
  return [...largest, ...faulty.map((body) => json(method, url, body))]
}

/** @returns the longest time that a response took while the work was under way, in milliseconds. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let longest = 0
  for (let isDone: unknown = false; !isDone; isDone = await Promise.race([work, sleep(2)])) {
    const began = performance.now()
    await send(['GET', '/health/live'])
    longest = Math.max(longest, performance.now() - began)
  }
  return Math.round(longest)
}

/** How many megabytes are held for forty callers who do not read. */
async function heldUnread(path: string): Promise<number> {
  const { inUse } = await measure()
  const unread = () => request(url + path, { headers: HEADERS }, () => {}).on('error', () => {})
  const requests = times(40, () => unread().end())
  await sleep(3_000)
  const held = (await measure()).inUse - inUse
  for (const one of requests) one.destroy()
  return held
}

// A reset forgets the exchanges and the quotes that others ask for.
const isReset = ({ operationId }: Operation) => operationId === 'resetTenant'
const inOrder = [...operations.filter((one) => !isReset(one)), ...operations.filter(isReset)]
test.each(inOrder)('others are answered beside $operationId', { timeout: 600_000 }, async (operation) => {
  for (const one of requestsTo(operation)) {
    const sent = typeof one === 'function' ? await one() : one
    const [method, path, body = ''] = sent
    const { memory } = await measure()
    const response = send(sent)
    const wait = await longestWait(response)
    const { status, text } = await response
    const bytes = Buffer.byteLength(text)
    const { turn, most } = await measure()
    const held = method === 'GET' && bytes > 100_000 ? await heldUnread(path) : 0
    const figures = { sent: body.length, status, bytes, wait, turn, memory: most - memory, held }
    console.log(operation.operationId, JSON.stringify(figures))
    expect.soft(turn, `the longest turn of ${method} ${path}, in milliseconds`).toBeLessThan(MAX_TURN_MS)
    expect.soft(held, `megabytes for readers of ${path}`).toBeLessThan(MAX_UNREAD_MB)
  }
})
