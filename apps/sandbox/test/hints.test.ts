import { failuresOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { shownRequest } from '@leisure-ops/support/shown'
import { expect, test } from 'vitest'
import { type FailedRequest, hintOnFailure } from '../src/hints/failure-hints.ts'
import { STATE_HINTS } from '../src/hints/state-hints.ts'
import { RememberedQuotes } from '../src/remembered-quotes.ts'
import { openSandbox } from './open-sandbox.ts'

const sandbox = await openSandbox({})

const user = { ...shownRequest('createStaffUser', 'minimal'), username: 'nbrook' }

async function latestHint(tenant: string): Promise<string | null | undefined> {
  const [latest] = (await sandbox.control(tenant, 'GET', '/_sandbox/exchanges')) as { hint: string | null }[]
  return latest?.hint
}

const month = { id: 'ADULT-DD' }
const price = {
  siteId: 'RIVERSIDE',
  startDate: '2026-12-10T00:00:00',
  members: [{ orderKey: 1, memberships: [month] }],
}
const withMonth = (changed: object) => ({ ...price, members: [{ orderKey: 1, memberships: [changed] }] })

test.each([
  [price, null],
  [
    { ...price, promotionCode: 'WINTER26' },
    '`promotionCode` is not read: its place is `members[].memberships[].promotionCode`.',
  ],
  [
    withMonth({ ...month, PROMOTIONCODE: 'WINTER26' }),
    '`members[0].memberships[0].PROMOTIONCODE` is not read: it is spelled `promotionCode`.',
  ],
  [
    { ...price, promotionCodes: ['WINTER26'] },
    '`promotionCodes` is not read. Did you mean `members[].memberships[].promotionCode`?',
  ],
  [{ ...price, reference: 'web', colour: 1 }, '`reference` is not read. `colour` is not read.'],
])('a request that succeeds gets a hint on members that were not read: %j', async (body, hint) => {
  expect((await sandbox.send('demo', 'POST', '/api/pricing/memberships', body)).status).toBe(200)
  expect(await latestHint('demo')).toBe(hint)
})

test('a failure has its own hint before that on a misplaced member', async () => {
  const body = { ...user, profile: { firstNme: 'Nia' }, usrname: 'x', username: undefined }
  expect((await sandbox.send('demo', 'POST', '/api/users', body)).status).toBe(400)
  expect(await latestHint('demo')).toBe(
    '`profile` is not read. `usrname` is not read: it is spelled `username`.',
  )
  const bad = { ...user, username: 'nbrook2', mail: 'x' }
  expect((await sandbox.send('demo-misconfigured', 'POST', '/api/users', bad)).status).toBe(500)
  expect(await latestHint('demo-misconfigured')).toBe(
    'The tenant has no setting passwordComplexity. `mail` is not read: it is spelled `email`.',
  )
})

test('what else could cause a failure is not its cause when a fault does, but it is after a delay', async () => {
  const place = 'createStaffUser.start'
  const create = () => sandbox.send('demo-misconfigured', 'POST', '/api/users', user)
  const setFault = (fault: object) =>
    sandbox.control('demo-misconfigured', 'PUT', `/_sandbox/faults/${place}`, fault)
  await setFault({ kind: 'error' })
  expect((await create()).status).toBe(500)
  expect(await latestHint('demo-misconfigured')).toBe(
    `This request triggered the fault \`error\` that was set at \`${place}\`.`,
  )
  await setFault({ kind: 'delay', delayMs: 1 })
  expect((await create()).status).toBe(500)
  expect(await latestHint('demo-misconfigured')).toBe(
    `This request triggered the fault \`delay\` that was set at \`${place}\`. The tenant has no setting passwordComplexity.`,
  )
})

// The hints on ages are tested with the states, and those on quotes alone.
test.each([
  ['demo-pricing-only', 'demo', user, 'The operation needs Operator, and Front of House Generic Access.'],
  ['demo-misconfigured', 'demo-misconfigured', user, 'The tenant has no setting passwordComplexity.'],
  ['demo', 'demo', { ...user, roleId: 'zz' }, /^roleId is not 24 hexadecimal digits/],
  [
    'demo',
    'demo',
    { ...user, siteGroupId: 'NOWHERE' },
    'The `siteGroups` of the tenant are NORTH, SOUTH, EMPTY.',
  ],
  ['demo', 'demo', { ...user, siteGroupId: 'EMPTY' }, 'In `siteGroups`, EMPTY has `siteIds` [].'],
  ['demo', 'demo', { ...user, username: 'LGREEN' }, 'The account with this username is inactive, deleted.'],
  ['demo', 'demo', { ...user, password: 'short' }, /^The tenant's passwordComplexity is medium: `\^/],
  ['demo', 'demo', { ...user, lastName: ' ' }, null],
])(
  'with the token %s, the exchange of tenant %s has a hint where there is something to add',
  async (token, tenant, body, expected) => {
    expect((await sandbox.send(token, 'POST', '/api/users', body)).ok).toBe(false)
    const hint = await latestHint(tenant)
    if (expected instanceof RegExp) expect(hint).toMatch(expected)
    else expect(hint).toBe(expected)
  },
)

test('an update without isActive succeeds, and its hint says that it deactivated the account', async () => {
  const { password: _, ...update } = { ...user, username: 'jsmith' }
  expect((await sandbox.send('demo', 'PUT', '/api/users/jsmith', update)).status).toBe(204)
  expect(await latestHint('demo')).toBe(
    '`isActive` was omitted, so the account is inactive now. An update replaces the whole account.',
  )
  await sandbox.send('demo', 'PUT', '/api/users/jsmith', { ...update, isActive: true, isLocked: true })
  expect(await latestHint('demo')).toBe(null)
  const credentials = { username: 'jsmith', password: 'correct-Horse-7-battery' }
  await sandbox.send('demo', 'POST', '/_companion/sign-ins', credentials)
  expect(await latestHint('demo')).toBe('The account with this username is active, locked.')
})

test('a hint names the person, the age, the site, the order keys or the day that a failure depends on', async () => {
  const hintOn = async (path: string, body: unknown) => {
    expect((await sandbox.send('demo', 'POST', `/api/${path}`, body)).ok).toBe(false)
    return latestHint('demo')
  }
  const book = 'bookings/add-member-with-booking'
  const junior = shownRequest('addMemberWithBooking', 'junior-with-guardian')
  const empty = JSON.parse(JSON.stringify(junior).replace(/"emailAddress":"[^"]+"/g, '"emailAddress":""'))
  expect(await hintOn(book, empty)).toBe('The guardian has no e-mail address.')
  const { contactDetails } = junior.guardianProfile
  expect(await hintOn(book, { ...junior, contactDetails })).toContain("tenant's ageOfOnlineAccount is 16.")
  const family = { ...shownRequest('addMembersWithMemberships', 'two-people-promotion'), siteId: 'HARBOUR' }
  const join = 'memberships/add-members-with-memberships'
  expect(await hintOn(join, family)).toMatch(/^The quote is for the site RIVERSIDE, .* order keys 1, 2\.$/)
  const members = [1, 2].map((orderKey) => ({ orderKey, memberships: [month] }))
  const priced = await sandbox.send('demo', 'POST', '/api/pricing/memberships', { ...price, members })
  const pricingQuote = SignedQuote.fromText(await priced.text())
  const linkedMembers = [{ ...family.primaryMember, orderKey: 2 }]
  const twins = stringifyWithQuotes({ ...family, siteId: 'RIVERSIDE', linkedMembers, pricingQuote })
  expect(await hintOn(join, twins)).toBe('Two people of the request are the same.')
  const late = { ...price, startDate: '2026-11-20T00:00:00' }
  expect(await hintOn('pricing/memberships', late)).toContain('clock of the sandbox is at 2026-11-21 (UTC).')
  await sandbox.send('demo', 'POST', '/api/users', { ...user, username: 'STRASSE' })
  expect(await hintOn('users', { ...user, username: 'Straße' })).toBe(
    'The account with this username is active.',
  )
})

test.each([
  ['guardian-not-allowed', 'ageOfConsent is 18'],
  ['junior-email-not-allowed', 'ageOfOnlineAccount is 13'],
])('the hint on %s names the age of the tenant: %s', (failure, age) => {
  const tenant = { settings: { ageOfConsent: 18, ageOfOnlineAccount: 13 } }
  const failed = { failure, tenant, now: new Date('2026-11-21T23:59:59Z') } as FailedRequest
  expect(hintOnFailure(failed, new RememberedQuotes())).toBe(
    `The tenant's ${age}. The member's age is calculated for 2026-11-21 (UTC).`,
  )
})

test('the rules of passwords and roles explain only the 500 of an operation that has them', () => {
  const tenant = { settings: {}, mode: { roleId: { form: /^$/ } } }
  const failed = { failure: 'unexpected-failure', tenant, body: { roleId: 'zz' } } as FailedRequest
  const hintOn = (operation: string) => hintOnFailure({ ...failed, operation }, new RememberedQuotes())
  expect(hintOn('createStaffUser')).toBe('The tenant has no setting passwordComplexity.')
  expect(hintOn('updateStaffUser')).toContain('roleId is not 24 hexadecimal digits.')
  expect(hintOn('listStaffUsers')).toBeUndefined()
})

test('a price that cannot be made gets a hint on what it would be made from', async () => {
  const body = { ...withMonth({ id: 'sound-year' }), siteId: 'bare' }
  await sandbox.send('demo-misconfigured', 'POST', '/api/pricing/memberships', body)
  expect(await latestHint('demo-misconfigured')).toMatch(
    /^In `sites`, BARE has `name` ".+", no `defaultPriceLevelId`\. In `membershipTypes`, SOUND-YEAR .* In `products`, MONTH /,
  )
})

test('the hint on an unknown membership type names the first twenty that there are', async () => {
  const tenant = 'demo-misconfigured'
  const body = { ...withMonth({ id: 'NOTHING' }), siteId: 'BARE' }
  await sandbox.send(tenant, 'POST', '/api/pricing/memberships', body)
  expect(await latestHint(tenant)).toMatch(/`membershipTypes` of the tenant are ([A-Z0-9-]+, ){20}…\./)
})

test('the hint on a full slot counts the leases that still hold a place, and not those that have expired', async () => {
  const slotReference = 'RIVERSIDE:BADMINTON-1:2026-12-01T18:00'
  const advance = (advanceSeconds: number) =>
    sandbox.control('demo', 'PUT', '/_sandbox/clock', { advanceSeconds })
  const hold = () => sandbox.send('demo', 'POST', '/_companion/booking-leases', { slotReference })
  for (const next of ['09:40:01', '09:51:02']) {
    await advance(next === '09:40:01' ? 1 : 601)
    await hold()
    await advance(60)
    while ((await hold()).ok);
    expect(await latestHint('demo')).toContain('The slot has 4 places: 1 booked')
    expect(await latestHint('demo')).toContain(
      `, 3 held by leases. The next lease expires at 2026-11-21 ${next} UTC.`,
    )
  }
  await sandbox.control('demo', 'PUT', '/_sandbox/clock', { real: true })
  await sandbox.control('demo', 'POST', '/_sandbox/reset')
})

test('the state of the tenant explains failures that the documents have', () => {
  const names = [document, companion].flatMap(failuresOf).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(STATE_HINTS)))
})
