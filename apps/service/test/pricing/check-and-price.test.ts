import { MAX_QUOTE_BYTES } from '@leisure-ops/openapi/internal'
import { describe, expect, test } from 'vitest'
import type { Catalogue, MembershipType } from '../../src/pricing/catalogue.ts'
import { checkAgainstCatalogue, checkOrderKeys, checkStartDate } from '../../src/pricing/check-request.ts'
import { membershipQuoteOf } from '../../src/pricing/membership-quote.ts'
import { priceRequest } from '../../src/pricing/price-request.ts'
import { type PricingRequest, pricingRequestOf } from '../../src/pricing/request.ts'
import { QuoteTooLargeError } from '../../src/quotes/binding.ts'
import { Quotes } from '../../src/quotes/quotes.ts'
import {
  card,
  catalogue,
  day,
  directDebit,
  paidInFull,
  percent,
  person,
  price,
  promotion,
  regular,
  request,
  SITE,
  TODAY,
} from './catalogue-builder.ts'

const quotes = new Quotes([{ id: 'only', secret: Buffer.alloc(32, 'k'), since: new Date(0) }])

describe('the day itself is still in time', () => {
  const winter = promotion(percent(1, '20'))
  test.each<[string, Partial<MembershipType>, Partial<Catalogue>]>([
    ['a start today', {}, {}],
    ['a type that ends today', { fixedEndDate: TODAY }, {}],
    ['a type that can be started from today on', { earliestStartDate: TODAY }, {}],
    ['a site that opens today', {}, { site: { ...SITE, openingDate: TODAY } }],
    ['a promotion that begins today', {}, { promotion: { ...winter, from: TODAY } }],
    ['a promotion that ends today', {}, { promotion: { ...winter, to: TODAY } }],
    ['a promotion without a last day', {}, { promotion: { ...winter, to: null } }],
  ])('%s', (_, changes, known) => {
    const asked = request('2026-11-21', [person(1, ['TYPE'])], known.promotion?.code)
    expect(() => check(asked, catalogue([card(changes)], known))).not.toThrow()
  })

  test('a site that opens after the start is excused by a type that cannot be started before tomorrow', () => {
    const asked = request('2026-12-01', [person(1, ['TYPE', 'OTHER'])])
    const checked =
      (earliestStartDate: number, openingDate = asked.startDate + 1) =>
      () =>
        check(
          asked,
          catalogue([card(), card({ id: 'OTHER', earliestStartDate })], { site: { ...SITE, openingDate } }),
        )
    expect(checked(TODAY + 1)).not.toThrow()
    expect(checked(TODAY)).toThrow(expect.objectContaining({ failure: 'start-date-before-site-opening' }))
    expect(checked(TODAY, asked.startDate)).not.toThrow()
  })
})

test('a line has the translations of its product', () => {
  const translations = [{ type: 'description', culture: 'cy-GB', text: 'Mis' }]
  const known = catalogue([card({ products: [{ ...regular('MONTH', price('45.00')), translations }] })])
  const quote = membershipQuoteOf(priceRequest(request('2026-12-01', [person(1, ['TYPE'])]), known))
  expect(quote.memberships[0]?.pricing.now.breakdown[0]?.translations).toEqual(translations)
})

describe('a date or a text of a tenant that makes a quote long', () => {
  const never = 2_932_896
  const crowd = (count: number) =>
    request(
      '2026-12-01',
      Array.from({ length: count }, (_, index) => person(index + 1, ['TYPE'])),
    )
  const translations = [{ type: 'description', culture: 'cy-GB', text: 'ŵ'.repeat(40_000) }]
  const signed = (type: MembershipType, count: number, quoteStyle: 'plain' | 'awkward' = 'plain') => {
    const [asked, known] = [crowd(count), catalogue([type])]
    check(asked, known)
    return sign(membershipQuoteOf(priceRequest(asked, known)), quoteStyle)
  }
  const sign = (unsigned: object, quoteStyle: 'plain' | 'awkward') => {
    const tenant = { id: 'north', settings: { quoteStyle } }
    return quotes.sign(unsigned, tenant, { purpose: 'membership-pricing' }, new Date('2026-11-21T09:30:00Z'))
  }
  const tooLarge = expect.objectContaining({ failure: 'quote-too-large' })

  test.each([
    ['direct debit', directDebit({ fixedEndDate: never }), '2031-12-01'],
    ['card', card({ fixedEndDate: never }), '2031-12-01'],
  ])('the schedule of a %s until 9999 lists five years', (_, type, last) => {
    const { schedule } = paymentPlan(type)
    expect(schedule).toHaveLength(60)
    expect(schedule.at(-1)?.date).toBe(`${last}T00:00:00`)
  })

  test('a schedule of almost five years lists to its end', () => {
    expect(paymentPlan(card({ fixedEndDate: day('2031-11-01') })).schedule).toHaveLength(59)
  })

  test('what is written is never larger than the limit, and what is larger is refused before it is priced', () => {
    const type = card({ fixedEndDate: never })
    expect(Buffer.byteLength(signed(type, 60))).toBeLessThanOrEqual(MAX_QUOTE_BYTES)
    expect(() => signed(type, 100)).toThrow(tooLarge)
  })

  test.each<[string, Partial<MembershipType>]>([
    ['of the payment method', { paymentMethod: { id: 'CARD', description: 'Card', translations } }],
    ['of the type', { translations }],
    ['of a product', { products: [{ ...regular('MONTH', price('45.00')), translations }] }],
  ])('long translations %s count', (_, changes) => {
    expect(() => signed(card(changes), 12)).toThrow(tooLarge)
  })

  test('the bytes that are sent count: escapes, too', () => {
    const type = card({ translations })
    expect(Buffer.byteLength(signed(type, 3))).toBeLessThanOrEqual(MAX_QUOTE_BYTES)
    expect(() => signed(type, 4, 'awkward')).toThrow(QuoteTooLargeError)
    expect(() => sign({ text: 'ŵ'.repeat(MAX_QUOTE_BYTES / 2) }, 'plain')).toThrow(QuoteTooLargeError)
  })

  function paymentPlan(type: MembershipType) {
    const [line] = membershipQuoteOf(priceRequest(crowd(1), catalogue([type]))).memberships
    return { schedule: line?.pricing.recurring.schedule ?? [] }
  }
})

describe('what has not passed the steps is not priced', () => {
  test.each<[string, Catalogue]>([
    ['There is no such site.', catalogue([card()], { site: undefined })],
    ['There is no price level.', catalogue([card()], { site: { ...SITE, defaultPriceLevelId: null } })],
    ['There is no such membership type.', catalogue([])],
    ['TYPE has no duration.', catalogue([paidInFull({ duration: null })])],
    ['TYPE has no collection day.', catalogue([directDebit({ defaultStartDay: null })])],
    [
      'Product MONTH has no purchasable price at price level STANDARD.',
      catalogue([card({ products: [regular('MONTH')] })]),
    ],
    ['A recurring membership type has no payment method.', catalogue([card({ paymentMethod: null })])],
  ])('%s', (message, known) => {
    const asked = request('2026-12-01', [person(1, ['TYPE'])])
    expect(() => membershipQuoteOf(priceRequest(asked, known))).toThrow(new TypeError(message))
  })

  test('a start date that does not exist', () => {
    const sent = { siteId: 'RIVERSIDE', startDate: '2026-02-30T00:00:00', members: [] }
    expect(() => pricingRequestOf(sent)).toThrow(new TypeError('startDate is not a date.'))
  })
})

function check(asked: PricingRequest, known: Catalogue): void {
  checkStartDate(asked.startDate, TODAY)
  checkOrderKeys(asked)
  checkAgainstCatalogue(asked, known, TODAY)
}
