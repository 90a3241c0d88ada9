import { Money } from '@leisure-ops/money'
import { Decimal } from 'decimal.js'
import type { Day } from '../calendar.ts'
import type { ExistingMember } from '../quotes/binding.ts'
import type { Catalogue, MembershipType, Product, Promotion } from './catalogue.ts'
import { type AppliedDiscount, applyDiscount, discountFor, discountsOn } from './discounts.ts'
import { type PartPayment, type PaymentPlan, paymentPlanOf } from './payment-plan.ts'
import { priceLevelOf, purchasablePrice } from './price-level.ts'
import { type PricingRequest, promotionCodeOf } from './request.ts'

/** A priced request, from which a quote is written. */
export interface PricedRequest {
  /** As sent. */
  readonly siteId: string
  readonly promotionCode: string | null
  readonly currency: string
  readonly coolingOffPeriod: number | null
  /** In the order of the request. */
  readonly memberships: readonly PricedMembership[]
  /** In the order of the request. Unknown members are among them. */
  readonly existingMembers: readonly ExistingMember[]
}

/**
 * Prices a request that has passed all twelve steps.
 *
 * @throws TypeError for a request that has not.
 */
export function priceRequest(request: PricingRequest, catalogue: Catalogue): PricedRequest {
  const { siteId, startDate, people } = request
  if (catalogue.site === undefined) throw new TypeError('There is no such site.')
  const { currency } = catalogue.site
  return {
    siteId,
    promotionCode: promotionCodeOf(request),
    currency,
    coolingOffPeriod: catalogue.coolingOffPeriod,
    memberships: people.flatMap((person) => {
      const priceLevel = priceLevelOf(person, catalogue)
      if (priceLevel === undefined) throw new TypeError('There is no price level.')
      return person.memberships.map(({ typeId }) => {
        const type = catalogue.types.get(typeId)
        if (type === undefined) throw new TypeError('There is no such membership type.')
        return priceMembership({
          orderKey: person.orderKey,
          type,
          priceLevelId: priceLevel.id,
          startDate,
          currency,
          promotion: catalogue.promotion,
        })
      })
    }),
    existingMembers: people.flatMap(({ orderKey, memberId }) =>
      memberId > 0 ? [[orderKey, memberId] as const] : [],
    ),
  }
}

/** What a membership is priced from, once every check has passed. */
interface MembershipToPrice {
  readonly orderKey: number
  readonly type: MembershipType
  readonly priceLevelId: string
  readonly startDate: Day
  readonly currency: string
  readonly promotion: Promotion | undefined
}

/** One membership of one person, priced. */
export interface PricedMembership extends MembershipToPrice {
  readonly plan: PaymentPlan
  /** What is paid today, a line for each product. */
  readonly lines: readonly PricedLine[]
  readonly total: Money
  readonly recurring: RecurringPayments | undefined
}

/** A product, charged today. */
export interface PricedLine {
  readonly product: Product
  /** The price in force, of a whole month if it recurs. */
  readonly full: Money
  /** Days paid for, on a line for part of a month. */
  readonly part: PartPayment | undefined
  readonly discount: AppliedDiscount | undefined
  /** After discount. */
  readonly price: Money
}

/** The recurring payments of a membership. */
export interface RecurringPayments {
  readonly frequency: string
  /** The regular products at the start date, before promotion. */
  readonly headline: Money
  readonly schedule: readonly { readonly day: Day; readonly payments: readonly PricedPayment[] }[]
}

/** A regular product, paid on one date. */
export interface PricedPayment {
  readonly price: Money
  readonly discount: AppliedDiscount | undefined
}

/** Prices one membership. Each amount is rounded by itself, half up, and totals are sums of amounts. */
function priceMembership(wanted: MembershipToPrice): PricedMembership {
  const { type, startDate, currency } = wanted
  const plan = paymentPlanOf(type, startDate)
  const lines = type.products.map((product) => priceLine(wanted, plan, product))
  return {
    ...wanted,
    plan,
    lines,
    total: Money.sum([Money.of('0.00', currency), ...lines.map(({ price }) => price)]),
    recurring: type.kind === 'paid-in-full' ? undefined : recurringOf(wanted, plan, lines),
  }
}

function priceLine(wanted: MembershipToPrice, plan: PaymentPlan, product: Product): PricedLine {
  const { priceLevelId, currency, promotion, type } = wanted
  const listed = purchasablePrice(product, priceLevelId)
  if (listed === undefined)
    throw new TypeError(`Product ${product.id} has no purchasable price at price level ${priceLevelId}.`)
  const part = product.kind === 'regular' ? plan.part : undefined
  const full = Money.of(listed.amount, currency)
  const begun = part === undefined ? full : partOf(full, part)
  const before = part?.takesNextMonth ? begun.plus(full) : begun
  const first = discountFor(discountsOn(promotion, type, product), 1)
  const discount = first && applyDiscount(first, before)
  return { product, full, part, discount, price: discount?.after ?? before }
}

/** The price of a part of the days between two collections. */
export function partOf(full: Money, { days, ofDays }: Pick<PartPayment, 'days' | 'ofDays'>): Money {
  return full.fraction(days, ofDays, Decimal.ROUND_HALF_UP)
}

function recurringOf(wanted: MembershipToPrice, plan: PaymentPlan, lines: readonly PricedLine[]) {
  const regular = lines.filter(({ product }) => product.kind === 'regular')
  const paymentsByProduct = regular.map(({ product, full }) => paymentsOf(wanted, product, full))
  return {
    frequency: wanted.type.frequency,
    headline: Money.sum([Money.of('0.00', wanted.currency), ...regular.map(({ full }) => full)]),
    schedule: (regular.length === 0 ? [] : plan.paymentDays).map((day, index) => ({
      day,
      // Today's line was the first payment.
      payments: paymentsByProduct.map((payment) => payment(index + 2)),
    })),
  }
}

/** The payments of a regular product, by their number. Its price does not change. */
function paymentsOf({ promotion, type }: MembershipToPrice, product: Product, full: Money) {
  const discounts = discountsOn(promotion, type, product)
  return (payment: number): PricedPayment => {
    const discount = discountFor(discounts, payment)
    const applied = discount && applyDiscount(discount, full)
    return { price: applied?.after ?? full, discount: applied }
  }
}
