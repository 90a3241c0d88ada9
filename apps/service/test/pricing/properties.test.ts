import { checkQuoteTotals, Money } from '@leisure-ops/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAgainstCatalogue, checkOrderKeys, checkStartDate } from '../../src/pricing/check-request.ts'
import { membershipQuoteOf, type UnsignedMembershipQuote } from '../../src/pricing/membership-quote.ts'
import { priceRequest } from '../../src/pricing/price-request.ts'
import type { PricingRequest } from '../../src/pricing/request.ts'
import { type Priceable, priceable } from './arbitraries.ts'
import { TODAY } from './catalogue-builder.ts'

// Usually 1,600 catalogues and requests. `pnpm run thorough` makes 800,000: that is long on a busy machine.
const numRuns = Number(process.env.PRICING_RUNS ?? 200)
const LIMIT_MS = 3_600_000

type Line = UnsignedMembershipQuote['memberships'][number]

function quoted({ request, catalogue }: Priceable): UnsignedMembershipQuote {
  checkStartDate(request.startDate, TODAY)
  checkOrderKeys(request)
  checkAgainstCatalogue(request, catalogue, TODAY)
  return membershipQuoteOf(priceRequest(request, catalogue))
}

function law(name: string, holds: (one: Priceable) => void): void {
  test(name, () => fc.assert(fc.property(priceable, holds), { numRuns }), LIMIT_MS)
}

describe('of every quote', () => {
  law('the totals are what they promise', (one) => {
    expect(checkQuoteTotals(quoted(one))).toEqual([])
  })

  law('another order of people changes the order alone', (one) => {
    const backwards = { ...one, request: { ...one.request, people: one.request.people.toReversed() } }
    const byKey = ({ memberships }: UnsignedMembershipQuote) =>
      memberships.toSorted((a, b) => a.orderKey - b.orderKey)
    const [quote, other] = [quoted(one), quoted(backwards)]
    expect(byKey(other)).toEqual(byKey(quote))
    expect(other.overview.now).toEqual(quote.overview.now)
    const totals = ({ overview }: UnsignedMembershipQuote) =>
      overview.recurring?.schedule.map(({ date, totalPrice }) => [date, totalPrice.amount])
    expect(totals(other)).toEqual(totals(quote))
  })

  law('one person more changes no line of the others', (one) => {
    const { people } = one.request
    const more: PricingRequest = { ...one.request, people: [...people, { ...people[0]!, orderKey: 99 }] }
    const without = quoted(one).memberships
    expect(quoted({ ...one, request: more }).memberships.slice(0, without.length)).toEqual(without)
  })

  law('no promotion raises a price, nor changes a headline', (one) => {
    const plain = quoted({
      request: {
        ...one.request,
        people: one.request.people.map((person) => ({
          ...person,
          memberships: person.memberships.map(({ typeId }) => ({ typeId, promotionCode: null })),
        })),
      },
      catalogue: { ...one.catalogue, promotion: undefined },
    })
    const promoted = quoted(one)
    for (const [index, line] of promoted.memberships.entries()) {
      const before = plain.memberships[index] as Line
      const pairs = pricesOf(line).map((price, at) => [price, pricesOf(before)[at] as string] as const)
      for (const [price, full] of pairs) {
        expect(of(price).compare(of(full))).toBeLessThanOrEqual(0)
        expect(of(price).isNegative()).toBe(false)
      }
      expect(line.pricing.recurring.headlinePrice).toEqual(before.pricing.recurring.headlinePrice)
    }
  })
})

function of(amount: string): Money {
  return Money.of(amount, 'GBP')
}

/** Everything that is paid for a membership, in order. */
function pricesOf({ pricing }: Line): string[] {
  return [
    ...pricing.now.breakdown.map(({ price }) => price.amount),
    ...pricing.recurring.schedule.flatMap(({ payments }) => payments.map(({ price }) => price.amount)),
  ]
}
