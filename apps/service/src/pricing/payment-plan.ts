import { addMonths, civilOf, type Day, dayOf, daysInMonth, LAST_DAY } from '../calendar.ts'
import { limitOf } from '../http/document-schemas.ts'
import type { MembershipType } from './catalogue.ts'

/** When a membership is paid: which part of a regular product today, and on which days later. */
export interface PaymentPlan {
  /** Last day of the membership; `null` for a recurring one without a fixed end. */
  readonly endDate: Day | null
  /** What a regular product costs today, if not its whole price. */
  readonly part: PartPayment | undefined
  /** Days on which each regular product is paid, ascending. */
  readonly paymentDays: readonly Day[]
}

/** Part of a month: the days from the start date to the next collection, of those between two collections. */
export interface PartPayment {
  readonly days: number
  /** Days from one collection to the next. */
  readonly ofDays: number
  /** Whether the next full month is charged today as well, because the cut-off has been reached. */
  readonly takesNextMonth: boolean
}

/** The number of payments after today's, for a membership without an end date. */
const OPEN_ENDED_PAYMENTS = 12

/** A schedule has no more payments, however late the membership ends. */
const MAX_PAYMENTS = limitOf('RecurringPayments', 'schedule', 'maxItems')

/** The plan of a correctly configured membership type from a start date. */
export function paymentPlanOf(type: MembershipType, startDate: Day): PaymentPlan {
  const { fixedEndDate: endDate } = type
  switch (type.kind) {
    case 'paid-in-full':
      return { endDate: paidInFullEnd(type, startDate), part: undefined, paymentDays: [] }
    case 'recurring-card':
      return { endDate, part: undefined, paymentDays: monthlyDays(startDate, 1, endDate) }
    case 'direct-debit':
      return directDebitPlan(type, startDate)
  }
}

/** Start date plus duration, less one day. Months are added first, at most to the last day of the month. */
function paidInFullEnd({ id, fixedEndDate, duration }: MembershipType, startDate: Day): Day {
  if (fixedEndDate !== null) return fixedEndDate
  if (duration === null) throw new TypeError(`${id} has no duration.`)
  const end = 'months' in duration ? addMonths(startDate, duration.months) : startDate + duration.days
  return Math.min(end - 1, LAST_DAY)
}

function directDebitPlan(type: MembershipType, startDate: Day): PaymentPlan {
  const { id, defaultStartDay, cutOffDay, hasProRata, fixedEndDate: endDate } = type
  if (defaultStartDay === null) throw new TypeError(`${id} has no collection day.`)
  const lastCollection = collectionOnOrBefore(startDate, defaultStartDay)
  const nextCollection = addMonths(lastCollection, 1)
  if (!hasProRata) return { endDate, part: undefined, paymentDays: monthlyDays(nextCollection, 0, endDate) }
  const isCollected = endDate === null || nextCollection <= endDate
  const isCutOff = cutOffDay !== null && startDate >= dateInMonthOf(lastCollection, cutOffDay)
  const takesNextMonth = isCutOff && isCollected
  const days = (isCollected ? nextCollection : endDate + 1) - startDate
  return {
    endDate,
    part: { days, ofDays: nextCollection - lastCollection, takesNextMonth },
    paymentDays: monthlyDays(nextCollection, takesNextMonth ? 1 : 0, endDate),
  }
}

function collectionOnOrBefore(day: Day, collectionDay: number): Day {
  const { year, month, date } = civilOf(day)
  const sameMonth = dayOf({ year, month, date: collectionDay })
  return date >= collectionDay ? sameMonth : addMonths(sameMonth, -1)
}

/** A date in the month of a day, or the last day of that month where it is shorter. */
function dateInMonthOf(day: Day, date: number): Day {
  const month = civilOf(day)
  return dayOf({ ...month, date: Math.min(date, daysInMonth(month)) })
}

/** Days a month apart, each counted from the anchor: up to the end, or twelve of them. */
function monthlyDays(anchor: Day, firstMonth: number, endDate: Day | null): Day[] {
  const count = endDate === null ? OPEN_ENDED_PAYMENTS : MAX_PAYMENTS
  const days = Array.from({ length: count }, (_, index) => addMonths(anchor, firstMonth + index))
  return days.filter((day) => day <= (endDate ?? LAST_DAY))
}
