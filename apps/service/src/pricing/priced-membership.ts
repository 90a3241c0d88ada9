import { Money } from '@leisure-ops/money'
import { Decimal } from 'decimal.js'
import type { Day } from '../calendar.ts'
import type { MembershipType, Product, ProductPrice, Promotion } from './catalogue.ts'
import { type AppliedDiscount, applyDiscount, discountFor, discountsOn } from './discounts.ts'
import { type PartPayment, type PaymentPlan, paymentPlanOf } from './payment-plan.ts'
import type { PriceLevel } from './price-level.ts'
import { purchasablePrice } from './prices.ts'

/** One membership of one person, priced, with the reason for every amount. A quote shows part of it, `explain` the rest. */
export interface PricedMembership {
  readonly orderKey: number
  readonly type: MembershipType
  readonly priceLevel: PriceLevel
  readonly startDate: Day
  readonly plan: PaymentPlan
  /** What is paid today, a line for each product. */
  readonly lines: readonly PricedLine[]
  readonly total: Money
  readonly recurring: Recurring | undefined
}

/** A product, charged today. */
export interface PricedLine {
  readonly product: Product
  /** The price in force. */
  readonly listed: ProductPrice
  /** Days paid for, on a line for part of a month. */
  readonly part: PartPayment | undefined
  /** The price of those days alone, without a month that is charged in advance. */
  readonly partPrice: Money | undefined
  /** Before discount. */
  readonly before: Money
  readonly discount: AppliedDiscount | undefined
  /** After discount. */
  readonly price: Money
}

/** The recurring payments of a membership. */
export interface Recurring {
  readonly frequency: string
  /** The regular products at the start date, before promotion. */
  readonly headline: Money
  readonly schedule: readonly { readonly day: Day; readonly payments: readonly PricedPayment[] }[]
}

/** A regular product, paid on one date. */
export interface PricedPayment {
  readonly product: Product
  readonly price: Money
  readonly discount: AppliedDiscount | undefined
}

/** What a membership is priced from, once every check has passed. */
export interface MembershipToPrice {
  readonly orderKey: number
  readonly type: MembershipType
  readonly priceLevel: PriceLevel
  readonly startDate: Day
  readonly currency: string
  readonly promotion: Promotion | undefined
}

/** Prices one membership. Each amount is rounded on its own, half up, and each total is the sum of its amounts. */
export function priceMembership(wanted: MembershipToPrice): PricedMembership {
  const { orderKey, type, priceLevel, startDate, currency } = wanted
  const plan = paymentPlanOf(type, startDate)
  const lines = type.products.map((product) => priceLine(wanted, plan, product))
  return {
    orderKey,
    type,
    priceLevel,
    startDate,
    plan,
    lines,
    total: sum(lines, currency),
    recurring: type.kind === 'paid-in-full' ? undefined : recurringOf(wanted, plan, lines),
  }
}

function priceLine(wanted: MembershipToPrice, plan: PaymentPlan, product: Product): PricedLine {
  const listed = purchasablePrice(product, wanted.priceLevel.id, wanted.startDate)
  if (listed === undefined)
    throw new TypeError(
      `Product ${product.id} has no purchasable price at price level ${wanted.priceLevel.id}.`,
    )
  const part = product.kind === 'regular' ? plan.part : undefined
  const full = Money.of(listed.amount, wanted.currency)
  const partPrice = part && partOf(full, part)
  const before = partPrice === undefined ? full : part?.takesNextMonth ? partPrice.plus(full) : partPrice
  const first = discountFor(discountsOn(wanted.promotion, wanted.type, product), 1)
  const discount = first && applyDiscount(first, before, 1)
  return { product, listed, part, partPrice, before, discount, price: discount?.after ?? before }
}

/** The price of a part of the days between two collections. */
export function partOf(full: Money, { days, ofDays }: Pick<PartPayment, 'days' | 'ofDays'>): Money {
  return full.fraction(days, ofDays, Decimal.ROUND_HALF_UP)
}

function recurringOf(wanted: MembershipToPrice, plan: PaymentPlan, lines: readonly PricedLine[]): Recurring {
  const regular = lines
    .filter(({ product }) => product.kind === 'regular')
    .map(({ product, listed }) => ({ product, price: Money.of(listed.amount, wanted.currency) }))
  const paymentsByProduct = regular.map(({ product, price }) => paymentsOf(wanted, product, price))
  return {
    frequency: wanted.type.frequency,
    headline: sum(regular, wanted.currency),
    schedule: (regular.length === 0 ? [] : plan.paymentDays).map((day, index) => ({
      day,
      // Today's line was the first payment.
      payments: paymentsByProduct.map((payment) => payment(index + 2)),
    })),
  }
}

/** The payments of a regular product, by their number. Its price does not change, so each discount is calculated once. */
function paymentsOf(
  { promotion, type }: MembershipToPrice,
  product: Product,
  full: Money,
): (payment: number) => PricedPayment {
  const discounts = discountsOn(promotion, type, product)
  let last: AppliedDiscount | undefined
  return (payment) => {
    const discount = discountFor(discounts, payment)
    if (discount === undefined) return { product, price: full, discount }
    last = last?.discount === discount ? { ...last, payment } : applyDiscount(discount, full, payment)
    return { product, price: last.after, discount: last }
  }
}

function sum(list: readonly { readonly price: Money }[], currency: string): Money {
  return list.reduce((total, { price }) => total.plus(price), Money.of('0.00', currency))
}
