import { Money } from '@leisure-ops/money'
import type { components } from '@leisure-ops/openapi/types'
import { type Day, formatDateTime } from '../calendar.ts'
import { limitOf } from '../http/document-schemas.ts'
import type { PaymentMethod } from './catalogue.ts'
import type { AppliedDiscount } from './discounts.ts'
import type {
  PricedLine,
  PricedMembership,
  PricedPayment,
  PricedRequest,
  RecurringPayments,
} from './price-request.ts'

type Schemas = components['schemas']

/** A membership quote before it is dated and signed. */
export type UnsignedMembershipQuote = Omit<Schemas['MembershipQuote'], 'timeStamp' | 'signature'>

/** How many recurring payment dates the overview shows (specification, "Limits"). */
const OVERVIEW_DATES = limitOf('NullableRecurringOverview', 'schedule', 'maxItems')

/** Writes a priced request as a quote of the document (specification, "Membership pricing quote"). */
export function membershipQuoteOf(priced: PricedRequest): UnsignedMembershipQuote {
  return {
    siteId: priced.siteId,
    promotionCode: priced.promotionCode,
    overview: overviewOf(priced),
    memberships: priced.memberships.map((membership) => quotedMembership(membership, priced)),
  }
}

function quotedMembership(
  { orderKey, type, priceLevelId, startDate, plan, lines, total, recurring }: PricedMembership,
  { coolingOffPeriod }: PricedRequest,
): Schemas['QuotedMembership'] {
  return {
    orderKey,
    id: type.id,
    description: type.description,
    coolingOffPeriod,
    translations: [...type.translations],
    startDate: formatDateTime(startDate),
    endDate: plan.endDate === null ? null : formatDateTime(plan.endDate),
    pricing: {
      now: {
        totalPrice: totalOf(total),
        breakdown: lines.map((line) => productLine(line, priceLevelId)),
      },
      recurring: {
        membershipId: null,
        headlinePrice: recurring === undefined ? null : totalOf(recurring.headline),
        frequency: recurring?.frequency ?? null,
        schedule: (recurring?.schedule ?? []).map(({ day, payments }) => ({
          date: formatDateTime(day),
          payments: payments.map((payment) => quotedPayment(payment, type.paymentMethod)),
        })),
      },
    },
  }
}

function productLine(line: PricedLine, priceLevelId: string): Schemas['ProductLine'] {
  const { product, part, price, discount } = line
  return {
    priceLevelId,
    includesFirstFullPayment: part?.takesNextMonth ?? false,
    productId: product.id,
    type: part === undefined ? product.kind : 'pro-rata',
    description: product.description,
    translations: [...product.translations],
    price: quotedPrice(price, discount),
  }
}

function quotedPayment(payment: PricedPayment, method: PaymentMethod | null): Schemas['Payment'] {
  if (method === null) throw new TypeError('A recurring membership type has no payment method.')
  const { id, description, translations } = method
  const paymentMethod = { id, description, translations: [...translations] }
  return { price: quotedPrice(payment.price, payment.discount), paymentMethod }
}

function quotedPrice({ amount, currency }: Money, applied: AppliedDiscount | undefined): Schemas['Price'] {
  return {
    amount,
    currency,
    discount: applied
      ? {
          priceBeforeDiscount: applied.before.amount,
          discountValue: applied.value.amount,
          discountId: applied.discount.id,
        }
      : null,
  }
}

/** Totals and headline prices never carry a discount of their own. */
function totalOf({ amount, currency }: Money): Schemas['Total'] {
  return { amount, currency, discount: null }
}

function overviewOf({ memberships, currency }: PricedRequest): Schemas['QuoteOverview'] {
  const zero = Money.of('0.00', currency)
  const recurring = memberships.flatMap((membership) =>
    membership.recurring === undefined ? [] : { ...membership.recurring, type: membership.type },
  )
  const [first] = recurring
  return {
    now: totalOf(Money.sum([zero, ...memberships.map(({ total }) => total)])),
    recurring:
      first === undefined
        ? null
        : {
            headlinePrice: totalOf(Money.sum([zero, ...recurring.map(({ headline }) => headline)])),
            frequency: first.frequency,
            schedule: firstDates(recurring).map((day) => paymentDate(day, recurring, zero)),
          },
  }
}

function firstDates(recurring: readonly RecurringPayments[]): Day[] {
  // Each schedule is in the order of its days.
  const days = recurring.flatMap(({ schedule }) => schedule.slice(0, OVERVIEW_DATES).map(({ day }) => day))
  return [...new Set(days)].sort((one, other) => one - other).slice(0, OVERVIEW_DATES)
}

function paymentDate(
  day: Day,
  recurring: readonly (RecurringPayments & Pick<PricedMembership, 'type'>)[],
  zero: Money,
): Schemas['OverviewPaymentDate'] {
  const due = recurring.flatMap(({ schedule, type }) =>
    (schedule.find((entry) => entry.day === day)?.payments ?? []).map((payment) => ({ payment, type })),
  )
  return {
    date: formatDateTime(day),
    totalPrice: totalOf(Money.sum([zero, ...due.map(({ payment }) => payment.price)])),
    breakdown: due.map(({ payment, type }) => quotedPayment(payment, type.paymentMethod)),
  }
}
