import type { components } from '@leisure-ops/openapi/types'
import { elementSpansAt, type SignedQuote } from '@leisure-ops/quote'

export type MembershipQuote = components['schemas']['MembershipQuote']

/** One membership of a quote, for one person. */
export interface QuotedLine {
  readonly orderKey: number
  readonly membershipTypeId: string
  /** `yyyy-mm-dd`. */
  readonly startDate: string
  readonly endDate: string | null
  /** To pay today, two decimal places. */
  readonly amount: string
  readonly currency: string
  /** The line as it was signed, byte for byte. */
  readonly text: string
}

/** The lines of a quote, in its order. */
export function linesOf(quote: SignedQuote<MembershipQuote>): QuotedLine[] {
  const spans = elementSpansAt(quote.text, ['memberships'])
  return quote.value.memberships.map((line, index) => {
    const { start, end } = spans[index] as { start: number; end: number }
    const { amount, currency } = line.pricing.now.totalPrice
    return {
      orderKey: line.orderKey,
      membershipTypeId: line.id,
      startDate: line.startDate.slice(0, 10),
      endDate: line.endDate?.slice(0, 10) ?? null,
      amount,
      currency,
      text: quote.text.slice(start, end),
    }
  })
}

/** The types with recurring payments by one of the methods, each once, in the order of the quote. */
export function typesPaidBy(quote: MembershipQuote, methodIds: ReadonlySet<unknown>): string[] {
  const ids = quote.memberships
    .filter(({ pricing }) =>
      pricing.recurring.schedule.some(({ payments }) =>
        payments.some(({ paymentMethod }) => methodIds.has(paymentMethod.id)),
      ),
    )
    .map(({ id }) => id)
  return [...new Set(ids)]
}
