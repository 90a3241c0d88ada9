import { responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expectedResponse } from '@leisure-ops/openapi/internal'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../../src/generated/failures.ts'
import { newPlace } from '../database/new-place.ts'
import { NOW, openProduct } from '../product.ts'
import { type Family, namedFamily, postFamily, renamed, signedBody } from './families.ts'

const OPERATION = 'addMembersWithMemberships'

const monthly = 'monthly-direct-debit'
const two = 'two-people-promotion'
const address = (isPrimary: boolean) => ({
  addressLine1: '1 High Street',
  townCity: 'Town',
  postalCode: 'AB1',
  isPrimary,
})
const linked = (family: Family) => family.linkedMembers![0]!
const long = (length: number) => 'x'.repeat(length)

const service = await openProduct(await newPlace())

const send = (family: Family) => postFamily(service, signedBody(service, family))

const responses = responsesOf(document).filter(
  ({ operationId, status }) => operationId === OPERATION && status === 201,
)
it.each(responses)('the named request $name gets the named response', async ({ name, bodies }) => {
  const response = await send(renamed(namedFamily(name)))
  expect(response.status).toBe(201)
  const value = bodies[0]?.value as { membersCreated: { salesInvoiceIds: number[] }[] }
  const shape = (created: typeof value) => created.membersCreated.map((one) => one.salesInvoiceIds.length)
  expect(shape(response.json)).toEqual(shape(value))
  expect(Object.keys(response.json)).toEqual(Object.keys(value))
})

it('of a quote for two people, stores and invoices only the lines of the one who joins', async () => {
  const family = renamed(namedFamily(two))
  delete family.linkedMembers
  const lines = family.pricingQuote.memberships.filter(({ orderKey }) => orderKey === 1)
  const others = family.pricingQuote.memberships.filter(({ orderKey }) => orderKey !== 1)
  expect(others).not.toEqual([])
  // Twice, and of types that were removed: nobody asks for them.
  family.pricingQuote.memberships.push(...others.map((other) => ({ ...other, id: 'GONE-SINCE' })), ...others)
  const demo = service.database.ofTenant('demo')
  const stored = async () => ({
    memberships: await demo.selectFrom('memberships').select(['member_id', 'membership_type_id']).execute(),
    invoices: await demo.selectFrom('sales_invoices').select(['member_id', 'amount']).execute(),
  })
  const before = await stored()
  const response = await send(family)
  expect(response.status, response.text).toBe(201)
  const [created, ...linkedMembers] = response.json.membersCreated
  expect(linkedMembers).toEqual([])
  expect(created.orderKey).toBe(1)
  const { memberships, invoices } = await stored()
  expect(memberships).toHaveLength(before.memberships.length + lines.length)
  expect(invoices).toHaveLength(before.invoices.length + lines.length)
  const own = ({ member_id }: { member_id: number | null }) => member_id === created.memberId
  expect(memberships.filter(own).map((one) => one.membership_type_id)).toEqual(lines.map(({ id }) => id))
  expect(invoices.filter(own).map(({ amount }) => amount)).toEqual(
    lines.map(({ pricing }) => pricing.now.totalPrice.amount),
  )
})

it('names every error of every person at once', async () => {
  const family = namedFamily(two)
  family.primaryMember.profile.dateOfBirth = '9999-01-01T00:00:00'
  linked(family).profile.dateOfBirth = '2017-02-29T00:00:00'
  const addressDetails = {
    address1: { ...address(true), townCity: ' ' },
    address2: { ...address(false), postalCode: '\t' },
  }
  family.primaryMember.addressDetails = addressDetails
  family.linkedMembers = [linked(family), { ...linked(family), addressDetails }]
  family.pricingQuote.memberships = []
  expect(Object.keys((await send(family)).json.errors).sort()).toEqual([
    'linkedMembers[0].profile.dateOfBirth',
    'linkedMembers[1].addressDetails.address1.townCity',
    'linkedMembers[1].addressDetails.address2.postalCode',
    'linkedMembers[1].profile.dateOfBirth',
    'pricingQuote.memberships',
    'primaryMember.addressDetails.address1.townCity',
    'primaryMember.addressDetails.address2.postalCode',
    'primaryMember.profile.dateOfBirth',
  ])
})

it('says which part of a primary address is wrong, unless all of it is empty', async () => {
  const family = namedFamily(two)
  const member = linked(family)
  member.addressDetails = { address2: { isPrimary: true, addressLine2: long(76) } as never }
  expect((await send(family)).text).toContain('linkedMembers[0].addressDetails.address2.addressLine2')
  member.addressDetails = { address2: { isPrimary: true } as never }
  expect((await send(family)).headers.get('content-type')).toMatch(/^text\/plain/)
  member.addressDetails = { address2: { isPrimary: false } as never }
  expect(Object.keys((await send(family)).json.errors)).toEqual(
    ['addressLine1', 'townCity', 'postalCode'].map(
      (name) => `linkedMembers[0].addressDetails.address2.${name}`,
    ),
  )
})

it('reports the errors of only so many people', async () => {
  const family = namedFamily(two)
  const unborn = {
    ...linked(family),
    profile: { ...linked(family).profile, dateOfBirth: '9999-01-01T00:00:00' },
  }
  family.linkedMembers = Array.from({ length: 99 }, () => unborn)
  expect(Object.keys((await send(family)).json.errors)).toHaveLength(49)
  family.linkedMembers = [...Array.from({ length: 60 }, () => linked(namedFamily(two))), unborn, unborn]
  expect(Object.keys((await send(family)).json.errors)).toEqual(['linkedMembers[60].profile.dateOfBirth'])
})

it('neither asks for bank details nor stores them when nothing is paid by a BACS method', async () => {
  const demo = service.database.ofTenant('demo')
  const byCard = (): Family =>
    JSON.parse(JSON.stringify(renamed(namedFamily(monthly))).replaceAll('DD-BACS', 'RCP-CARD'))
  const withBank = byCard()
  expect(withBank.primaryMember.bankDetails).toBeDefined()
  const { membersCreated } = (await send(withBank)).json
  const sealed = await demo.selectFrom('member_bank_details').select('member_id').execute()
  expect(sealed.map(({ member_id }) => member_id)).not.toContain(membersCreated[0].memberId)
  // Nor by the tenant's default method for recurring cards, whatever else it is.
  const methods = demo.updateTable('payment_methods').where('id', '=', 'RCP-CARD')
  const setBacs = (isBacs: boolean) =>
    methods.set({ record: JSON.stringify({ id: 'RCP-CARD', isBacs }) }).execute()
  await setBacs(true)
  const withoutBank = byCard()
  delete withoutBank.primaryMember.bankDetails
  const response = await send(withoutBank)
  await setBacs(false)
  expect(response.status, response.text).toBe(201)
})

it('says what was removed since the quote was signed, or is in it twice', async () => {
  const failed = async (failure: string, step: string, message: string, change: (family: Family) => void) => {
    const family = renamed(namedFamily(two))
    change(family)
    const values = { step, message }
    const { body } = expectedResponse(document, { operationId: OPERATION, failure, values })
    expect((await send(family)).text).toBe(body?.text)
  }
  await failed('later-step-not-completed', 'members', MESSAGES['site-removed'], (family) => {
    family.siteId = family.pricingQuote.siteId = 'CLOSED-SINCE'
  })
  const { memberships } = namedFamily(two).pricingQuote
  await failed('later-step-not-completed', 'memberships', MESSAGES['membership-type-removed'], (family) => {
    family.pricingQuote.memberships[1]!.id = 'GONE-SINCE'
  })
  await failed('later-step-rejected', 'memberships', MESSAGES['membership-type-repeated'], (family) => {
    family.pricingQuote.memberships.push(memberships[0]!)
  })
})

it('logs why the payment methods could not be read', async () => {
  service.failAt('addMembersWithMemberships.payment-methods')
  const before = service.log.length
  expect((await send(namedFamily(monthly))).status).toBe(503)
  const lines = service.log.slice(before).map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'The payment methods could not be read',
      err: expect.objectContaining({ message: expect.stringContaining('payment-methods') }),
    }),
  )
})

it('says that somebody exists, or is sent twice, before anything else that is found while something is written', async () => {
  const family = renamed(namedFamily(monthly))
  expect((await send(family)).status).toBe(201)
  const twins = renamed(namedFamily(two))
  linked(twins).profile = { ...twins.primaryMember.profile }
  const { body } = expectedResponse(document, { operationId: OPERATION, failure: 'member-already-exists' })
  for (const again of [family, twins]) {
    again.primaryMember.userFields = [{ userFieldId: 99, value: 'x' }]
    expect((await send(again)).text).toBe(body?.text)
  }
})

it('takes people without an e-mail address for different people, whatever their names', async () => {
  const family = renamed(namedFamily(two))
  delete linked(family).profile.email
  family.linkedMembers!.push({ ...linked(family), orderKey: 0 })
  const response = await send(family)
  expect(response.status, response.text).toBe(201)
})

it('stores the largest family, with all of its user fields', async () => {
  const userFields = Array.from({ length: 100 }, () => ({ userFieldId: 5, value: 'Leaflet' }))
  const family = renamed(namedFamily(two))
  family.primaryMember.userFields = userFields
  family.linkedMembers = Array.from({ length: 99 }, (_, index) => ({
    profile: { firstName: 'A', lastName: 'B', email: `${index}@largest.example` },
    signedAgreements: { privacyPolicy: true, termsAndConditions: true },
    userFields,
  }))
  const { membersCreated } = (await send(family)).json
  const stored = membersCreated.map(({ memberId }: { readonly memberId: number }) =>
    service.send('demo', 'GET', `/_companion/members/${memberId}`),
  )
  const fields = (await Promise.all(stored)).map(({ json }) => json.userFields)
  expect(fields).toEqual(Array.from({ length: 100 }, () => userFields))
})

describe('with an Idempotency-Key', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key })

  it('returns the same response to the same request for a day, byte for byte', async () => {
    const body = signedBody(service, renamed(namedFamily(two)))
    const first = await postFamily(service, body, keyed('one'))
    expect(first.status).toBe(201)
    service.now = new Date(service.now.getTime() + 24 * 3_600_000 - 1)
    const again = await postFamily(service, body, keyed('one'))
    expect(again).toMatchObject({ status: 201, text: first.text })
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    service.now = NOW
  })

  it('may have 1 to 255 visible characters', async () => {
    const body = signedBody(service, renamed(namedFamily(monthly)))
    for (const malformed of ['x'.repeat(256), 'two words', '']) {
      const refused = await postFamily(service, body, keyed(malformed))
      expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('1 to 255 visible') })
    }
    expect((await postFamily(service, body, keyed('x'.repeat(255)))).status).toBe(201)
  })

  it('returns the response that was lost after the commit', async () => {
    const body = signedBody(service, renamed(namedFamily(monthly)))
    service.failAt('addMembersWithMemberships.after-commit')
    expect(await postFamily(service, body, keyed('four'))).toMatchObject({ status: 500, text: '' })
    expect((await postFamily(service, body, keyed('four'))).status).toBe(201)
  })
})
