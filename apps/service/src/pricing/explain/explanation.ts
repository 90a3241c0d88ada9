import { sumAmounts } from '@leisure-ops/money'
import { Decimal } from 'decimal.js'
import { formatDay } from '../../calendar.ts'
import type { AppliedDiscount } from '../discounts.ts'
import type { PriceLevel } from '../price-level.ts'
import type { PricedRequest } from '../price-request.ts'
import type { PricedLine, PricedMembership, PricedPayment } from '../priced-membership.ts'

/** One step towards an amount. Each kind has further properties. */
interface Reason {
  readonly kind: 'price' | 'part-month' | 'month-ahead' | 'discount'
  readonly text: string
  readonly amount: string
  readonly [detail: string]: unknown
}

/** An amount, and what led to it, step by step. */
export interface ExplainedAmount {
  readonly productId: string
  readonly description: string
  readonly amount: string
  readonly reasons: readonly Reason[]
}

/** One membership of one person. */
export interface ExplainedMembership {
  readonly orderKey: number
  readonly id: string
  readonly description: string
  readonly startDate: string
  readonly endDate: string | null
  readonly frequency: string | null
  readonly total: string
  readonly today: readonly ExplainedAmount[]
  readonly schedule: readonly { readonly date: string; readonly payments: readonly ExplainedAmount[] }[]
}

/** A quote for people: every amount with its reasons. */
export interface Explanation {
  readonly siteId: string
  readonly promotionCode: string | null
  readonly currency: string
  readonly payableToday: string
  readonly memberships: readonly ExplainedMembership[]
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
      reasons: [
        priceReason(line, membership, siteId),
        ...partReasons(line),
        ...discountReasons(line.discount),
      ],
    })),
    total: total.amount,
    frequency: recurring?.frequency ?? null,
    schedule: (recurring?.schedule ?? []).map(({ day, payments }) => ({
      date: formatDay(day),
      payments: payments.map((payment) => ({
        ...shown(payment),
        reasons: [
          priceReason(lineOf(payment, lines), membership, siteId),
          ...discountReasons(payment.discount),
        ],
      })),
    })),
  }
}

function shown({ product, price }: PricedPayment): Omit<ExplainedAmount, 'reasons'> {
  return { productId: product.id, description: product.description, amount: price.amount }
}

/** Today's line of the product of a payment. It has the price in force. */
function lineOf({ product }: PricedPayment, lines: readonly PricedLine[]): PricedLine {
  return lines.find((line) => line.product === product) as PricedLine
}

const SOURCES = { site: 'of site', member: 'of member', 'membership-type': 'of membership type' } as const

function priceReason({ listed }: PricedLine, { priceLevel }: PricedMembership, siteId: string): Reason {
  const { amount } = listed
  const { id: priceLevelId, source } = priceLevel
  const sourceId = sourceIdOf(priceLevel, siteId)
  const since = formatDay(listed.from)
  const text = `${amount} at price level ${priceLevelId} (${SOURCES[source]} ${sourceId}), a price that applies from ${since}`
  return { kind: 'price', amount, priceLevelId, source, sourceId, since, text }
}

function sourceIdOf(level: PriceLevel, siteId: string): string {
  if (level.source === 'site') return siteId
  return level.source === 'member' ? String(level.memberId) : level.type.id
}

function partReasons({ part, partPrice, listed }: PricedLine): Reason[] {
  if (part === undefined || partPrice === undefined) return []
  const { days, ofDays, takesNextMonth } = part
  const { amount } = partPrice
  const from = formatDay(part.from)
  const to = formatDay(part.to)
  const text = `${days} of ${ofDays} days, ${from} to ${to}: ${amount}`
  const partMonth: Reason = { kind: 'part-month', amount, days, ofDays, from, to, text }
  if (!takesNextMonth || part.cutOff === null) return [partMonth]
  return [partMonth, monthAhead(listed.amount, formatDay(part.cutOff), formatDay(part.nextCollection))]
}

function monthAhead(amount: string, cutOff: string, collection: string): Reason {
  const text = `the membership does not start before the cut-off day ${cutOff}, so the payment due on ${collection} is charged today: ${amount}`
  return { kind: 'month-ahead', amount, cutOff, collection, text }
}

function discountReasons(applied: AppliedDiscount | undefined): Reason[] {
  if (applied === undefined) return []
  const { discount, payment, value } = applied
  const { id: discountId, off, payments } = discount
  const { amount } = value
  const rate = 'percent' in off ? `${new Decimal(off.percent).toFixed()} %` : off.amount
  const count = payments === null ? 'every payment' : `payment ${payment} of ${payments}`
  const text = `discount ${discountId}, ${rate} off ${count}: −${amount}`
  return [{ kind: 'discount', amount, discountId, off, payment, payments, text }]
}
