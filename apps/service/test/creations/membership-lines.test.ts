import { SignedQuote } from '@leisure-ops/quote'
import { expect, test } from 'vitest'
import { checkFamily } from '../../src/memberships/check-family.ts'
import { isPayable, membershipRows } from '../../src/memberships/membership-repository.ts'
import { linesOf, type MembershipQuote, typesPaidBy } from '../../src/memberships/quoted-lines.ts'
import { type FamilyRequest, peopleOf } from '../../src/memberships/read-family.ts'

// What becomes of the lines of a quote, and of the people of a request, without a database.

const NOW = new Date('2026-11-21T09:30:00Z')

function line(orderKey: number, id: string, amount: string, endDate: string | null, ...methods: string[]) {
  const payments = methods.map((method) => ({ paymentMethod: { id: method } }))
  return {
    ...{ orderKey, id, startDate: '2026-12-01T00:00:00', endDate },
    pricing: {
      now: { totalPrice: { amount, currency: 'GBP' } },
      recurring: { schedule: methods.length > 0 ? [{ payments: [] }, { payments }] : [] },
    },
  }
}

const memberships = [
  line(1, 'ADULT', '10.00', '2027-11-30T00:00:00', 'CARD', 'BACS'),
  line(2, 'CHILD', '0.00', null, 'BACS'),
  line(2, 'SWIM', '2.50', null, 'CARD'),
  line(3, 'ADULT', '-0.00', null, 'BACS'),
]
const quote = SignedQuote.fromText<MembershipQuote>(
  `{ "memberships": ${JSON.stringify(memberships)}, "timeStamp": "${NOW.toISOString()}", "signature": "x" }`,
)

test('a line of a quote is stored as it was signed, with its days and what is to pay', () => {
  const lines = linesOf(quote)
  expect(lines[0]).toEqual({
    ...{ orderKey: 1, membershipTypeId: 'ADULT', startDate: '2026-12-01', endDate: '2027-11-30' },
    ...{ amount: '10.00', currency: 'GBP', text: JSON.stringify(memberships[0]) },
  })
  expect(lines.map(({ endDate }) => endDate).slice(1)).toEqual([null, null, null])
})

test('a membership that costs something has an invoice, and is active only without one', () => {
  const lines = linesOf(quote)
  expect(lines.map(isPayable)).toEqual([true, false, true, false])
  const bought = lines.map((line, index) => ({ membershipId: index + 1, memberId: 70 + index, line }))
  const invoices = [501, undefined, 502, undefined]
  const rows = membershipRows(
    bought.map((one, index) => ({ ...one, invoiceId: invoices[index] })),
    NOW,
  )
  expect(rows.memberships).toMatchObject([
    {
      ...{ membership_id: 1, member_id: 70, membership_type_id: 'ADULT', is_active: false },
      ...{ start_date: '2026-12-01', end_date: '2027-11-30', pricing: lines[0]?.text },
    },
    { membership_id: 2, is_active: true },
    { membership_id: 3, is_active: false },
    { membership_id: 4, is_active: true },
  ])
  const invoice = { currency: 'GBP', created_at: NOW }
  expect(rows.sales_invoices).toEqual([
    { ...invoice, sales_invoice_id: 501, membership_id: 1, member_id: 70, amount: '10.00' },
    { ...invoice, sales_invoice_id: 502, membership_id: 3, member_id: 72, amount: '2.50' },
  ])
})

test('bank details are needed for each membership type of which any payment is by one of the methods, once', () => {
  const { value } = quote
  expect(typesPaidBy(value, new Set(['BACS']))).toEqual(['ADULT', 'CHILD'])
  expect(typesPaidBy(value, new Set(['CARD']))).toEqual(['ADULT', 'SWIM'])
  expect(typesPaidBy(value, new Set())).toEqual([])
})

type Sent = Record<string, unknown>
const agreed = { privacyPolicy: true, termsAndConditions: true }
const adult = (more: Sent = {}): Sent => ({
  ...{ orderKey: 1, profile: { email: 'a@club.example' }, signedAgreements: agreed },
  ...more,
})
const child = (more: Sent = {}): Sent => ({
  ...{ orderKey: 2, profile: { dateOfBirth: '2013-11-22T00:00:00' }, signedAgreements: agreed },
  ...more,
})

/** The first broken rule of a family. */
function refusalOf(primaryMember: Sent, linkedMembers: Sent[] = [], terms: object = {}): unknown {
  const people = peopleOf({ primaryMember, linkedMembers } as unknown as FamilyRequest)
  const quotedOrderKeys = new Set([1, 2])
  const known = { ageOfOnlineAccount: 13, today: '2026-11-21', quotedOrderKeys, hasGuardian: false }
  try {
    checkFamily(people, { ...known, ...terms })
  } catch (error) {
    const { failure, params } = error as { failure: string; params: object }
    return [failure, ...Object.values(params)].join(' ')
  }
  return undefined
}

test('a family is accepted, also with a person who gets no membership', () => {
  const children = [child(), child({ orderKey: 0 }), child({ orderKey: undefined })]
  expect(refusalOf(adult(), children)).toBeUndefined()
  expect(peopleOf({ primaryMember: adult() } as never)).toMatchObject([{ orderKey: 1 }])
  expect(
    peopleOf({ primaryMember: child({ orderKey: undefined }), linkedMembers: [child()] } as never),
  ).toMatchObject([{ orderKey: 0 }, { orderKey: 2 }])
})

const [yes, no] = [{ isPrimary: true }, { isPrimary: false }]
const profile = (email?: string, dateOfBirth?: string) => ({ profile: { email, dateOfBirth } })

test.each([
  ['primary-member-email-missing', adult(profile('')), []],
  ['primary-member-email-missing', adult(profile('😀'.repeat(256))), []],
  [`email-invalid ${'😀'.repeat(255)}`, adult(profile('😀'.repeat(255))), []],
  ['email-missing', adult(), [child(profile())]],
  ['email-missing', adult(), [child(), child(profile('', '2013-11-21T00:00:00'))]],
  ['email-invalid bad', adult(profile('bad')), []],
  ['order-keys-missing', adult({ orderKey: 0 }), [child({ orderKey: undefined })]],
  ['order-keys-not-in-quote', adult(), [child({ orderKey: 3 })]],
  ['linked-member-primary-phone-missing 2', adult(), [child({ contactDetails: {} })]],
  [
    'linked-member-primary-phone-repeated 2',
    adult(),
    [child({ contactDetails: { mobile: yes, telephone2: yes } })],
  ],
  ['primary-member-primary-address-empty', adult({ addressDetails: { address1: no, address2: yes } }), []],
  ['linked-member-address-empty 2', adult(), [child({ addressDetails: { address2: yes } })]],
] as const)('%s, otherwise than in the scenarios, is the first broken rule', (failure, primary, linked) => {
  expect(refusalOf(primary, [...linked])).toBe(failure)
})

test('an e-mail address has at most 255 characters, and a guardian may bring children who are not in the quote', () => {
  const longest = `${'x'.repeat(61)}@${'y.'.repeat(95)}org`
  expect(longest).toHaveLength(255)
  expect(refusalOf(adult(profile(longest)))).toBeUndefined()
  expect(refusalOf(adult(), [child({ orderKey: 3 })], { hasGuardian: true })).toBeUndefined()
})
