import { demandShape } from './demand-shape.ts'
import { amountOf, minorUnitsOf } from './minor-units.ts'
import type { Price } from './money.ts'
import type { PricedLine, QuoteWithTotals } from './quote-shape.ts'

/** A relation that the specification states of every quote, and by which name it is reported. */
export type DiscrepancyName =
  | 'overview-now-is-not-the-sum-of-the-memberships'
  | 'total-price-is-not-the-sum-of-its-breakdown'
  | 'amount-is-not-the-price-less-the-discount'
  | 'overview-recurring-does-not-match-the-memberships'
  | 'headline-price-is-not-the-sum-of-the-memberships'
  | 'frequency-is-not-that-of-the-first-recurring-membership'
  | 'schedule-is-not-the-first-four-dates'
  | 'schedule-total-is-not-the-sum-of-the-payments-of-its-date'
  | 'schedule-total-is-not-the-sum-of-its-breakdown'
  | 'currencies-differ'

/** A relation that does not hold. */
export interface Discrepancy {
  readonly name: DiscrepancyName
  /** Where: member names and indices from the top of the quote. */
  readonly path: Path
  /** What would have to stand there. */
  readonly expected: string
  readonly actual: string
}

type Path = readonly (string | number)[]

/** How many recurring payment dates the overview shows (specification, "Limits"). */
const OVERVIEW_DATES = 4

/**
 * Adds up a quote again, exactly, and reports every relation of the specification ("Membership pricing quote") that does
 * not hold. It judges nothing else, and not whether the prices are right.
 *
 * @returns an empty list when everything holds.
 * @throws QuoteShapeError when something that must be there is not, AmountSyntaxError for an amount that is none; both
 * with the path.
 */
export function checkQuoteTotals(quote: QuoteWithTotals): Discrepancy[] {
  demandShape(quote)
  const { overview, memberships } = quote
  const check = new Checks()
  memberships.forEach(({ pricing }, index) => {
    const path: Path = ['memberships', index, 'pricing']
    const nowPath = [...path, 'now', 'totalPrice', 'amount']
    const lines = check.lines(pricing.now.breakdown, [...path, 'now', 'breakdown'])
    check.amount(
      'total-price-is-not-the-sum-of-its-breakdown',
      nowPath,
      lines,
      check.price(pricing.now.totalPrice, nowPath),
    )
    pricing.recurring.schedule.forEach(({ payments }, at) => {
      check.lines(payments, [...path, 'recurring', 'schedule', at, 'payments'])
    })
  })
  const now = memberships.map(({ pricing }, index) =>
    units(pricing.now.totalPrice.amount, ['memberships', index, 'pricing', 'now', 'totalPrice', 'amount']),
  )
  const nowPath: Path = ['overview', 'now', 'amount']
  check.amount(
    'overview-now-is-not-the-sum-of-the-memberships',
    nowPath,
    sum(now),
    check.price(overview.now, nowPath),
  )
  checkRecurring(quote, check)
  return check.found
}

/** The memberships that have recurring payments: the others have no headline price and an empty schedule. */
function checkRecurring({ overview: { recurring }, memberships }: QuoteWithTotals, check: Checks): void {
  const path: Path = ['overview', 'recurring']
  const priced = memberships.flatMap(({ pricing }, index) => {
    const { headlinePrice, frequency, schedule } = pricing.recurring
    const at: Path = ['memberships', index, 'pricing', 'recurring', 'headlinePrice', 'amount']
    return headlinePrice === null ? [] : { headline: check.price(headlinePrice, at), frequency, schedule }
  })
  if (recurring === null || priced.length === 0) {
    const [expected, actual] = [
      priced.length === 0 ? 'null' : 'an object',
      recurring === null ? 'null' : 'an object',
    ]
    check.equal('overview-recurring-does-not-match-the-memberships', path, expected, actual)
    return
  }
  const headlinePath = [...path, 'headlinePrice', 'amount']
  check.amount(
    'headline-price-is-not-the-sum-of-the-memberships',
    headlinePath,
    sum(priced.map(({ headline }) => headline)),
    check.price(recurring.headlinePrice, headlinePath),
  )
  check.equal(
    'frequency-is-not-that-of-the-first-recurring-membership',
    [...path, 'frequency'],
    String(priced[0]?.frequency),
    recurring.frequency,
  )
  checkSchedule(
    recurring.schedule,
    priced.flatMap(({ schedule }) => schedule),
    check,
  )
}

function checkSchedule(
  overview: NonNullable<QuoteWithTotals['overview']['recurring']>['schedule'],
  payments: QuoteWithTotals['memberships'][number]['pricing']['recurring']['schedule'],
  check: Checks,
): void {
  const path: Path = ['overview', 'recurring', 'schedule']
  const due = new Map<string, bigint>()
  for (const { date, payments: lines } of payments) {
    const total = sum(lines.map(({ price }) => BigInt(minorUnitsOf(price.amount))))
    due.set(date, (due.get(date) ?? 0n) + total)
  }
  const dates = [...due.keys()].sort().slice(0, OVERVIEW_DATES)
  check.equal(
    'schedule-is-not-the-first-four-dates',
    path,
    dates.join(', '),
    overview.map(({ date }) => date).join(', '),
  )
  overview.forEach(({ date, totalPrice, breakdown }, index) => {
    const at = [...path, index, 'totalPrice', 'amount']
    const total = check.price(totalPrice, at)
    const lines = check.lines(breakdown, [...path, index, 'breakdown'])
    check.amount('schedule-total-is-not-the-sum-of-its-breakdown', at, lines, total)
    check.amount('schedule-total-is-not-the-sum-of-the-payments-of-its-date', at, due.get(date) ?? 0n, total)
  })
}

/** What was found so far, and the currency that everything has to be in: that of the first price. */
class Checks {
  readonly found: Discrepancy[] = []
  #currency: string | undefined

  equal(name: DiscrepancyName, path: Path, expected: string, actual: string): void {
    if (expected !== actual) this.found.push({ name, path, expected, actual })
  }

  amount(name: DiscrepancyName, path: Path, expected: bigint, actual: bigint): void {
    this.equal(name, path, amountOf(expected), amountOf(actual))
  }

  /** The hundredths of a price, whose amount stands at the path. */
  price({ amount, currency }: Price, path: Path): bigint {
    this.#currency ??= currency
    this.equal('currencies-differ', [...path.slice(0, -1), 'currency'], this.#currency, currency)
    return units(amount, path)
  }

  /** The sum of lines, each of which is its price before discount less the discount. */
  lines(lines: readonly PricedLine[], path: Path): bigint {
    return sum(
      lines.map(({ price }, index) => {
        const at = [...path, index, 'price', 'amount']
        const amount = this.price(price, at)
        if (price.discount !== null) {
          const discountPath = [...path, index, 'price', 'discount']
          const before = units(price.discount.priceBeforeDiscount, [...discountPath, 'priceBeforeDiscount'])
          const value = units(price.discount.discountValue, [...discountPath, 'discountValue'])
          this.amount('amount-is-not-the-price-less-the-discount', at, before - value, amount)
        }
        return amount
      }),
    )
  }
}

function units(amount: string, path: Path): bigint {
  return BigInt(minorUnitsOf(amount, path))
}

function sum(list: readonly bigint[]): bigint {
  return list.reduce((total, one) => total + one, 0n)
}
