import { sumAmounts } from '@leisure-ops/money'
import { formatDay } from '../../calendar.ts'
import type { AppliedDiscount } from '../discounts.ts'
import type { PriceLevel } from '../price-level.ts'
import type { PricedRequest } from '../price-request.ts'
import type { PricedLine, PricedMembership, PricedPayment } from '../priced-membership.ts'
import { type Reason, reasonText } from './reason.ts'

/** A reason, and how people read it. */
type ExplainedReason = Reason & { readonly text: string }

/** An amount that is paid, and why. */
export interface ExplainedAmount {
  readonly productId: string
  readonly description: string
  readonly amount: string
  readonly reasons: ExplainedReason[]
}

export interface ExplainedMembership {
  readonly orderKey: number
  readonly id: string
  readonly description: string
  readonly startDate: string
  readonly endDate: string | null
  readonly today: ExplainedAmount[]
  readonly total: string
  readonly frequency: string | null
  readonly schedule: { readonly date: string; readonly payments: ExplainedAmount[] }[]
}

/** A quote for people: every amount with its reasons. */
export interface Explanation {
  readonly siteId: string
  readonly promotionCode: string | null
  readonly currency: string
  readonly payableToday: string
  readonly memberships: ExplainedMembership[]
}

/** Explains each amount with the reasons that were recorded during pricing. Nothing is calculated here. */
export function explain({ siteId, promotionCode, currency, memberships }: PricedRequest): Explanation {
  return {
    siteId,
    promotionCode,
    currency,
    payableToday: sumAmounts(memberships.map(({ total }) => total.amount)),
    memberships: memberships.map((one) => explainMembership(one, siteId)),
  }
}

function explainMembership(membership: PricedMembership, siteId: string): ExplainedMembership {
  const { orderKey, type, startDate, plan, lines, total, recurring } = membership
  return {
    orderKey,
    id: type.id,
    description: type.description,
    startDate: formatDay(startDate),
    endDate: plan.endDate === null ? null : formatDay(plan.endDate),
    today: lines.map((line) => ({
      ...shown(line),
      reasons: withText([
        priceReason(line, membership, siteId),
        ...partReasons(line),
        ...discountReasons(line.discount),
      ]),
    })),
    total: total.amount,
    frequency: recurring?.frequency ?? null,
    schedule: (recurring?.schedule ?? []).map(({ day, payments }) => ({
      date: formatDay(day),
      payments: payments.map((payment) => ({
        ...shown(payment),
        reasons: withText([
          priceReason(lineOf(payment, lines), membership, siteId),
          ...discountReasons(payment.discount),
        ]),
      })),
    })),
  }
}

function withText(reasons: readonly Reason[]): ExplainedReason[] {
  return reasons.map((reason) => ({ ...reason, text: reasonText(reason) }))
}

function shown({ product, price }: PricedPayment): Omit<ExplainedAmount, 'reasons'> {
  return { productId: product.id, description: product.description, amount: price.amount }
}

/** Today's line of the product of a payment. It has the price in force. */
function lineOf({ product }: PricedPayment, lines: readonly PricedLine[]): PricedLine {
  return lines.find((line) => line.product === product) as PricedLine
}

function priceReason({ listed }: PricedLine, { priceLevel }: PricedMembership, siteId: string): Reason {
  return {
    kind: 'price',
    amount: listed.amount,
    priceLevelId: priceLevel.id,
    source: priceLevel.source,
    sourceId: sourceId(priceLevel, siteId),
    since: formatDay(listed.from),
  }
}

function sourceId(level: PriceLevel, siteId: string): string {
  if (level.source === 'site') return siteId
  return level.source === 'member' ? String(level.memberId) : level.type.id
}

function partReasons({ part, partPrice, listed }: PricedLine): Reason[] {
  if (part === undefined || partPrice === undefined) return []
  const { days, ofDays, from, to, cutOff, nextCollection, takesNextMonth } = part
  const partMonth: Reason = {
    kind: 'part-month',
    amount: partPrice.amount,
    days,
    ofDays,
    from: formatDay(from),
    to: formatDay(to),
  }
  if (!takesNextMonth || cutOff === null) return [partMonth]
  return [
    partMonth,
    {
      kind: 'month-ahead',
      amount: listed.amount,
      cutOff: formatDay(cutOff),
      collection: formatDay(nextCollection),
    },
  ]
}

function discountReasons(applied: AppliedDiscount | undefined): Reason[] {
  if (applied === undefined) return []
  const { discount, payment, value } = applied
  return [
    {
      kind: 'discount',
      amount: value.amount,
      discountId: discount.id,
      off: discount.off,
      payment,
      payments: discount.payments,
    },
  ]
}
