import { createHash, randomBytes } from 'node:crypto'
import { startService } from '@leisure-ops/service'
import { newFile } from '@leisure-ops/support/new-file'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { afterAll, expect, test } from 'vitest'
import { CHECKS } from '../src/checks/all-checks.ts'
import { runConformance } from '../src/index.ts'

// A service as an operator runs it: no sandbox, a tenant and keys of its own, and the companion operations.

const OPERATOR = 'token-of-the-front-desk'
/** The checks that change something, or need more than the document's operations. */
const OWN = CHECKS.filter(({ needs }) => needs.length > 0 && !needs.includes('reset'))

const service = await startService({
  port: 0,
  database: await newDatabase(),
  migrate: true,
  tenants: [await newFile('north.yaml', tenantFile())],
  keys: [{ id: 'one', secret: randomBytes(32), since: new Date(0) }],
})
afterAll(() => service.close())

test('creations and updates are checked without a sandbox, and what they created is deleted', async () => {
  const before = await stored()
  const { url } = service
  const { results, left } = await runConformance({
    ...{ baseUrl: url, companion: url, accessToken: OPERATOR, writes: true },
    only: OWN.map(({ name }) => name),
  })
  const resultOf = (wanted: string) =>
    results.filter(({ outcome }) => outcome.result === wanted).map(({ check }) => check.name)
  expect(results.flatMap(({ outcome }) => (outcome.result === 'failed' ? [outcome] : []))).toEqual([])
  expect(resultOf('skipped')).toEqual([
    ...OWN.filter(({ name, needs }) => needs.includes('sandbox') || name.startsWith('numeric-')).map(
      ({ name }) => name,
    ),
    'tenants-do-not-see-each-others-accounts',
  ])
  expect(resultOf('passed')).toContain('deleted-member-is-created-again')
  expect(left.length).toBeGreaterThan(0)
  for (const what of left)
    expect(what).toMatch(/^the deleted staff user c\w{7}, whose username stays reserved$/)
  expect(await stored()).toEqual(before)
}, 400_000)

/** The accounts, the members and the places of the tenant. */
async function stored(): Promise<string[]> {
  const headers = { authorization: `Bearer ${OPERATOR}`, 'x-use-sso': 'true' }
  const paths = ['/api/users', '/_companion/members', '/_companion/slots']
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(service.url + path, { headers })
      expect(response.status).toBe(200)
      return response.text()
    }),
  )
}

/** A tenant file with one site, one membership type and two slots of the next days, one of them booked. */
function tenantFile(): string {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
  const slots = [3, 4].map(
    (days) => `
  - reference: COURT-${days}
    siteId: LIDO
    startsAt: "${dayIn(days)}T18:00:00"
    capacity: 6
    prices:
      - { priceLevelId: STANDARD, price: 7.5, productId: COURT, timeBandId: PEAK, taxCodeId: STD, taxRate: 20 }`,
  )
  return `
id: north
roleIds: object-id
settings:
  passwordComplexity: medium
  passwordPatterns: { medium: { pattern: "^.{12,}$", message: Use at least 12 characters. } }
  quoteStyle: awkward
accessTokens:
  - { name: desk, sha256: "${sha256(OPERATOR)}", products: [Operator], features: [Front of House Generic Access] }
siteGroups: [{ id: ALL, number: 1, siteIds: [LIDO] }, { id: NONE, number: 2, siteIds: [] }]
roles: [{ id: 64f1c0ffee0ddba11c0de001 }]
priceLevels: [{ id: STANDARD, description: Standard }]
sites: [{ id: LIDO, name: Lido, currency: GBP, defaultPriceLevelId: STANDARD, isActive: true }]
paymentMethods: [{ id: CARD, description: Card, isBacs: false }]
products:
  - id: YEAR
    description: One year
    kind: regular
    prices: [{ priceLevelId: STANDARD, amount: "300.00", from: "2020-01-01" }]
membershipTypes:
  - id: YEAR
    description: One year
    kind: paid-in-full
    siteIds: [LIDO]
    productIds: [YEAR]
    paymentMethodIds: [CARD]
    duration: { months: 12 }
staffUsers:
  - username: clerk
    firstName: Ada
    lastName: Clerk
    siteGroupId: ALL
    preferredSiteId: LIDO
    roleId: 64f1c0ffee0ddba11c0de001
members: [{ id: 7, firstName: Kim, lastName: Lowe, email: kim@example.com, siteId: LIDO }]
bookings: [{ id: 9, slotReference: COURT-3, memberId: 7 }]
slots:${slots.join('')}
`
}
