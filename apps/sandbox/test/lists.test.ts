import { hash } from 'node:crypto'
import { newFile } from '@leisure-ops/support/new-file'
import { shownRequest } from '@leisure-ops/support/shown'
import { beforeEach, expect, test } from 'vitest'
import { demoTenant } from '../src/demo-tenants.ts'
import { openSandbox, type Sandbox } from './open-sandbox.ts'

const sandbox = await openSandbox({})
beforeEach(() => sandbox.control('demo', 'POST', '/_sandbox/reset'))

const SLOT = 'RIVERSIDE:BADMINTON-1:2026-12-01T18:00'
const hold = () => sandbox.control('demo', 'POST', '/_companion/booking-leases', { slotReference: SLOT })
const read = (path: string) => sandbox.control('demo', 'GET', path) as Promise<Record<string, unknown>[]>

test('accounts have the properties that the service does not return', async () => {
  const accounts = await read('/_sandbox/users')
  expect(accounts.map(({ username }) => username)).toEqual(
    accounts.map(({ username }) => username).toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
  )
  expect(accounts.some(({ isDeleted }) => isDeleted === true)).toBe(true)
  const [first, second] = accounts
  expect((await read(`/_sandbox/users?after=${first?.username}`))[0]).toEqual(second)
  const [jsmith] = accounts.filter(({ username }) => username === 'jsmith')
  for (const text of [
    'jsmith',
    'SMITH',
    '%20Jo%20',
    `${jsmith?.displayName}`,
    `${jsmith?.email}`.toUpperCase(),
  ])
    expect(await read(`/_sandbox/users?text=${text}`), text).toEqual([jsmith])
})

test('an account that nobody has signed in to has no date of a sign-in', async () => {
  const user = shownRequest('createStaffUser', 'object-id-tenant')
  await sandbox.control('demo', 'POST', '/api/users', user)
  expect(await read(`/_sandbox/users?text=${user.username}`)).toMatchObject([{ lastLoginAttemptDate: null }])
})

test('a reset brings back everything of the file, for a demo tenant and for one of its own file', async () => {
  const rights = {
    products: ['Operator', 'Consumer'],
    features: ['Front of House Generic Access', 'Sandbox'],
  }
  const accessTokens = [{ name: 'desk', sha256: hash('sha256', 'own-desk'), ...rights }]
  const demo = demoTenant('demo', new Date('2026-11-21T09:30:00Z'))
  const [user] = demo?.staffUsers ?? []
  const staffUsers = Array.from({ length: 101 }, (_, index) => ({ ...user, username: `u${1000 + index}` }))
  const file = await newFile('own.json', { ...demo, id: 'own', accessTokens, staffUsers })
  const own = await openSandbox({ tenants: [file] })
  const accounts = (query = '') => own.control('own-desk', 'GET', `/_sandbox/users${query}`)
  expect(await accounts()).toHaveLength(100)
  expect(await accounts('?after=u1099&text=U11')).toMatchObject([{ username: 'u1100' }])
  for (const token of ['demo', 'own-desk']) {
    const state = () =>
      Promise.all(
        ['members', 'members/48213', 'slots', 'sales-invoices?memberId=48213'].map((path) =>
          own.control(token, 'GET', `/_companion/${path}`),
        ),
      )
    const before = await state()
    const { slots } = { slots: before[2] as { slotReference: string }[] }
    for (const { slotReference } of slots)
      await own.send(token, 'DELETE', `/_companion/slots/${encodeURIComponent(slotReference)}`)
    for (const id of [48212, 48213]) await own.send(token, 'DELETE', `/_companion/members/${id}?force=true`)
    expect(await own.control(token, 'GET', '/_companion/members')).toEqual([])
    await own.control(token, 'POST', '/_sandbox/reset')
    expect(await state()).toEqual(before)
  }
})

test('a reset brings back an account with its password', async () => {
  const credentials = { username: 'jsmith', password: 'correct-Horse-7-battery' }
  await sandbox.control('demo', 'DELETE', '/_companion/users/jsmith')
  await sandbox.control('demo', 'POST', '/_sandbox/reset')
  await sandbox.control('demo', 'POST', '/_companion/sign-ins', credentials)
})

test('a reset moves the dates of a demo tenant with the clock, and not those of a file with its id', async () => {
  const demo = demoTenant('demo', new Date('2026-11-21T09:30:00Z'))
  const file = await newFile('demo.json', { ...demo, accessTokens: [], promotions: [] })
  const own = await openSandbox({ tenants: [file] })
  const slotAYearLater = async ({ control }: Sandbox) => {
    await control('demo', 'PUT', '/_sandbox/clock', { now: '2027-11-21T09:30:00Z' })
    await control('demo', 'POST', '/_sandbox/reset')
    const [slot] = (await control('demo', 'GET', '/_companion/slots')) as { slotReference: string }[]
    await control('demo', 'PUT', '/_sandbox/clock', { real: true })
    return slot?.slotReference
  }
  expect(await slotAYearLater(own)).toBe(SLOT)
  const members = [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }]
  const price = { siteId: 'RIVERSIDE', startDate: '2027-12-10T00:00:00', members }
  // Both are kept for a moment when they have been read.
  const dated = async () => [
    (await read('/api/configuration/sites'))[0]?.openingDate,
    (await sandbox.send('demo', 'POST', '/api/pricing/memberships', price)).ok,
  ]
  expect(await dated()).toEqual(['2011-05-02T00:00:00', false])
  expect(await slotAYearLater(sandbox)).toBe(SLOT.replace('2026', '2027'))
  expect(await dated()).toEqual(['2012-05-01T00:00:00', true])
})

test('a lease is listed as it was returned, the newest first', async () => {
  expect(await read('/_sandbox/booking-leases')).toEqual([])
  const lease = await hold()
  await sandbox.control('demo', 'PUT', '/_sandbox/clock', { advanceSeconds: 1 })
  const later = await hold()
  await sandbox.control('demo', 'PUT', '/_sandbox/clock', { real: true })
  expect(await read('/_sandbox/booking-leases')).toEqual([later, lease])
})

test('the catalogue has what a price request can name, with prices, promotions and sites', async () => {
  const catalogue = await sandbox.control('demo', 'GET', '/_sandbox/catalogue')
  const { sites, membershipTypes, products, promotions } = catalogue as Record<string, { id: string }[]>
  const looked = await read('/_companion/membership-types')
  expect(membershipTypes?.map(({ id }) => id)).toEqual(looked.map(({ id }) => id))
  expect(membershipTypes?.[0]).toMatchObject({ id: 'ADULT-DD', productIds: ['JOIN-FEE', 'ADULT-MONTH'] })
  expect(products?.find(({ id }) => id === 'ADULT-MONTH')).toMatchObject({
    prices: [{ amount: '45.00' }, { priceLevelId: 'CONCESSION', amount: '36.50', from: '2026-01-01' }],
  })
  expect(promotions).toEqual([expect.objectContaining({ code: 'WINTER26', to: '2027-01-31' })])
  expect(sites?.map(({ id }) => id)).toEqual(['RIVERSIDE', 'HARBOUR'])
})

test('a quote is listed without its signature, only for the tenant that it was made for, until a reset', async () => {
  const body = shownRequest('calculateMembershipPricing', 'two-people-promotion')
  const membership = await (await sandbox.send('demo', 'POST', '/api/pricing/memberships', body)).text()
  const { leaseId } = (await hold()) as { leaseId: string }
  const asked = { leaseId, priceLevelId: 'STANDARD' }
  const booking = await (await sandbox.send('demo', 'POST', '/_companion/booking-quotes', asked)).text()
  const { overview } = JSON.parse(membership) as { overview: { now: { amount: string } } }
  const same = { currency: 'GBP', expiresAt: '2026-11-21T10:30:00.000Z' }
  expect(await read('/_sandbox/quotes')).toEqual([
    {
      ...{ ...same, purpose: 'booking-pricing', subject: SLOT, amount: '6.5' },
      ...{ bytes: Buffer.byteLength(booking), timeStamp: JSON.parse(booking).timeStamp },
    },
    {
      ...{ ...same, purpose: 'membership-pricing', amount: overview.now.amount },
      subject: 'ADULT-DD, JUNIOR-DD, SWIM-SCHOOL at RIVERSIDE',
      ...{ bytes: Buffer.byteLength(membership), timeStamp: JSON.parse(membership).timeStamp },
    },
  ])
  // The last fifty are listed.
  for (let count = 0; count < 49; count++)
    await sandbox.send('demo', 'POST', '/api/pricing/memberships', body)
  expect((await read('/_sandbox/quotes'))[49]).toMatchObject({ purpose: 'booking-pricing' })
  expect(await sandbox.control('demo-numeric', 'GET', '/_sandbox/quotes')).toEqual([])
  await sandbox.control('demo', 'POST', '/_sandbox/reset')
  expect(await read('/_sandbox/quotes')).toEqual([])
})

test('an unknown fault point is refused with the nearest one, and the way to all of them', async () => {
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { kind: 'error' } : undefined
    const response = await sandbox.send('demo', method, '/_sandbox/faults/getsite.begin', body)
    expect(response.status).toBe(404)
    expect((await response.json()).detail).toBe(
      "There is no fault point 'getsite.begin'. The nearest is 'getSite.start', and GET /_sandbox/faults lists all.",
    )
  }
  for (const point of ['getSite.start%00', 'toString'])
    expect((await sandbox.send('demo', 'DELETE', `/_sandbox/faults/${point}`)).status).toBe(404)
})
