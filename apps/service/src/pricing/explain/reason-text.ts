import { Decimal } from 'decimal.js'
import type { Reason } from './explanation.ts'

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
