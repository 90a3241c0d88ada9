import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkOffers } from '../../src/tenants/check-offers.ts'
import { checkShape } from '../../src/tenants/check-shape.ts'
import { writeProblem } from '../../src/tenants/problem.ts'
import { readTenantFile } from '../../src/tenants/read-tenant-file.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'

// Rules that join fields of a tenant file: references, what may not repeat, and what a quote could not say.

// biome-ignore lint/suspicious/noExplicitAny: the tests change single fields of it.
const example: any = {
  ...parse(readFileSync(new URL('./example.yaml', import.meta.url), 'utf8')),
  bookings: [{ id: 1, slotReference: 'POOL-2026-12-01-0900', memberId: 48213 }],
}

function check(file: object): string[] {
  return readTenantFile(JSON.stringify(file), 'x.json').problems.map(
    ({ path, message }) => `${path}: ${message}`,
  )
}

function changed(place: string, value: unknown): object {
  const file = structuredClone(example)
  setField(file, place, value)
  return file
}

test.each([
  ['siteGroups.0.siteIds.0', 'site'],
  ['membershipTypes.0.siteIds.0', 'site'],
  ['communicationChannels.0.siteIds.0', 'site'],
  ['campaigns.0.siteIds.0', 'site'],
  ['members.0.siteId', 'site'],
  ['slots.0.siteId', 'site'],
  ['sites.0.defaultPriceLevelId', 'price level'],
  ['membershipTypes.0.priceLevelId', 'price level'],
  ['members.0.priceLevelId', 'price level'],
  ['products.0.prices.0.priceLevelId', 'price level'],
  ['slots.0.prices.0.priceLevelId', 'price level'],
  ['slots.0.discounts.0.priceLevelId', 'price level'],
  ['membershipTypes.0.productIds.0', 'product'],
  ['promotions.0.discounts.0.productIds.0', 'product'],
  ['promotions.0.membershipTypeIds.0', 'membership type'],
  ['membershipTypes.0.paymentMethodIds.0', 'payment method'],
  ['settings.defaultRecurringCardMethodId', 'payment method'],
  ['staffUsers.0.siteGroupId', 'site group'],
  ['staffUsers.0.roleId', 'role', 'f'.repeat(24)],
  ['staffUsers.0.roleIds.0', 'role', 'f'.repeat(24)],
  ['bookings.0.slotReference', 'slot'],
  ['bookings.0.memberId', 'member', 9],
])('%s names a %s of the file', (place, kind, value: string | number = 'GONE') => {
  const path = place.replace(/\.(\d)/g, '[$1]')
  expect(check(changed(place, value))).toEqual([
    `${path}: names the ${kind} ${value}, which is not in the file`,
  ])
})

test('ids of site groups, roles and membership types are compared case-insensitively, and others exactly', () => {
  for (const [place, value] of [
    ['staffUsers.0.siteGroupId', 'north'],
    ['staffUsers.0.roleId', '64F1C0FFEE0DDBA11C0DE001'],
    ['promotions.0.membershipTypeIds.0', 'adult-DD'],
  ] as const)
    expect(check(changed(place, value))).toEqual([])
  expect(check(changed('members.0.siteId', 'riverside'))).toEqual([
    'members[0].siteId: names the site riverside, which is not in the file',
  ])
})

test.each([
  ['sites', 'id', 'riverside'],
  ['siteGroups', 'id', 'north'],
  ['roles', 'id', '64F1C0FFEE0DDBA11C0DE001'],
  ['priceLevels', 'id', 'STANDARD'],
  ['products', 'id', 'JOIN-FEE'],
  ['paymentMethods', 'id', 'DD-BACS'],
  ['membershipTypes', 'id', 'adult-dd'],
  ['promotions', 'code', 'WINTER26'],
  ['staffUsers', 'username', 'JSmith'],
  ['userFields', 'id', 7],
  ['communicationChannels', 'id', 'EMAIL'],
  ['campaigns', 'id', 'WELCOME'],
  ['slots', 'reference', 'POOL-2026-12-01-0900'],
  ['bookings', 'id', 1],
])('two entries of %s cannot have the same %s', (list, name, value) => {
  const [first, ...others] = example[list]
  const repeated = { ...example, [list]: [first, ...others, { ...first, [name]: value }] }
  expect(check(repeated)).toEqual([`${list}[${others.length + 1}]: is the same as ${list}[0]`])
})

test('two members can share neither a number nor names and an e-mail address, and two tokens no SHA-256', () => {
  const [member] = example.members
  const second = (change: object) => check({ ...example, members: [member, { ...member, ...change }] })
  const same = ['members[1]: is the same as members[0]']
  expect(second({ firstName: 'Alex' })).toEqual(same)
  expect(second({ id: 2, email: ' ROBIN.hale@example.com' })).toEqual(same)
  expect(second({ id: 2, firstName: 'Alex' })).toEqual([])
  expect(second({ id: 2, email: null })).toEqual([])
  const nobody = [1, 2].map((id) => ({ ...member, id, email: null }))
  expect(check({ ...example, bookings: [], members: nobody })).toEqual([])
  // Each entry is compared with the first.
  expect(check({ ...example, cultures: ['cy-GB', 'en-GB', 'en-GB', 'en-GB'] })).toEqual([
    'cultures[2]: is the same as cultures[1]',
    'cultures[3]: is the same as cultures[1]',
  ])
  const [token] = example.accessTokens
  const accessTokens = [token, { ...token, name: 'other', sha256: token.sha256.toUpperCase() }]
  expect(check({ ...example, accessTokens })).toEqual(['accessTokens[1]: is the same as accessTokens[0]'])
})

test('problems of shape, of references and of rules are reported in one run, each once', () => {
  const file = structuredClone(example)
  file.products[0].kind = 'monthly'
  file.products[0].prices.push(file.products[0].prices[0])
  delete file.products[1].description
  file.membershipTypes[0].productIds = ['MONTHS', 'JOIN-FEE']
  file.membershipTypes[0].paymentMethodIds = ['CASH']
  file.settings.ageOfOnlineAccount = 18
  file.slots[0].capacity = 0
  file.slots.push({ ...example.slots[0], reference: 'LAST', prices: Array(2).fill(file.slots[0].prices[0]) })
  file.cultures.push('en-GB')
  expect(check(file).toSorted()).toEqual([
    'cultures[2]: is the same as cultures[0]',
    'membershipTypes[0].paymentMethodIds[0]: names the payment method CASH, which is not in the file',
    'membershipTypes[0].productIds[0]: names the product MONTHS, which is not in the file',
    expect.stringMatching(/^products\[0\]\.kind: must be one of /),
    'products[1]: lacks description',
    'settings.ageOfOnlineAccount: is above ageOfConsent',
    'slots[0].capacity: must be at least 1',
    'slots[1].prices: repeats a price level',
  ])
})

test.each([
  ['membershipTypes.0.fixedEndDate', '9999-12-31'],
  ['membershipTypes.0.fixedEndDate', '2099-12-31'],
  ['products.0.prices.0.to', '2999-12-31'],
  ['promotions.0.to', '3000-01-01'],
])('%s is no day that stands for "never", such as %s', (place, value) => {
  const path = place.replace(/\.(\d)/g, '[$1]')
  const message = 'is more than 50 years ahead: omit it if there is no end'
  expect(check(changed(place, value))).toEqual([`${path}: ${message}`])
  const inFortyYears = new Date().getFullYear() + 40
  expect(check(changed(place, `${inFortyYears}-12-31`))).toEqual([])
})

test.each([
  ['members', 10_000],
  ['slots', 50_000],
] as const)('a file has at most so many %s, because a request reads all of them: %d', (list, most) => {
  const entries = Array.from({ length: most + 1 }, () => example[list][0])
  const messages = (entries: unknown) =>
    checkShape({ ...example, [list]: entries }).map(({ message }) => message)
  expect(messages(entries)).toEqual([`must have at most ${most} entries`])
  expect(messages(entries.slice(1))).toEqual([])
})

test.each(['.', '..'])('the username %j is refused, because no URL reaches it', (username) => {
  expect(check(changed('staffUsers.0.username', username))).toEqual([
    'staffUsers[0].username: is not valid. The name to sign in with. `.` and `..` cannot be in the path of a URL.',
  ])
  expect(check(changed('staffUsers.0.username', `${username}a`))).toEqual([])
})

test('a problem is one line, whatever a terminal would do with the texts of the file', () => {
  const name = 'A\u001b[2J\nx.yaml:1: \u202eno problems'
  const [problem] = readTenantFile(JSON.stringify({ ...example, [name]: 1 }), 'x\n.json').problems
  const line = writeProblem(problem!)
  expect(line).toMatch(
    /^x\\u000a\.json:1: has the unknown property A\\u001b\[2J\\u000ax\.yaml:1: \\u202eno problems;/,
  )
})

const offersOf = (file: object) => {
  expect(check(file)).toEqual([])
  return checkOffers(file as TenantFile).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('what nobody can buy or sign up with is a warning', () => {
  const debit = { kind: 'direct-debit', defaultStartDay: 5, cutOffDay: null, hasProRata: false }
  const card = { ...debit, kind: 'recurring-card', defaultStartDay: null }
  test.each<[object, string]>([
    [{ ...debit, defaultStartDay: null }, ': direct-debit needs a defaultStartDay'],
    [{ ...debit, cutOffDay: 5, hasProRata: true }, ': cutOffDay is not after defaultStartDay'],
    [{ ...card, hasProRata: true }, ': recurring-card cannot have hasProRata'],
    [{ ...card, defaultStartDay: 1 }, ': recurring-card cannot have a defaultStartDay'],
    [
      { kind: 'paid-in-full', duration: null, fixedEndDate: null },
      ': paid-in-full needs a duration or a fixedEndDate',
    ],
    [
      { fixedEndDate: '2027-05-31', earliestStartDate: '2027-06-01' },
      ': fixedEndDate is before earliestStartDate',
    ],
    [{ productIds: [] }, ': it has no productIds'],
    [{ siteIds: [] }, ': it has no siteIds'],
    [
      { priceLevelId: 'CONCESSION', productIds: ['JOIN-FEE'] },
      ' at site RIVERSIDE: the product JOIN-FEE has no price at the price level CONCESSION',
    ],
  ])('a membership type with %j', (change, warning) => {
    const membershipTypes = [{ ...example.membershipTypes[0], ...change }]
    expect(offersOf({ ...example, membershipTypes })).toEqual([
      `membershipTypes.0: cannot be bought${warning}`,
    ])
  })

  const withoutLevel =
    'membershipTypes.0: cannot be bought at site RIVERSIDE by people without a price level of their own'
  const unsold = 'products.0: cannot be bought: it has no price that can be bought'
  test.each([
    ['sites.0.defaultPriceLevelId', null, `${withoutLevel}: the site has no defaultPriceLevelId`],
    ['priceLevels.0.isActive', false, `${withoutLevel}: the price level STANDARD is not active`],
    ['products.0.prices', [], unsold],
    ['products.0.prices.0.isPurchasable', false, unsold],
    [
      'settings.passwordComplexity',
      'high',
      'settings.passwordComplexity: no staff user can be created: passwordPatterns has no high',
    ],
    [
      'settings.passwordComplexity',
      null,
      'settings.passwordComplexity: no staff user can be created: passwordComplexity names none of the patterns',
    ],
    ['products.0.prices.0.to', '2000-01-01', 'products.0: has prices[0], which ends before it begins'],
    ['promotions.0.to', '2000-01-01', 'promotions.0: cannot be used: it ends before it begins'],
    ['promotions.0.membershipTypeIds', [], 'promotions.0: cannot be used: it has no membershipTypeIds'],
    ['promotions.0.discounts', [], 'promotions.0: cannot be used: no discount is active'],
    ['slots.0.prices', [], 'slots.0: cannot be booked: it has no price'],
  ])('%s: %j', (place, value, warning) => {
    expect(offersOf(changed(place, value))).toEqual([warning])
  })

  test('and so is a day that counts for nothing, and nothing else, such as what is for a single day', () => {
    expect(offersOf(example)).toEqual([])
    expect(offersOf(changed('promotions.0.to', example.promotions[0].from))).toEqual([])
    expect(offersOf(changed('membershipTypes.0.earliestStartDate', '2027-05-31'))).toEqual([])
    const membershipTypes = [{ ...example.membershipTypes[0], ...debit, cutOffDay: 20 }]
    expect(offersOf({ ...example, membershipTypes })).toEqual([
      'membershipTypes.0: has a cutOffDay, which has no effect without hasProRata',
    ])
  })
})

describe('a price of a product', () => {
  const price = (from: string, to?: string | null, priceLevelId = 'STANDARD') => ({
    ...{ priceLevelId, amount: '1.00', from },
    ...(to !== undefined && { to }),
  })
  const faultsOf = (...prices: object[]) => check(changed('products.0.prices', prices))

  test.each([
    ['has no end', price('2026-01-01'), price('2027-01-01')],
    ['has null as its end', price('2026-01-01', null), price('2027-01-01')],
    ['ends on the day on which the next begins', price('2026-01-01', '2027-01-01'), price('2027-01-01')],
    ['begins on the same day', price('2026-01-01', '2026-01-01'), price('2026-01-01')],
  ])('overlaps the next at its level when it %s', (_, first, second) => {
    const between = price('2026-06-01', '2026-06-02', 'CONCESSION')
    expect(faultsOf(first, between, second)).toEqual(['products[0].prices[2]: overlaps prices[0]'])
    if (first.from !== second.from)
      expect(faultsOf(second, between, first)).toEqual(['products[0].prices[0]: overlaps prices[2]'])
  })

  test('may follow another on the day after its end, or be in force at another level', () => {
    expect(faultsOf(price('2026-01-01', '2026-12-31'), price('2027-01-01'))).toEqual([])
    expect(faultsOf(price('2026-01-01'), price('2026-01-01', null, 'CONCESSION'))).toEqual([])
  })
})

test('the currency of a site has two decimal places, as every amount has', () => {
  expect(check(changed('sites.0.currency', 'JPY'))).toEqual([
    'sites[0].currency: must have two decimal places',
  ])
})

test('a role has the form of the ids of its tenant', () => {
  const numeric = (id: string) =>
    check({ id: 'x', roleIds: 'numeric', roles: [{ id: '7' }, { id: 12 }, { id }] })
  expect(numeric('1234567890')).toEqual([])
  for (const id of ['12345678901', 'x1', '1x', '-1'])
    expect(numeric(id)).toEqual(['roles[2].id: must be a number'])
  const objectId = (id: string) => check({ id: 'x', roleIds: 'object-id', roles: [{ id }] })
  expect(objectId('ABCDEFabcdef0123456789AB')).toEqual([])
  for (const id of ['a'.repeat(23), 'a'.repeat(25), 'g'.repeat(24)])
    expect(objectId(id)).toEqual(['roles[0].id: must be 24 hexadecimal digits'])
})

test('the age of an online account is not above that of consent, and either is 16 when it is omitted', () => {
  const ages = (settings: object) => check({ id: 'x', roleIds: 'numeric', settings })
  const problem = ['settings.ageOfOnlineAccount: is above ageOfConsent']
  expect(ages({ ageOfOnlineAccount: 17 })).toEqual(problem)
  expect(ages({ ageOfConsent: 15 })).toEqual(problem)
  for (const settings of [{ ageOfOnlineAccount: 16 }, { ageOfConsent: 16 }, { ageOfOnlineAccount: 15 }, {}])
    expect(ages(settings)).toEqual([])
})

describe('a membership type', () => {
  const [type] = example.membershipTypes
  const found = (change: object) => check({ ...example, membershipTypes: [{ ...type, ...change }] })

  test.each([
    ['a direct debit', {}],
    ['one that is paid in full', { kind: 'paid-in-full', paymentMethodIds: [] }],
    ['one with one-off products only', { productIds: ['JOIN-FEE'], paymentMethodIds: [] }],
  ])('has no problem: %s', (_, change) => expect(found(change)).toEqual([]))

  test('needs a payment method when it has recurring payments', () => {
    expect(found({ paymentMethodIds: [] })).toEqual([
      'membershipTypes[0].paymentMethodIds: must name a payment method for the recurring payments',
    ])
  })
})

/** Puts a value at a path such as `members.0.email`. */
function setField(draft: { [name: string]: unknown }, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) draft[first] = value
  else setField(draft[first] as typeof draft, rest.join('.'), value)
}
