import { answersOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/index.ts'
import { MESSAGES } from '../../src/generated/failures.ts'
import { REPEATED_ON } from '../database/backends.ts'
import { dumpOf } from '../database/dump.ts'
import { bodyAround, type Family, namedFamily, renamed, signedBody } from './families.ts'
import { post, type Sent, type Service, startOn } from './harness.ts'
import { type ExpectedFailure, expectFailure, namedFailures } from './named-failures.ts'

const OPERATION = 'addMembersWithMemberships'
const documented = namedFailures(OPERATION)

type Change = (family: Family) => void
interface Scenario extends ExpectedFailure {
  readonly change?: Change
  readonly family?: string
  readonly body?: (service: Service, family: Family) => string | Promise<string>
  readonly before?: (service: Service) => Promise<void> | void
  readonly after?: (service: Service) => Promise<void> | void
  readonly headers?: Record<string, string>
  readonly fault?: Parameters<Service['setFault']>
}

const monthly = 'monthly-direct-debit'
const two = 'two-people-promotion'
const phones = (...flags: boolean[]) =>
  Object.fromEntries(
    ['telephone1', 'telephone2', 'mobile'].map((kind, index) => [
      kind,
      { number: '1', isPrimary: flags[index] ?? false },
    ]),
  )
const address = (isPrimary: boolean) => ({
  addressLine1: '1 High Street',
  townCity: 'Town',
  postalCode: 'AB1',
  isPrimary,
})
const empty = { addressLine1: '', townCity: ' ', isPrimary: true } as never
const linked = (family: Family) => family.linkedMembers![0]!
const long = (length: number) => 'x'.repeat(length)
const at = (minutes: number, now: Date) => new Date(now.getTime() + minutes * 60_000)

/** For each documented failure: a few lines after which the service answers exactly that. */
const scenarios: Record<string, Scenario> = {
  'site-differs-from-quote': { change: (f) => (f.siteId = 'HARBOUR') },
  'quote-invalid': { body: (s, f) => signedBody(s, f).replace('"56.94"', '"56.95"') },
  'quote-expired': { body: (s, f) => signedBody(s, f, new Date(s.now.getTime() - 3_600_001)) },
  'quote-from-future': { body: (s, f) => signedBody(s, f, new Date(s.now.getTime() + 600_001)) },
  'primary-member-email-missing': { change: (f) => delete f.primaryMember.profile.email },
  'linked-member-email-missing': {
    family: two,
    change: (f) => (linked(f).profile.dateOfBirth = '1990-01-01T00:00:00'),
  },
  'linked-member-email-invalid': {
    family: two,
    change: (f) => (linked(f).profile.email = 'robin.okafor@'),
    values: { email: 'robin.okafor@' },
  },
  'order-keys-missing': { change: (f) => delete f.primaryMember.orderKey },
  'order-keys-repeated': { family: two, change: (f) => (linked(f).orderKey = 1) },
  'order-keys-not-in-quote': { change: (f) => (f.primaryMember.orderKey = 9) },
  'primary-member-primary-phone-missing': { change: (f) => (f.primaryMember.contactDetails = {}) },
  'primary-member-primary-phone-repeated': {
    change: (f) => (f.primaryMember.contactDetails = phones(true, true)),
  },
  'linked-member-primary-phone-missing': {
    values: { orderKey: '2' },
    family: two,
    change: (f) => (linked(f).contactDetails = phones()),
  },
  'linked-member-primary-phone-repeated': {
    values: { orderKey: '2' },
    family: two,
    change: (f) => (linked(f).contactDetails = phones(true, false, true)),
  },
  'primary-member-primary-address-not-one': {
    change: (f) => (f.primaryMember.addressDetails = { address1: address(false) }),
  },
  'primary-member-primary-address-empty': {
    change: (f) => (f.primaryMember.addressDetails = { address1: empty }),
  },
  'linked-member-primary-address-missing': {
    values: { orderKey: '2' },
    family: two,
    change: (f) => (linked(f).addressDetails = { address1: address(false) }),
  },
  'linked-member-primary-address-repeated': {
    values: { orderKey: '2' },
    family: two,
    change: (f) => (linked(f).addressDetails = { address1: address(true), address2: address(true) }),
  },
  'linked-member-address-empty': {
    values: { orderKey: '2' },
    family: two,
    change: (f) => (linked(f).addressDetails = { address1: empty }),
  },
  'primary-member-agreements-missing': { change: (f) => delete f.primaryMember.signedAgreements },
  'linked-member-agreements-missing': {
    family: two,
    change: (f) => (linked(f).signedAgreements = { privacyPolicy: true }),
  },
  'bank-details-required': { change: (f) => delete f.primaryMember.bankDetails, values: { ids: 'ADULT-DD' } },
  'member-counter-not-zero': { change: (f) => (f.primaryMember.memberCounter = 1 as never) },
  'site-id-empty': {
    change: (f) => delete (f as Partial<Family>).siteId,
    field: 'siteId',
  },
  'site-id-too-long': {
    change: (f) => {
      f.siteId = long(16)
      f.pricingQuote.siteId = f.siteId
    },
    field: 'siteId',
  },
  'primary-member-empty': {
    change: (f) => delete (f as Partial<Family>).primaryMember,
    field: 'primaryMember',
  },
  'profile-empty': {
    change: (f) => delete (f.primaryMember as Partial<Family['primaryMember']>).profile,
    field: 'primaryMember.profile',
  },
  'pricing-quote-empty': {
    body: (_, { pricingQuote: __, ...others }) => JSON.stringify(others),
    field: 'pricingQuote',
  },
  'memberships-empty': {
    change: (f) => (f.pricingQuote.memberships = []),
    field: 'pricingQuote.memberships',
  },
  'first-name-empty': {
    change: (f) => (f.primaryMember.profile.firstName = ''),
    field: 'primaryMember.profile.firstName',
  },
  'first-name-too-long': {
    change: (f) => (f.primaryMember.profile.firstName = long(26)),
    field: 'primaryMember.profile.firstName',
  },
  'last-name-empty': {
    change: (f) => (f.primaryMember.profile.lastName = ''),
    field: 'primaryMember.profile.lastName',
  },
  'last-name-too-long': {
    change: (f) => (f.primaryMember.profile.lastName = long(26)),
    field: 'primaryMember.profile.lastName',
  },
  'title-id-too-long': {
    change: (f) => (f.primaryMember.profile.titleId = long(16)),
    field: 'primaryMember.profile.titleId',
  },
  'date-of-birth-in-future': {
    change: (f) => (f.primaryMember.profile.dateOfBirth = '2026-11-22T00:00:00'),
    field: 'primaryMember.profile.dateOfBirth',
  },
  'address-line-1-too-long': {
    change: (f) => (f.primaryMember.addressDetails!.address1!.addressLine1 = long(76)),
    field: 'primaryMember.addressDetails.address1.addressLine1',
  },
  'field-too-long': {
    change: (f) => (f.primaryMember.addressDetails!.address1!.postalCode = long(26)),
    values: { field: 'PostalCode', maximum: '25' },
    field: 'primaryMember.addressDetails.address1.postalCode',
  },
  'field-blank': {
    change: (f) => (f.primaryMember.addressDetails!.address1!.townCity = ' '),
    values: { field: 'TownCity' },
    field: 'primaryMember.addressDetails.address1.townCity',
  },
  'field-malformed': {
    change: (f) => (f.primaryMember.profile.dateOfBirth = '1990-02-30T00:00:00'),
    values: { field: 'DateOfBirth' },
    field: 'primaryMember.profile.dateOfBirth',
  },
  'account-number-malformed': {
    change: (f) => (f.primaryMember.bankDetails!.accountNumber = '0001234５'),
    field: 'primaryMember.bankDetails.accountNumber',
  },
  'sort-code-malformed': {
    change: (f) => (f.primaryMember.bankDetails!.sortCode = '12-345'),
    field: 'primaryMember.bankDetails.sortCode',
  },
  'user-field-id-empty': {
    change: (f) => (f.primaryMember.userFields = [{ value: 'x' } as never]),
    field: 'primaryMember.userFields[0].userFieldId',
  },
  'user-field-value-empty': {
    change: (f) => (f.primaryMember.userFields = [{ userFieldId: 5, value: '' }]),
    field: 'primaryMember.userFields[0].value',
  },
  'member-already-exists': {
    change: (f) =>
      Object.assign(f.primaryMember.profile, {
        firstName: 'Robin',
        lastName: 'Hale',
        email: 'robin.hale@example.com',
      }),
  },
  'later-step-rejected': {
    change: (f) => (f.primaryMember.userFields = [{ userFieldId: 99, value: 'x' }]),
    values: { step: 'user fields', message: 'User field 99 does not exist.' },
  },
  'credentials-rejected': { headers: { authorization: 'Bearer nobody' } },
  'later-step-not-completed': {
    family: two,
    change: (f) => (f.pricingQuote.memberships[1]!.id = 'GONE-SINCE'),
    values: { step: 'memberships', message: 'A membership type was removed after it was priced.' },
  },
  'unexpected-failure': { fault: ['addMembersWithMemberships.start', 'error'] },
  'payment-method-configuration-unavailable': {
    fault: ['addMembersWithMemberships.payment-methods', 'error'],
  },
  'dependency-unreachable': {
    fault: ['addMembersWithMemberships.after-members', 'error'],
    values: { step: 'members', message: 'A service that this operation needs cannot be reached.' },
  },
}

/** The gate of this operation is any valid token, so nobody is refused with 403. */
const UNREACHABLE = ['access-refused']

it('every documented failure is caused here, except those that cannot be', () => {
  expect(Object.keys(scenarios).concat(UNREACHABLE).sort()).toEqual([...documented.keys()].sort())
})

describe.each(REPEATED_ON)('creating members with memberships on $name', ({ open }) => {
  let database: Database
  let service: Service
  beforeAll(async () => {
    database = await open()
    service = await startOn(database)
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })
  beforeEach(() => service.clearFaults())

  const send = (family: Family, headers?: Record<string, string>): Promise<Sent> =>
    post(service, OPERATION, signedBody(service, family), headers)

  describe('every named failure', () => {
    it.each(Object.entries(scenarios))('%s', async (name, scenario) => {
      const family = namedFamily(scenario.family ?? monthly)
      scenario.change?.(family)
      if (scenario.fault) service.setFault(...scenario.fault)
      const before = await dumpOf(database)
      const body = await (scenario.body ?? signedBody)(service, family)
      const answer = await post(service, OPERATION, body, scenario.headers)
      expectFailure(answer, documented.get(name)!, scenario)
      expect(await dumpOf(database)).toEqual(before)
    })
  })

  describe('every named request', () => {
    const answers = answersOf(document).filter(
      ({ operationId, status }) => operationId === OPERATION && status === 201,
    )
    it.each(answers)('$name gets the named answer', async ({ name, bodies }) => {
      const answer = await send(renamed(namedFamily(name)))
      expect(answer.status).toBe(201)
      const value = bodies[0]?.value as { membersCreated: { salesInvoiceIds: number[] }[] }
      const shape = (created: typeof value) => created.membersCreated.map((one) => one.salesInvoiceIds.length)
      expect(shape(JSON.parse(answer.text))).toEqual(shape(value))
      expect(Object.keys(JSON.parse(answer.text))).toEqual(Object.keys(value))
    })
  })

  it('of a quote for two people, stores and invoices only the lines of the one who joins', async () => {
    const family = renamed(namedFamily(two))
    delete family.linkedMembers
    const lines = family.pricingQuote.memberships.filter(({ orderKey }) => orderKey === 1)
    const others = family.pricingQuote.memberships.filter(({ orderKey }) => orderKey !== 1)
    expect(others).not.toEqual([])
    // Twice, and of types that were removed: nobody asks for them.
    family.pricingQuote.memberships.push(
      ...others.map((other) => ({ ...other, id: 'GONE-SINCE' })),
      ...others,
    )
    const demo = database.ofTenant('demo')
    const stored = async () => ({
      memberships: await demo.selectFrom('memberships').select(['member_id', 'membership_type_id']).execute(),
      invoices: await demo.selectFrom('sales_invoices').select(['member_id', 'amount']).execute(),
    })
    const before = await stored()
    const answer = await send(family)
    expect(answer.status, answer.text).toBe(201)
    const [created, ...linkedMembers] = JSON.parse(answer.text).membersCreated
    expect(linkedMembers).toEqual([])
    expect(created.orderKey).toBe(1)
    const { memberships, invoices } = await stored()
    expect(memberships).toHaveLength(before.memberships.length + lines.length)
    expect(invoices).toHaveLength(before.invoices.length + lines.length)
    const own = ({ member_id }: { member_id: number }) => member_id === created.memberId
    expect(memberships.filter(own).map((one) => one.membership_type_id)).toEqual(lines.map(({ id }) => id))
    expect(invoices.filter(own).map(({ amount }) => amount)).toEqual(
      lines.map(({ pricing }) => pricing.now.totalPrice.amount),
    )
  })

  it('names every fault of every person at once', async () => {
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
    expect(Object.keys(JSON.parse((await send(family)).text).errors).sort()).toEqual([
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
    expectFailure(await send(family), documented.get('linked-member-address-empty')!, {
      values: { orderKey: '2' },
    })
    member.addressDetails = { address2: { isPrimary: false } as never }
    expect(Object.keys(JSON.parse((await send(family)).text).errors)).toEqual(
      ['addressLine1', 'townCity', 'postalCode'].map(
        (name) => `linkedMembers[0].addressDetails.address2.${name}`,
      ),
    )
  })

  it('has one sentence for an e-mail address of the primary member that is missing or too long', async () => {
    const family = namedFamily(monthly)
    const { profile } = family.primaryMember
    profile.email = `${long(250)}@x.org`
    expectFailure(await send(family), documented.get('primary-member-email-missing')!, {})
    profile.email = 5 as never
    expect(JSON.parse((await send(family)).text).errors).toHaveProperty(['primaryMember.profile.email'])
  })

  it('reports the faults of only so many people', async () => {
    const family = namedFamily(two)
    const unborn = {
      ...linked(family),
      profile: { ...linked(family).profile, dateOfBirth: '9999-01-01T00:00:00' },
    }
    family.linkedMembers = Array.from({ length: 99 }, () => unborn)
    expect(Object.keys(JSON.parse((await send(family)).text).errors)).toHaveLength(49)
    family.linkedMembers = [...Array.from({ length: 60 }, () => linked(namedFamily(two))), unborn, unborn]
    expect(Object.keys(JSON.parse((await send(family)).text).errors)).toEqual([
      'linkedMembers[60].profile.dateOfBirth',
    ])
  })

  it('names a list that is too long', async () => {
    const family = namedFamily(two)
    family.linkedMembers = Array.from({ length: 100 }, () => linked(namedFamily(two)))
    expect(JSON.parse((await send(family)).text).errors).toEqual({
      linkedMembers: ['The LinkedMembers field is not valid'],
    })
  })

  it('stores everything that was sent', async () => {
    const family = renamed(namedFamily(two))
    family.memberLanguage = 'cy-GB'
    family.primaryMember.optInMarketing = true
    linked(family).profile.email = 'robin.okafor@example.com'
    linked(family).bankDetails = { accountName: 'x', accountNumber: '12345678', sortCode: '123456' }
    const answer = await send(family)
    expect(answer.status).toBe(201)
    const demo = database.ofTenant('demo')
    const { lastName } = family.primaryMember.profile
    const primary = await demo
      .selectFrom('members')
      .selectAll()
      .where('last_name', '=', lastName)
      .executeTakeFirstOrThrow()
    expect(primary).toMatchObject({
      title_id: 'MR',
      date_of_birth: '1988-02-29',
      email: 'sam.okafor@example.com',
      site_id: 'RIVERSIDE',
      member_language: 'cy-GB',
      is_confirmed: true,
      primary_member_id: null,
    })
    const child = await demo
      .selectFrom('members')
      .selectAll()
      .where('primary_member_id', '=', primary.member_id)
      .executeTakeFirstOrThrow()
    expect(child).toMatchObject({
      first_name: 'Robin',
      email: 'robin.okafor@example.com',
      is_confirmed: true,
    })
    const bank = await demo
      .selectFrom('member_bank_details')
      .selectAll()
      .where('member_id', 'in', [primary.member_id, child.member_id])
      .execute()
    expect(bank).toHaveLength(1)
    expect(service.vault.open(bank[0]!.sealed, primary.member_id)).toEqual(family.primaryMember.bankDetails)
    expect(() => service.vault.open(bank[0]!.sealed, child.member_id)).toThrow()
    const of = (table: 'member_channel_consents' | 'member_campaigns') =>
      demo.selectFrom(table).select('id').where('member_id', '=', primary.member_id).orderBy('id').execute()
    expect(await of('member_channel_consents')).toEqual([{ id: 'EMAIL' }, { id: 'SMS' }])
    expect(await of('member_campaigns')).toEqual([{ id: 'WELCOME' }, { id: 'WINTER' }])
    const consents = await demo.selectFrom('member_channel_consents').select('member_id').execute()
    expect(consents.filter(({ member_id }) => member_id === child.member_id)).toEqual([])
    const invoices = await demo
      .selectFrom('sales_invoices')
      .select(['amount', 'currency', 'paid_at'])
      .where('member_id', '=', child.member_id)
      .orderBy('sales_invoice_id')
      .execute()
    expect(invoices).toEqual([
      { amount: '12.49', currency: 'GBP', paid_at: null },
      { amount: '96.00', currency: 'GBP', paid_at: null },
    ])
  })

  it('neither asks for bank details nor stores them when nothing is paid by a BACS method', async () => {
    const demo = database.ofTenant('demo')
    const byCard = (): Family =>
      JSON.parse(JSON.stringify(renamed(namedFamily(monthly))).replaceAll('DD-BACS', 'RCP-CARD'))
    const withBank = byCard()
    expect(withBank.primaryMember.bankDetails).toBeDefined()
    const { membersCreated } = JSON.parse((await send(withBank)).text)
    const sealed = await demo.selectFrom('member_bank_details').select('member_id').execute()
    expect(sealed.map(({ member_id }) => member_id)).not.toContain(membersCreated[0].memberId)
    // Nor by the tenant's default method for recurring cards, whatever else it is.
    const setBacs = (is_bacs: boolean) =>
      demo.updateTable('payment_methods').set({ is_bacs }).where('id', '=', 'RCP-CARD').execute()
    await setBacs(true)
    const withoutBank = byCard()
    delete withoutBank.primaryMember.bankDetails
    const answer = await send(withoutBank)
    await setBacs(false)
    expect(answer.status, answer.text).toBe(201)
  })

  it('creates no invoice for a membership that costs nothing today, and activates it', async () => {
    const family = renamed(namedFamily(two))
    family.pricingQuote.memberships[1]!.pricing.now.totalPrice.amount = '0.00'
    const { membersCreated } = JSON.parse((await send(family)).text)
    const [primary, child] = membersCreated
    expect(membersCreated).toMatchObject([
      { orderKey: 1, salesInvoiceIds: [expect.any(Number)] },
      { orderKey: 2, salesInvoiceIds: [expect.any(Number)] },
    ])
    const stored = await database
      .ofTenant('demo')
      .selectFrom('memberships')
      .select(['member_id', 'is_active'])
      .where('member_id', 'in', [primary.memberId, child.memberId])
      .orderBy('membership_id')
      .execute()
    expect(stored).toEqual([
      { member_id: primary.memberId, is_active: false },
      { member_id: child.memberId, is_active: true },
      { member_id: child.memberId, is_active: false },
    ])
  })

  it('says which later step failed, and why', async () => {
    const failed = (name: string, step: string, message: keyof typeof MESSAGES, answer: Sent) =>
      expectFailure(answer, documented.get(name)!, { values: { step, message: MESSAGES[message] } })
    const moved = namedFamily(monthly)
    moved.siteId = 'CLOSED-SINCE'
    moved.pricingQuote.siteId = moved.siteId
    failed('later-step-not-completed', 'members', 'site-removed', await send(renamed(moved)))
    const twice = namedFamily(monthly)
    twice.pricingQuote.memberships.push(twice.pricingQuote.memberships[0]!)
    failed('later-step-rejected', 'memberships', 'membership-type-repeated', await send(renamed(twice)))
    service.setFault('addMembersWithMemberships.create-memberships', 'error')
    const late = await send(renamed(namedFamily(monthly)))
    failed('later-step-not-completed', 'memberships', 'dependency-changed', late)
  })

  it('logs why the payment methods could not be read', async () => {
    service.setFault('addMembersWithMemberships.payment-methods', 'error')
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

  it('checks in the documented order', async () => {
    const family = namedFamily(two)
    linked(family).profile.dateOfBirth = '1990-01-01T00:00:00'
    family.primaryMember.profile.email = ''
    expect((await send(family)).text).toMatch(/^The primary member's email must be supplied/)
    family.primaryMember.profile.firstName = ''
    expect((await send(family)).mediaType).toBe('application/problem+json')
    family.siteId = 'HARBOUR'
    expect((await send(family)).text).toMatch(/^The site ID of the member must match/)
  })

  it('accepts a quote that is exactly an hour old, and one exactly ten minutes ahead', async () => {
    for (const minutes of [-60, 10]) {
      const family = renamed(namedFamily(monthly))
      const answer = await post(service, OPERATION, signedBody(service, family, at(minutes, service.now)))
      expect(answer.status).toBe(201)
    }
  })

  it('refuses a quote of another tenant, and one that was parsed and written again', async () => {
    const family = renamed(namedFamily(monthly))
    const body = signedBody(service, family)
    const other = await post(service, OPERATION, body, { authorization: 'Bearer demo-numeric' })
    expect(other.text).toBe('The pricing quote is invalid.')
    const again = await post(service, OPERATION, JSON.stringify(JSON.parse(body)))
    expect(again.text).toBe('The pricing quote is invalid.')
  })

  it('refuses people who exist, whatever the case and spaces of their names, and the same person twice', async () => {
    const family = renamed(namedFamily(monthly))
    expect((await send(family)).status).toBe(201)
    const { profile } = family.primaryMember
    profile.firstName = ` ${profile.firstName.toUpperCase()}`
    profile.email = profile.email!.toUpperCase()
    expect((await send(family)).status).toBe(400)
    const twins = renamed(namedFamily(two))
    linked(twins).profile = { ...twins.primaryMember.profile }
    expect((await send(twins)).status).toBe(400)
    // Which is said first, before anything else that is found while something is written.
    for (const again of [family, twins]) {
      again.primaryMember.userFields = [{ userFieldId: 99, value: 'x' }]
      expect((await send(again)).text).toBe(documented.get('member-already-exists')!.sentence)
    }
  })

  it('needs no title and no date of birth', async () => {
    const family = renamed(namedFamily(monthly))
    const { profile } = family.primaryMember
    delete profile.titleId
    delete profile.dateOfBirth
    expect((await send(family)).status).toBe(201)
    const stored = await database
      .ofTenant('demo')
      .selectFrom('members')
      .select(['title_id', 'date_of_birth'])
      .where('last_name', '=', profile.lastName)
      .execute()
    expect(stored).toEqual([{ title_id: null, date_of_birth: null }])
  })

  it('takes people without an e-mail address for different people, whatever their names', async () => {
    const family = renamed(namedFamily(two))
    delete linked(family).profile.email
    family.linkedMembers!.push({ ...linked(family), orderKey: 0 })
    const answer = await send(family)
    expect(answer.status, answer.text).toBe(201)
  })

  it('accepts an order key that is not in the quote from a guardian only', async () => {
    const family = { ...renamed(namedFamily(two)), hasGuardian: true }
    family.primaryMember.orderKey = 7
    const answer = await send(family)
    expect(answer.status).toBe(201)
    expect(
      JSON.parse(answer.text).membersCreated.map(
        (one: { salesInvoiceIds: [] }) => one.salesInvoiceIds.length,
      ),
    ).toEqual([0, 2])
    linked(family).orderKey = 7
    expect((await send(family)).text).toMatch(/cannot be repeated/)
  })

  it('leaves nothing behind when a step fails, except with the fault leave-behind', async () => {
    for (const step of ['after-members', 'after-details', 'after-memberships', 'before-commit'] as const) {
      const before = await dumpOf(database)
      service.setFault(`addMembersWithMemberships.${step}`, 'error')
      expect((await send(renamed(namedFamily(two)))).status).toBe(503)
      expect(await dumpOf(database)).toEqual(before)
      service.clearFaults()
    }
    service.setFault('addMembersWithMemberships.after-details', 'leave-behind')
    const family = renamed(namedFamily(two))
    expect((await send(family)).status).toBe(500)
    const left = await database
      .ofTenant('demo')
      .selectFrom('members')
      .select('is_confirmed')
      .where('last_name', 'in', [family.primaryMember.profile.lastName, linked(family).profile.lastName])
      .execute()
    expect(left).toEqual([{ is_confirmed: false }, { is_confirmed: false }])
  })

  describe('with an Idempotency-Key', () => {
    const keyed = (key: string) => ({ 'idempotency-key': key })

    it('returns the same answer to the same request for a day, byte for byte', async () => {
      const body = signedBody(service, renamed(namedFamily(two)))
      const first = await post(service, OPERATION, body, keyed('one'))
      expect(first.status).toBe(201)
      service.now = new Date(service.now.getTime() + 24 * 3_600_000 - 1)
      expect(await post(service, OPERATION, body, keyed('one'))).toEqual(first)
      service.now = new Date(service.now.getTime() + 1)
      expect((await post(service, OPERATION, body, keyed('one'))).text).toMatch(/has expired/)
      service.now = new Date('2026-11-21T09:30:00Z')
    })

    it('refuses another request under the same key, and malformed keys', async () => {
      const body = signedBody(service, renamed(namedFamily(monthly)))
      expect((await post(service, OPERATION, body, keyed('two'))).status).toBe(201)
      const reused = await post(service, OPERATION, `${body} `, keyed('two'))
      expect(reused).toMatchObject({ status: 422, text: expect.stringContaining('Send a new key.') })
      for (const malformed of ['x'.repeat(256), 'two words']) {
        const refused = await post(service, OPERATION, body, keyed(malformed))
        expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('1 to 255 visible') })
      }
      const fresh = signedBody(service, renamed(namedFamily(monthly)))
      expect((await post(service, OPERATION, fresh, keyed('x'.repeat(255)))).status).toBe(201)
    })

    it('belongs to one tenant', async () => {
      const answer = await post(service, OPERATION, '{}', {
        ...keyed('two'),
        authorization: 'Bearer demo-numeric',
      })
      expect(answer.mediaType).toBe('application/problem+json')
      expect(answer.text).toContain('Site ID cannot be empty')
    })

    it('does not remember a failure', async () => {
      const body = signedBody(service, renamed(namedFamily(monthly)))
      service.setFault('addMembersWithMemberships.before-commit', 'error')
      expect((await post(service, OPERATION, body, keyed('three'))).status).toBe(503)
      service.clearFaults()
      expect((await post(service, OPERATION, body, keyed('three'))).status).toBe(201)
    })

    it('returns the answer that was lost after the commit', async () => {
      const body = signedBody(service, renamed(namedFamily(monthly)))
      service.setFault('addMembersWithMemberships.after-commit', 'error')
      expect(await post(service, OPERATION, body, keyed('four'))).toMatchObject({ status: 500, text: '' })
      service.clearFaults()
      expect((await post(service, OPERATION, body, keyed('four'))).status).toBe(201)
    })

    it('creates once for fifty clients at once', async () => {
      const body = signedBody(service, renamed(namedFamily(monthly)))
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => post(service, OPERATION, body, keyed('five'))),
      )
      const created = answers.filter(({ status }) => status === 201)
      expect(new Set(created.map(({ text }) => text)).size).toBe(1)
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    })
  })

  it('creates one member when fifty clients send the same person at once', async () => {
    const family = renamed(namedFamily(monthly))
    const bodies = Array.from({ length: 50 }, () => signedBody(service, family))
    const answers = await Promise.all(bodies.map((body) => post(service, OPERATION, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(400)])
  })

  it('keeps secrets out of the log, and bank details out of the database', async () => {
    const family = renamed(namedFamily(monthly))
    family.primaryMember.bankDetails = {
      accountName: 'Planted Name',
      accountNumber: '86420975',
      sortCode: '975318',
    }
    family.primaryMember.profile.email = 'planted@example.com'
    const headers = { 'idempotency-key': 'planted-key' }
    expect((await send(family, headers)).status).toBe(201)
    service.setFault('addMembersWithMemberships.after-details', 'error')
    expect((await send(renamed(family))).status).not.toBe(201)
    // Six digits of a moment can be those of the sort code.
    const log = service.log.join('').replaceAll(/"time":\d+/g, '')
    for (const secret of ['Planted', '86420975', '975318', 'planted@example.com', 'planted-key', 'Bearer'])
      expect(log).not.toContain(secret)
    const stored = JSON.stringify(await dumpOf(database))
    for (const secret of ['Planted Name', '86420975', '975318']) expect(stored).not.toContain(secret)
  })

  it('finds the quote in a body that was written in another style', async () => {
    const family = renamed(namedFamily(monthly))
    const quote = signedBody(service, family).split('"pricingQuote":')[1]!.slice(0, -1)
    expect((await post(service, OPERATION, bodyAround(family, quote))).status).toBe(201)
  })
})
