import { describe, expect, test } from 'vitest'
import { bookingQuoteOf } from '../../src/bookings/booking-quote.ts'
import {
  amountOf,
  type BookingQuote,
  bookingRefOf,
  type CreatedBooking,
} from '../../src/bookings/booking-repository.ts'
import { bookeesOf, confirmedBooking, discountsOf } from '../../src/bookings/booking-response.ts'
import { checkBookingPeople, storedEmail } from '../../src/bookings/check-booking-people.ts'
import type { BookingRequest } from '../../src/bookings/read-booking-request.ts'
import { writeQuote } from '../../src/quotes/write-quote.ts'

// The rules of a booking that need no database: its people, its price and its response.

const AGES = { ageOfConsent: 18, ageOfOnlineAccount: 13, today: '2026-11-21' }
const [ADULT, TEENAGER, CHILD] = ['2008-11-21', '2008-11-22', '2013-11-22'].map((day) => `${day}T00:00:00`)
const mail = (emailAddress: string, isPrimary?: boolean) => ({
  emailAddress,
  ...(isPrimary !== undefined && { isPrimary }),
})
const guardian = { contactDetails: { email1: mail('g@club.example') } }

/** The first broken rule, with the values of its message. */
function refusalOf(born: string | undefined, more: object): unknown {
  const request = { contactDetails: {}, ...more, memberProfile: { dateOfBirth: born } }
  try {
    checkBookingPeople(request as unknown as BookingRequest, AGES)
  } catch (error) {
    const { failure, params } = error as { failure: string; params: { email?: string } }
    return params.email === undefined ? failure : `${failure} ${params.email}`
  }
  return undefined
}

describe('the people of a booking', () => {
  const contactDetails = { email1: mail('a@club.example') }

  test.each([
    ['an adult', ADULT, { contactDetails }],
    ['somebody of unknown age', undefined, { contactDetails }],
    ['a junior old enough for an account', TEENAGER, { contactDetails, guardianProfile: guardian }],
    ['a junior who is not', CHILD, { guardianProfile: guardian }],
  ])('are accepted: %s', (_, born, more) => expect(refusalOf(born, more)).toBeUndefined())

  test.each([
    ['a junior has one', TEENAGER, { contactDetails }, 'guardian-required'],
    ['an old enough junior has one', TEENAGER, { guardianProfile: guardian }, 'email-missing'],
    ['a guardian without contact has none', CHILD, { guardianProfile: {} }, 'email-missing'],
    ['a child has none', CHILD, { contactDetails, guardianProfile: guardian }, 'junior-email-not-allowed'],
  ])('are refused, because %s', (_, born, more, failure) => expect(refusalOf(born, more)).toBe(failure))

  test('have valid e-mail addresses, also where none is stored', () => {
    for (const contact of [{ email1: mail('bad') }, { ...contactDetails, email2: mail('bad') }]) {
      expect(refusalOf(ADULT, { contactDetails: contact })).toBe('email-invalid bad')
      const guardianProfile = { contactDetails: { ...guardian.contactDetails, ...contact } }
      expect(refusalOf(CHILD, { guardianProfile })).toBe('email-invalid bad')
    }
    expect(refusalOf(ADULT, { contactDetails: { ...contactDetails, email2: mail('') } })).toBeUndefined()
  })

  test.each(['member', 'guardian'])('have exactly one primary address and number: the %s', (who) => {
    const refused = (addressDetails: object | undefined, numbers: object) =>
      who === 'member'
        ? refusalOf(ADULT, { addressDetails, contactDetails: { ...contactDetails, ...numbers } })
        : refusalOf(CHILD, {
            guardianProfile: { addressDetails, contactDetails: { ...guardian.contactDetails, ...numbers } },
          })
    const [yes, no] = [{ isPrimary: true }, { isPrimary: false }]
    expect(refused({ address1: no }, {})).toBe('primary-address-missing')
    expect(refused({ address1: yes, address2: yes }, {})).toBe('primary-address-repeated')
    expect(refused({ address1: no, address2: yes }, { mobile: yes })).toBeUndefined()
    for (const kind of ['telephone1', 'telephone2', 'mobile']) {
      expect(refused(undefined, { [kind]: {} })).toBe('primary-phone-missing')
      const other = kind === 'mobile' ? 'telephone1' : 'mobile'
      expect(refused(undefined, { [kind]: yes, [other]: yes })).toBe('primary-phone-repeated')
    }
  })

  test('are stored with the second e-mail address when it is primary and not empty, else with the first', () => {
    const [one, two] = ['one@club.example', 'two@club.example']
    expect(storedEmail({ email1: mail(one, true), email2: mail(two, true) })).toBe(two)
    expect(storedEmail({ email1: mail(one, true), email2: mail(two, false) })).toBe(one)
    expect(storedEmail({ email1: mail(one), email2: mail('', true) })).toBe(one)
    expect(storedEmail({ email2: mail(two, true) })).toBe(two)
    for (const contact of [undefined, {}, { email1: mail('') }, { email2: mail(two) }])
      expect(storedEmail(contact)).toBeNull()
  })
})

const price = (priceLevelId: string, price: number) => ({
  ...{ priceLevelId, price, productId: 'SWIM', timeBandId: 'PEAK', taxCodeId: 'STD', taxRate: 20 },
})

function quoteFor(member: number, ...party: [priceLevelId: string, price: number, count: number][]) {
  const unsigned = bookingQuoteOf({
    currency: 'GBP',
    member: price('ADULT', member),
    party: party.map(([level, amount, count]) => ({ price: price(level, amount), count })),
  })
  return JSON.parse(writeQuote(unsigned, 'plain')) as BookingQuote
}

const placed = (value: BookingQuote, more: object = {}) =>
  ({ slot: { reference: 'POOL', discounts: [] }, quote: { value }, ...more }) as unknown as CreatedBooking

test('a booking quote adds its prices as decimals', () => {
  const product = { id: 'SWIM', timeBandId: 'PEAK', taxCodeId: 'STD', taxRate: 20 }
  expect(quoteFor(0.1, ['CHILD', 0.1, 2], ['TEEN', 1.15, 3])).toEqual({
    totalPrice: { amount: 3.75, currency: 'GBP' },
    breakdown: {
      memberPrice: {
        ...{ priceLevelId: 'ADULT', totalPrice: 0.1 },
        productPrices: [{ ...product, quantity: 1, amount: 0.1 }],
      },
      currency: 'GBP',
      priceLevels: [
        {
          ...{ id: 'CHILD', count: 2, pricePerAdditionalBookee: 0.1, totalPrice: 0.2 },
          productPrices: [{ ...product, quantity: 2, amount: 0.1 }],
        },
        {
          ...{ id: 'TEEN', count: 3, pricePerAdditionalBookee: 1.15, totalPrice: 3.45 },
          productPrices: [{ ...product, quantity: 3, amount: 1.15 }],
        },
      ],
    },
  })
})

test('a booking has a reference that is not its number', () => {
  expect([1, 2].map(bookingRefOf)).toEqual([1_073_741_825, 1_073_741_826])
})

test('a booking has an amount to pay unless it costs nothing', () => {
  const amount = (value: BookingQuote) => amountOf(placed(value).quote.value)
  expect(amount(quoteFor(6.5))).toEqual({ amount: '6.50', currency: 'GBP' })
  expect(amount(quoteFor(0))).toBeUndefined()
  expect(amount({} as BookingQuote)).toBeUndefined()
  expect(amount({ totalPrice: { amount: 1 } } as BookingQuote)).toEqual({ amount: '1.00', currency: '' })
})

describe('the response to a booking', () => {
  const stored = { bookingId: 5, bookingRef: 6, salesInvoiceIds: [7] }
  const translations = [{ type: 'description', culture: 'cy-GB', text: 'Oedolyn' }]
  const names = new Map([['ADULT', { description: 'Adult', translations }]])

  test('of one person has that person and the price', () => {
    expect(confirmedBooking(placed(quoteFor(6.5), { ...stored, leaseId: 'lease' }), names)).toEqual({
      ...{ leaseID: 'lease', slotReference: 'POOL', bookingID: 5, bookingRef: 6, salesInvoiceIds: [7] },
      bookeePriceLevels: [{ id: 'ADULT', description: 'Adult', count: 1, price: 6.5, translations }],
      keyBookeeBookingInfo: { priceLevelId: 'ADULT', price: 6.5 },
    })
    expect(confirmedBooking(placed(quoteFor(0), stored), new Map())).toMatchObject({
      ...{ leaseID: null, keyBookeeBookingInfo: { price: 0 } },
      bookeePriceLevels: [{ id: 'ADULT', description: 'ADULT', price: 0, translations: [] }],
    })
  })

  test('of a party has its guests first, and the member last, each with the price of the quote', () => {
    const response = confirmedBooking(placed(quoteFor(6.5, ['CHILD', 4, 3]), stored), names)
    expect(response.keyBookeeBookingInfo).toEqual({ priceLevelId: 'ADULT', price: 6.5 })
    expect(response.bookeePriceLevels).toMatchObject([
      { id: 'CHILD', count: 3, price: 4 },
      { id: 'ADULT', count: 1, price: 6.5 },
    ])
  })

  test('has what the quote has, however little', () => {
    const bookees = (value: object) => bookeesOf(value as BookingQuote)
    expect(bookees({})).toEqual([])
    expect(bookees({ breakdown: { priceLevels: [{}] } })).toEqual([
      { priceLevelId: '', count: 0, price: null },
    ])
    const unpriced = { breakdown: { memberPrice: { priceLevelId: 'ADULT' } } }
    expect(bookees(unpriced)).toEqual([{ priceLevelId: 'ADULT', count: 1, price: null }])
    for (const value of [unpriced, {}])
      expect(confirmedBooking(placed(value as BookingQuote, stored), names).keyBookeeBookingInfo).toBeNull()
  })

  test('names the discounts of the slot that are for everybody, or for somebody who is booked', () => {
    const discounts = [
      { type: 'off-peak' },
      { type: 'adults', priceLevelId: 'ADULT', amount: 1.5 },
      { type: 'children', priceLevelId: 'CHILD', amount: 2 },
    ]
    const slot = { reference: 'POOL', discounts }
    expect(discountsOf(placed(quoteFor(6.5), { slot }))).toEqual([
      { slotReference: 'POOL', discountType: 'off-peak', discountAmount: null },
      { slotReference: 'POOL', discountType: 'adults', discountAmount: 1.5 },
    ])
  })
})
