import { randomBytes } from 'node:crypto'
import { companion } from '@leisure-ops/openapi/companion'
import type { components } from '@leisure-ops/openapi/companion-types'
import { expect, it } from 'vitest'
import { keysFor } from '../../src/keys/service-keys.ts'
import { createBankVault } from '../../src/members/bank-vault.ts'
import { readMembers } from '../../src/members/read-members.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { bodyWith, bookable, hold, postBooking, slotOf } from '../creations/bookings.ts'
import { namedFamily, postFamily, renamed, signedBody } from '../creations/families.ts'
import { newPlace } from '../database/new-place.ts'
import { demoTenant } from '../demo-tenants.ts'
import { KEYS } from '../endurance/keys.ts'
import { openProduct } from '../product.ts'

type Member = components['schemas']['StoredMember']

const service = await openProduct(await newPlace())

const read = async (path: string) => (await service.send('demo', 'GET', `/_companion/${path}`)).json
const find = (query: Record<string, string>): Promise<Member[]> =>
  read(`members?${new URLSearchParams(query)}`)

it('can be found with everything that was stored, and can pay', async () => {
  const family = renamed(namedFamily('two-people-promotion'))
  const [parent, child] = [family.primaryMember, family.linkedMembers![0]!]
  const { firstName, lastName, email } = parent.profile
  family.memberLanguage = 'cy-GB'
  parent.profile.dateOfBirth = '1988-02-29T00:30:00+02:00'
  parent.optInMarketing = true
  const more = { addressLine2: 'B', addressLine3: 'C', region: 'R', country: 'UK' }
  parent.addressDetails!.address2 = { ...parent.addressDetails!.address1!, ...more, isPrimary: false }
  parent.userFields!.push({ userFieldId: 5, value: 'Friend' })
  Object.assign(child.profile, { titleId: undefined, dateOfBirth: undefined, email: 'robin@example.com' })
  child.bankDetails = { accountName: 'x', accountNumber: '12345678', sortCode: '123456' }
  const created = await postFamily(service, signedBody(service, family))
  const { membersCreated } = created.json
  const [primary] = await find({ firstName, lastName: ` ${lastName.toUpperCase()} `, email: email! })
  const now = '2026-11-21T09:30:00.000Z'
  expect(primary).toMatchObject({
    ...{ titleId: 'MR', dateOfBirth: '1988-02-29T00:00:00', email, memberLanguage: 'cy-GB' },
    ...{ siteId: 'RIVERSIDE', isConfirmed: true },
    addresses: [
      { addressLine1: '7 Pride Hill', isPrimary: true, addressLine2: null, addressLine3: null },
      { addressLine1: '7 Pride Hill', isPrimary: false, ...more },
    ],
    contactNumbers: [{ kind: 'mobile', number: '07700900456', isPrimary: true }],
    agreements: { privacyPolicy: now, termsAndConditions: now, healthCommitmentStatement: now },
    userFields: [
      { userFieldId: 5, value: 'Leaflet' },
      { userFieldId: 5, value: 'Friend' },
    ],
    ...{ communicationChannelIds: ['EMAIL', 'SMS'], campaignIds: ['WELCOME', 'WINTER'] },
    bankDetails: { accountName: '********', accountNumber: '******45', sortCode: '****45' },
    memberships: [
      {
        ...{ membershipTypeId: 'ADULT-DD', isActive: false },
        salesInvoiceId: membersCreated[0].salesInvoiceIds[0],
      },
    ],
    salesInvoices: [{ amount: '25.55', currency: 'GBP', isPaid: false }],
  })
  const [childId] = primary!.linkedMemberIds
  const linked: Member = await read(`members/${childId}`)
  // Of a linked member, no bank details are stored.
  expect(linked).toMatchObject({
    ...{ titleId: null, dateOfBirth: null, email: 'robin@example.com', primaryMemberId: primary!.memberId },
    ...{ bankDetails: null, communicationChannelIds: [], campaignIds: [] },
    salesInvoices: [{ amount: '12.49' }, { amount: '96.00' }],
  })
  expect(linked.salesInvoices.map(({ salesInvoiceId }) => salesInvoiceId)).toEqual(
    membersCreated[1].salesInvoiceIds,
  )

  const pay = async () =>
    (await service.send('demo', 'POST', '/_companion/sales-invoices/pay', { memberId: childId })).json
  expect(await pay()).toEqual({ salesInvoiceIds: membersCreated[1].salesInvoiceIds })
  expect(await pay()).toEqual({ salesInvoiceIds: [] })
  const paid: Member = await read(`members/${childId}`)
  expect(paid.memberships.map(({ isActive }) => isActive)).toEqual([true, true])
  expect(paid.salesInvoices.map(({ isPaid }) => isPaid)).toEqual([true, true])
  expect((await find({ lastName })).map(({ memberships }) => memberships.length)).toEqual([1])
})

it('opt in to the channels and campaigns of their own site only, and keep them', async () => {
  const family = renamed(namedFamily('monthly-direct-debit'))
  family.siteId = 'harbour'
  family.pricingQuote.siteId = 'harbour'
  family.primaryMember.optInMarketing = true
  const created = await postFamily(service, signedBody(service, family))
  expect(created.status, created.text).toBe(201)
  const { lastName } = family.primaryMember.profile
  const found = await find({ lastName })
  const chosen = { communicationChannelIds: ['EMAIL'], campaignIds: ['WELCOME'] }
  expect(found).toMatchObject([{ siteId: 'HARBOUR', ...chosen, userFields: [{ userFieldId: 5 }] }])

  // What members chose stays while a file does not have it.
  const file = demoTenant('demo', service.now)
  const { communicationChannels: _, campaigns: __, userFields: ___, ...smaller } = file
  for (const tenant of [smaller, file]) {
    await applyTenant(service.database, tenant, { now: service.now, hashPassword: async () => '' })
    expect(await find({ lastName })).toEqual(found)
  }
})

it('who book are read with their own bookings, guardian and default consents', async () => {
  const booked = async (name: string, optInMarketing: boolean) => {
    const { booking, quotes } = await bookable(service, name, (booking) => {
      booking.optInMarketing = optInMarketing
      booking.memberProfile.siteId = 'riverside'
    })
    const leaseId = await hold(service, await slotOf(service, name))
    booking.bookingDetails.push({ ...booking.bookingDetails[0]!, leaseId })
    const body = bodyWith(booking, [quotes[0]!, quotes[0]!])
    const { json: response } = await postBooking(service, body)
    return { response, members: await find({ lastName: booking.memberProfile.lastName }) }
  }
  const consents = { communicationChannelIds: ['EMAIL'], campaignIds: ['WELCOME'] }
  const none = { siteId: 'RIVERSIDE', communicationChannelIds: [], campaignIds: [] }
  const agreed = service.now.toISOString()

  const adult = await booked('adult', true)
  const [one, other] = adult.response.bookings
  const [ofOne, ofOther] = [one.salesInvoiceIds, other.salesInvoiceIds]
  expect(adult.members).toMatchObject([
    {
      ...{ ...consents, isConfirmed: true, guardianMemberId: null, memberships: [] },
      ...{ titleId: 'MS', dateOfBirth: '1990-04-17T00:00:00', memberLanguage: 'en-GB' },
      userFields: [{ userFieldId: 5, value: 'Friend' }],
      bookings: [
        { bookingId: one.bookingID, payingMemberId: null, salesInvoiceIds: ofOne },
        { bookingId: other.bookingID, bookingRef: other.bookingRef, salesInvoiceIds: ofOther },
      ],
      salesInvoices: [...ofOne, ...ofOther].map((salesInvoiceId) => ({ salesInvoiceId, amount: '6.50' })),
    },
  ])

  const junior = await booked('junior-with-guardian', false)
  const { memberId, guardianMemberId, bookings } = junior.response
  const unrelated = { isConfirmed: true, primaryMemberId: null, linkedMemberIds: [], salesInvoices: [] }
  expect(junior.members).toMatchObject([
    {
      ...{ ...unrelated, memberId: guardianMemberId, guardianMemberId: null, firstName: 'Alex' },
      ...{ email: 'alex.morgan@example.com', addresses: [{ addressLine1: '12 Castle Gates' }] },
      contactNumbers: [{ kind: 'mobile', number: '07700900123' }],
      agreements: { privacyPolicy: null, termsAndConditions: null, healthCommitmentStatement: null },
      ...{ ...none, guardianOfMemberIds: [memberId], bookings: [] },
    },
    {
      ...{ ...unrelated, ...none, memberId, guardianMemberId, guardianOfMemberIds: [], email: null },
      agreements: { privacyPolicy: agreed, termsAndConditions: agreed, healthCommitmentStatement: null },
      bookings: bookings.map(({ bookingID }: { bookingID: number }) => ({
        ...{ bookingId: bookingID, payingMemberId: guardianMemberId, salesInvoiceIds: [] },
        slotReference: bookings[0].slotReference,
      })),
    },
  ])
})

it('whose bank details cannot be opened any more are read with hidden ones', async () => {
  const family = renamed(namedFamily('monthly-direct-debit'))
  const created = await postFamily(service, signedBody(service, family))
  const { memberId } = created.json.membersCreated[0]
  const demo = service.database.ofTenant('demo')
  const rows = demo.selectFrom('member_bank_details').where('member_id', '=', memberId)
  const { sealed } = await rows.select('sealed').executeTakeFirstOrThrow()
  const own = createBankVault(keysFor('bank-details', KEYS), randomBytes, 'demo')
  expect(own.open(sealed, memberId)).toEqual(family.primaryMember.bankDetails)
  const otherKey = { id: 'other', secret: randomBytes(32), since: new Date(0) }
  const { open } = createBankVault([otherKey], randomBytes, 'demo')
  expect(await readMembers(demo, [memberId], open)).toMatchObject([
    { bankDetails: { accountName: '********', accountNumber: '********', sortCode: '******' } },
  ])
})

it('can choose what the tenant offers', async () => {
  expect(await read('payment-methods')).toMatchObject([
    { id: 'DD-BACS', isBacs: true, isDefaultRecurringCard: false },
    { id: 'RCP-CARD', isBacs: false, isDefaultRecurringCard: true },
  ])
  const types = async (query: string) =>
    (await read(`membership-types${query}`)).map(({ id }: { id: string }) => id)
  expect(await types('')).toHaveLength(5)
  expect(await types('?tag=lessons')).toEqual(['SWIM-SCHOOL'])
  expect(await types('?tag=none')).toEqual([])
  const others = await service.send('demo-misconfigured', 'GET', '/_companion/membership-types')
  expect(others.json).toContainEqual(
    expect.objectContaining({ id: 'SOUND-DD', siteIds: ['OPEN', 'LATER', 'BARE', 'RETIRED'] }),
  )
  const all = [...(await read('membership-types')), ...(others.json as Record<string, unknown>[])]
  const { properties = {} } = companion.components.schemas.MembershipType!
  const fields = Object.keys(properties)
  expect(fields.filter((field) => all.every((one) => `${one[field] ?? ''}` === ''))).toEqual([])
  const days = { fixedEndDate: null, earliestStartDate: '2027-01-15' }
  expect(others.json).toContainEqual(expect.objectContaining({ id: 'NOT-YET', ...days }))
  expect(await read('cultures')).toEqual(['en-GB', 'cy-GB'])
  expect((await read('site-groups'))[1]).toEqual({ id: 'SOUTH', number: 17, siteIds: ['HARBOUR'] })
  expect(await read('membership-types/adult-dd/earliest-start-date')).toEqual({ earliestStartDate: null })
  expect(await read('membership-types/none/earliest-start-date')).toMatchObject({ status: 404 })
})
