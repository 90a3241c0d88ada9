import { checkQuoteTotals, Money, sumAmounts } from '@leisure-ops/money'
import { describe, expect, test } from 'vitest'
import { checkAgainstCatalogue, checkOrderKeys } from '../../src/pricing/check-request.ts'
import { membershipQuoteOf } from '../../src/pricing/membership-quote.ts'
import { priceRequest } from '../../src/pricing/price-request.ts'
import { catalogue, person, promotion, request, TODAY } from './catalogue-builder.ts'
import { HAND_CALCULATED, type HandCalculated } from './hand-calculated.ts'

describe('prices that were worked out by hand', () => {
  test('there are enough cases, and each has a name of its own', () => {
    expect(HAND_CALCULATED.length).toBeGreaterThanOrEqual(60)
    expect(new Set(HAND_CALCULATED.map(({ name }) => name)).size).toBe(HAND_CALCULATED.length)
  })

  test.each(HAND_CALCULATED.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const quote = quoted(one)
    const [first] = quote.memberships
    const schedule = first?.pricing.recurring.schedule ?? []
    const dates = schedule.map(({ date }) => date.slice(0, 10))

    expect(quote.memberships.map(({ pricing }) => pricing.now.totalPrice.amount)).toEqual(
      one.today.map(worked),
    )
    expect(quote.overview.now.amount).toBe(sumAmounts(one.today.map(worked)))
    if (one.end !== undefined) expect(first?.endDate?.slice(0, 10) ?? null).toBe(one.end)
    if (one.due !== undefined) expect(shaped(dates, one.due)).toBe(one.due)
    if (one.ahead !== undefined) {
      expect(first?.pricing.now.breakdown.some((line) => line.includesFirstFullPayment)).toBe(one.ahead)
    }
    if (one.payments !== undefined) {
      expect(schedule.slice(0, one.payments.length).map(({ payments }) => payments[0]?.price.amount)).toEqual(
        one.payments,
      )
    }
    expect(checkQuoteTotals(quote)).toEqual([])
  })
})

function quoted(one: HandCalculated) {
  const { types, start = '2026-12-10', discounts, members = new Map() } = one
  const code = discounts ? 'WINTER26' : null
  const asked = request(start, one.people ?? [person(1, ['TYPE'])], code)
  const known = catalogue(types, { members, promotion: discounts && promotion(...discounts) })
  checkOrderKeys(asked)
  checkAgainstCatalogue(asked, known, Math.min(TODAY, asked.startDate))
  return membershipQuoteOf(priceRequest(asked, known))
}

/** Dates as the table writes them. */
function shaped([first = '', ...others]: readonly string[], due: string): string {
  if (!due.includes('×')) return [first, ...others].join(' ')
  const [year = 0, month = 0, date = 0] = first.split('-').map(Number)
  const monthly = others.map((_, index) =>
    new Date(Date.UTC(year, month + index, date)).toJSON().slice(0, 10),
  )
  return others.join() === monthly.join() ? `${first} × ${others.length + 1}` : others.join(' ')
}

/** Works out a sum such as `45.00 × 22 ÷ 31 + 45.00` in whole numbers: each term is rounded half up. */
function worked(sum: string): string {
  const units = sum.split(/(?= [+-] )/).map((term) => {
    const [, sign, product = ''] = /^(?: ([+-]) )?(.*)$/.exec(term) ?? []
    return BigInt(sign === '-' ? -1 : 1) * hundredths(product)
  })
  const total = units.reduce((one, other) => one + other, 0n)
  return Money.of('0.01', 'GBP').times(`${total}`).amount
}

function hundredths(product: string): bigint {
  let above = 100n
  let below = 1n
  for (const [, operator, digits = '', decimals = ''] of product.matchAll(/([×÷]?) ?(\d+)(?:\.(\d+))?/g)) {
    const whole = BigInt(digits + decimals)
    const scale = 10n ** BigInt(decimals.length)
    if (operator === '÷') [above, below] = [above * scale, below * whole]
    else [above, below] = [above * whole, below * scale]
  }
  return (2n * above + below) / (2n * below)
}
