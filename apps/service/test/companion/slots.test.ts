import { readFile } from 'node:fs/promises'
import { companion } from '@leisure-ops/openapi/companion'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'
import { printed } from '../cli/printed.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { START, startOwn } from './own-service.ts'
import { book, hold } from './people.ts'
import { refusal } from './refusal.ts'

// Slots by operation, and the list of many slots.

const FILED = 'POOL-2026-12-01-0900'
const example = parse(await readFile(new URL('../tenants/example.yaml', import.meta.url), 'utf8'))
const slot = {
  siteId: 'RIVERSIDE',
  startsAt: '2026-12-24T10:00:00',
  capacity: 3,
  prices: [{ priceLevelId: 'STANDARD', price: 4.2, productId: 'POOL', taxRate: 20 }],
}

const uri = await migratedDatabase()
const service = await startOwn({ database: uri })

const put = (reference: string, change: object = {}, token = 'desk') =>
  service.send(token, 'PUT', `/_companion/slots/${encodeURIComponent(reference)}`, { ...slot, ...change })
const remove = (reference: string, token = 'desk') =>
  service.send(token, 'DELETE', `/_companion/slots/${reference}`)
const list = (query = '') => service.send('web', 'GET', `/_companion/slots${query}`)
const references = async (query = '') =>
  (await list(query)).json.map(({ slotReference }: { slotReference: string }) => slotReference)
const audit = async () =>
  (await printed(['audit', 'north'], { LEISURE_DATABASE: uri })).split('\n').map((line) => JSON.parse(line))

test('a slot is added, changed and removed, by an operator of its tenant only, and the audit says who did it', async () => {
  expect(await put('NEW', {}, 'web')).toMatchObject({ status: 403 })
  expect(await put('NEW')).toMatchObject({ status: 204, text: '' })
  expect((await list('?from=2026-12-24T10:00:00&to=2026-12-24T10:00:01')).json).toEqual([
    {
      ...{ slotReference: 'NEW', siteId: 'RIVERSIDE', startsAt: slot.startsAt, capacity: 3, placesLeft: 3 },
      prices: [{ priceLevelId: 'STANDARD', description: 'Standard', price: 4.2 }],
    },
  ])
  const prices = [{ priceLevelId: 'STANDARD', price: 19.99 }]
  expect((await put('NEW', { capacity: 5, startsAt: '2026-12-24T11:00:00', prices })).status).toBe(204)
  expect((await list('?from=2026-12-24T11:00:00')).json).toMatchObject([{ capacity: 5, placesLeft: 5 }])
  expect(await remove('NEW', 'south-desk')).toMatchObject(refusal(404, 'slot-not-found'))
  expect((await remove('NEW')).status).toBe(204)
  expect(await remove('NEW')).toMatchObject({ status: 404, json: { detail: "There is no slot 'NEW'." } })
  expect(await references()).toEqual([FILED])
  expect((await audit()).slice(-3)).toMatchObject(
    ['put-slot', 'put-slot', 'delete-slot'].map((action) => ({
      ...{ action, subject: 'NEW', actor: 'access token desk' },
    })),
  )
})

test.each([
  ['siteId', { siteId: 'NOWHERE' }],
  ['startsAt', { startsAt: '2026-02-30T10:00:00' }],
  ['startsAt', { startsAt: '2026-12-24T10:00:00Z' }],
  ['capacity', { capacity: -1 }],
  ['prices[0].priceLevelId', { prices: [{ priceLevelId: 'NONE', price: 1 }] }],
  ['prices', { prices: [slot.prices[0], { priceLevelId: 'STANDARD', price: 1 }] }],
  ['prices[0].price', { prices: [{ priceLevelId: 'STANDARD', price: 0.001 }] }],
  ['prices[0].description', { prices: [{ ...slot.prices[0], description: 'd'.repeat(101) }] }],
  ['prices', { prices: Array(101).fill(slot.prices[0]) }],
  ['discounts', { discounts: Array(101).fill({ type: 'Early' }) }],
  ['discounts[0].priceLevelId', { discounts: [{ type: 'Early', priceLevelId: 'NONE' }] }],
])('a slot with a wrong %s is refused, and nothing is stored', async (field, change) => {
  const refused = await put('WRONG', change)
  expect(refused).toMatchObject(refusal(400, 'request-invalid'))
  expect(Object.keys(refused.json.errors)).toEqual([field])
  expect(await references()).toEqual([FILED])
})

test('a reference has 1 to 100 characters, and no spaces around them', async () => {
  for (const reference of ['R'.repeat(101), ' R', 'R\0'])
    expect(await put(reference)).toMatchObject({ json: { errors: { reference: [expect.any(String)] } } })
  const longest = `${'R'.repeat(98)}/R`
  expect((await put(longest)).status).toBe(204)
  expect((await remove(encodeURIComponent(longest))).status).toBe(204)
})

test('a price without product, time band and tax is quoted without them', async () => {
  await put('PLAIN', { prices: [{ priceLevelId: 'STANDARD', price: 5 }] })
  const lease = await service.send('web', 'POST', '/_companion/booking-leases', { slotReference: 'PLAIN' })
  const { leaseId } = lease.json
  const quote = await service.send('web', 'POST', '/_companion/booking-quotes', { leaseId })
  expect(quote).toMatchObject({ status: 200 })
  expect(quote.json.breakdown.memberPrice.productPrices).toEqual([{ quantity: 1, amount: 5 }])
  await service.send('web', 'DELETE', `/_companion/booking-leases/${leaseId}`)
  await remove('PLAIN')
})

test('places that are booked or held are never lost', async () => {
  await book(service)
  const { leaseId } = await hold(service)
  const filed = { startsAt: '2026-12-01T09:00:00' }
  const detail = `The slot '${FILED}' has 2 places that are booked or held.`
  const taken = { status: 409, json: { code: 'slot-taken', detail } }
  expect(await put(FILED, { ...filed, capacity: 1 })).toMatchObject(taken)
  expect(await remove(FILED)).toMatchObject(taken)
  service.now = new Date(START.getTime() + 600_000)
  expect((await put(FILED, { ...filed, capacity: 1 })).status, 'when the lease has expired').toBe(204)
  service.now = START
  expect((await put(FILED, { ...filed, capacity: 2 })).status).toBe(204)
  expect((await list()).json).toMatchObject([{ capacity: 2, placesLeft: 0 }])
  await service.send('web', 'DELETE', `/_companion/booking-leases/${leaseId}`)
  expect(await remove(FILED)).toMatchObject({ json: { detail: expect.stringContaining(' 1 places ') } })
  expect((await put(FILED, { ...filed, capacity: 8 })).status).toBe(204)
})

test('a slot that came by an operation is not removed by an apply, and one of the file is', async () => {
  const database = await openUntilEnd({ uri })
  const context = { now: new Date(), hashPassword: async () => 'a hash' }
  const apply = (slots: TenantFile['slots']) =>
    applyTenant(database, { ...example, id: 'west', accessTokens: [], members: [], slots }, context)
  const west = database.ofTenant('west')
  const stored = () =>
    west.selectFrom('slots').select(['reference', 'capacity']).orderBy('reference').execute()
  await apply([{ ...slot, reference: 'FILED' }])
  const own = { site_id: 'RIVERSIDE', starts_at: slot.startsAt, capacity: 1, prices: '[]', is_filed: false }
  await west
    .insertInto('slots')
    .values(['OWN', 'TWICE'].map((reference) => ({ ...own, reference })))
    .execute()
  await apply([{ ...slot, reference: 'TWICE' }])
  expect(await stored()).toEqual([
    { reference: 'OWN', capacity: 1 },
    { reference: 'TWICE', capacity: 3 },
  ])
  await apply([])
  expect(await stored()).toEqual([{ reference: 'OWN', capacity: 1 }])
  await put('OWN', { discounts: [{ type: 'Early', priceLevelId: null, amount: null }] })
  await put('OWN')
  await put(FILED, { startsAt: '2026-12-01T09:00:00', capacity: 8 })
  const ofDesk = database.ofTenant('north').selectFrom('slots')
  const columns = ofDesk.select(['reference', 'is_filed', 'discounts']).orderBy('reference')
  expect(await columns.where('reference', 'in', [FILED, 'OWN']).execute()).toEqual([
    { reference: 'OWN', is_filed: false, discounts: '[]' },
    { reference: FILED, is_filed: false, discounts: '[]' },
  ])
  await remove('OWN')
})

test('of many slots, those of a site and a time are listed, and page after page each one once', async () => {
  // Several start at the same time, and their references are in another order than they were added.
  const starts = ['2027-01-01T09:00:00', '2027-01-01T09:00:00', '2027-01-01T09:00:00', '2027-01-02T09:00:00']
  const added = ['T-B', 'T-C', 'T-A', 'T-0']
  for (const [index, reference] of added.entries()) await put(reference, { startsAt: starts[index] })
  const sorted = ['T-A', 'T-B', 'T-C', 'T-0']
  const day = 'from=2027-01-01T00:00:00&to=2027-01-03T00:00:00'
  expect(await references(`?siteId=RIVERSIDE&${day}`)).toEqual(sorted)
  expect(await references(`?siteId=riverside&${day}`)).toEqual([])
  expect(await references(`?from=2027-01-01T09:00:00&to=2027-01-02T09:00:00`)).toEqual(sorted.slice(0, 3))
  expect(await references(`?from=2027-01-01T09:00:01`)).toEqual(['T-0'])
  const pages: string[] = []
  for (let after = FILED; ; ) {
    const page: string[] = await references(`?siteId=RIVERSIDE&limit=1&after=${after}`)
    if (page.length === 0) break
    expect(page).toHaveLength(1)
    after = page[0] as string
    pages.push(after)
  }
  expect(pages).toEqual(sorted)
  expect(await references('?limit=2')).toEqual([FILED, 'T-A'])
  expect(await list('?after=NOWHERE')).toMatchObject({
    status: 404,
    json: { detail: "There is no slot 'NOWHERE'." },
  })
  const many = Array.from({ length: 101 }, (_, index) => `U-${100 + index}`)
  for (const reference of many) await put(reference, { startsAt: '2027-02-01T09:00:00' })
  expect(await references('?from=2027-02-01T09:00:00')).toEqual(many)
  expect(await references('?from=2027-02-01T09:00:00&limit=60')).toEqual(many.slice(0, 60))
  for (const reference of [...added, ...many]) await remove(reference)
})

test.each([
  ['/slots?site=RIVERSIDE', 'site', 'listSlots has no parameter site; did you mean siteId?'],
  ['/slots?limit=1&limit=2', 'limit', 'Limit must be sent once'],
  ['/slots?limit=0', 'limit', 'Limit must be at least 1'],
  ['/slots?limit=1001', 'limit', 'Limit must be at most 1000'],
  ['/slots?limit=1.5', 'limit', 'Limit must be of type integer'],
  ['/slots?after=%00', 'after', 'After must not contain U+0000'],
  ['/slots?siteId=a%00', 'siteId', 'SiteId must not contain U+0000'],
  ['/members?email=c%00', 'email', 'Email must not contain U+0000'],
  ['/slots?from=2026-12-01', 'from', 'From must have the form of "2026-12-01T18:00:00"'],
  ['/cultures?page=2', 'page', 'listCultures has no parameter page'],
  ['/members/1?force=true', 'force', 'getMember has no parameter force'],
  ['/sales-invoices', 'memberId', 'MemberId is required'],
])('the query of %s is refused by name', async (path, field, message) => {
  expect(await service.send('desk', 'GET', `/_companion${path}`)).toMatchObject({
    status: 400,
    json: { code: 'request-invalid', errors: { [field]: [message] } },
  })
})

test('an operation of the specification ignores parameters that it does not know', async () => {
  expect((await service.send('desk', 'GET', '/api/users?page=2')).status).toBe(200)
})

test('the body of a slot has the fields and bounds of a slot in a tenant file', async () => {
  const schema = JSON.parse(await readFile(new URL('../../tenant.schema.json', import.meta.url), 'utf8'))
  const filed = schema.properties.slots.items
  const { SlotRequest, SlotPriceRequest, SlotDiscountRequest } = companion.components.schemas
  const shape = ({ properties = {}, required = [] }: { properties?: object; required?: string[] }) => ({
    names: Object.keys(properties).sort(),
    required: [...required].sort(),
    bounds: Object.entries(properties)
      .flatMap(([name, { minimum, maximum, multipleOf }]) => [[name, minimum, maximum, multipleOf].join()])
      .sort(),
  })
  const { reference: _, ...properties } = filed.properties
  const required = filed.required.filter((name: string) => name !== 'reference')
  expect(shape(SlotRequest as never)).toEqual(shape({ properties, required }))
  expect(shape(SlotPriceRequest as never)).toEqual(shape(filed.properties.prices.items))
  expect(shape(SlotDiscountRequest as never)).toEqual(shape(filed.properties.discounts.items))
})
