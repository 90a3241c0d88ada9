import { Decimal } from 'decimal.js'
import type { AppliedDiscount } from '../discounts.ts'
import type { PriceLevel } from '../price-level.ts'

/** Why an amount is what it is. Amounts have two decimals, dates are `2026-12-31`. */
export type Reason =
  | {
      readonly kind: 'price'
      readonly amount: string
      readonly priceLevelId: string
      /** The source of the price level, and its id. */
      readonly source: PriceLevel['source']
      readonly sourceId: string
      /** First day of the price. */
      readonly since: string
    }
  | {
      readonly kind: 'part-month'
      readonly amount: string
      readonly days: number
      readonly ofDays: number
      readonly from: string
      readonly to: string
    }
  | {
      readonly kind: 'month-ahead'
      readonly amount: string
      readonly cutOff: string
      readonly collection: string
    }
  | {
      readonly kind: 'discount'
      /** What was taken off. */
      readonly amount: string
      readonly discountId: number
      readonly off: AppliedDiscount['discount']['off']
      /** Which payment it is, today's being the first, and how many the discount is for; `null` for all. */
      readonly payment: number
      readonly payments: number | null
    }

const SOURCES = { site: 'of site', member: 'of member', 'membership-type': 'of membership type' } as const

/** A reason as people read it. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'price': {
      const { amount, priceLevelId, source, sourceId, since } = reason
      return `${amount} at price level ${priceLevelId} (${SOURCES[source]} ${sourceId}), a price that applies from ${since}`
    }
    case 'part-month': {
      const { amount, days, ofDays, from, to } = reason
      return `${days} of ${ofDays} days, ${from} to ${to}: ${amount}`
    }
    case 'month-ahead': {
      const { amount, cutOff, collection } = reason
      return `the membership does not start before the cut-off day ${cutOff}, so the payment due on ${collection} is charged today: ${amount}`
    }
    case 'discount': {
      const { amount, discountId, off, payment, payments } = reason
      const rate = 'percent' in off ? `${new Decimal(off.percent).toFixed()} %` : off.amount
      const count = payments === null ? 'every payment' : `payment ${payment} of ${payments}`
      return `discount ${discountId}, ${rate} off ${count}: −${amount}`
    }
  }
}
