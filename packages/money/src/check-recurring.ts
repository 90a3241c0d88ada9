import type { Audit } from './audit.ts'
import { amountOf } from './minor-units.ts'
import { at, day, list, objectOrNull, type Place, textOrNull } from './place.ts'

/** How many payment days the overview shows (specification, "Limits"). */
const OVERVIEW_DAYS = 4

/** What the memberships pay, in hundredths, by day. */
type Due = ReadonlyMap<string, readonly bigint[]>

/** What one membership says of its recurring payments. */
interface Recurring {
  /** In hundredths; `undefined` when there is none. */
  readonly headline: bigint | undefined
  readonly frequency: string | null
}

/** Checks the recurring payments of the memberships, and what the overview says of them. */
export function checkRecurring(audit: Audit, overview: Place, memberships: readonly Place[]): void {
  const due = new Map<string, bigint[]>()
  const recurring = memberships.flatMap((membership) => readRecurring(audit, membership, due) ?? [])
  const shown = objectOrNull(overview, 'recurring')
  audit.expect(
    'overview-recurring',
    at(overview, 'recurring'),
    recurring.length > 0 ? 'object' : 'null',
    shown ? 'object' : 'null',
  )
  const [first] = recurring
  if (first === undefined || shown === null) return

  const headline = at(shown, 'headlinePrice')
  audit.expectSum(
    'headline-price',
    headline,
    recurring.map((one) => one.headline ?? 0n),
  )
  audit.readPrice(headline)
  audit.expect(
    'frequency',
    at(shown, 'frequency'),
    String(first.frequency),
    String(textOrNull(shown, 'frequency')),
  )
  checkSchedule(audit, shown, due)
}

/** Reads one membership and adds its payments to what is due. Returns `undefined` for a membership without recurring payments. */
function readRecurring(audit: Audit, membership: Place, due: Map<string, bigint[]>): Recurring | undefined {
  const headlinePrice = objectOrNull(membership, 'headlinePrice')
  const frequency = textOrNull(membership, 'frequency')
  const schedule = list(membership, 'schedule')
  for (const entry of schedule) {
    const date = day(entry, 'date')
    const payments = due.get(date) ?? []
    due.set(date, payments)
    for (const payment of audit.readLines(list(entry, 'payments'))) payments.push(payment)
  }
  if (headlinePrice === null && frequency === null && schedule.length === 0) return undefined

  const name = 'membership-recurring'
  audit.expect(name, at(membership, 'headlinePrice'), 'object', headlinePrice ? 'object' : 'null')
  audit.expect(name, at(membership, 'frequency'), 'string', frequency === null ? 'null' : 'string')
  return { headline: headlinePrice ? audit.readPrice(headlinePrice) : undefined, frequency }
}

/** Checks the payment days of the overview against what is due. */
function checkSchedule(audit: Audit, overview: Place, due: Due): void {
  const days = list(overview, 'schedule').map((entry) => {
    const date = day(entry, 'date')
    const total = at(entry, 'totalPrice')
    const payments = due.get(date) ?? []
    const lines = audit.readLines(list(entry, 'breakdown'))
    audit.expectSum('schedule-breakdown', total, lines)
    audit.expectSum('schedule-payments', total, payments)
    if (!hasSameAmounts(payments, lines)) {
      audit.expect('schedule-lines', at(entry, 'breakdown'), sorted(payments), sorted(lines))
    }
    audit.readPrice(total)
    return date
  })
  const firstDays = [...due.keys()].sort().slice(0, OVERVIEW_DAYS)
  audit.expect('schedule-dates', at(overview, 'schedule'), firstDays.join(), days.join())
}

/** Whether two lists hold the same amounts, each as often, in whatever order. */
function hasSameAmounts(one: readonly bigint[], other: readonly bigint[]): boolean {
  const surplus = new Map<bigint, number>()
  for (const units of one) surplus.set(units, (surplus.get(units) ?? 0) + 1)
  for (const units of other) surplus.set(units, (surplus.get(units) ?? 0) - 1)
  return [...surplus.values()].every((count) => count === 0)
}

/** Amounts for a reader, in an order that does not depend on that of the list. */
function sorted(list: readonly bigint[]): string {
  return list.map(amountOf).sort().join()
}
