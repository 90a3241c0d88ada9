import { Money } from '@leisure-ops/money'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { formatDay, parseDay } from '../../src/calendar.ts'
import type { MembershipType } from '../../src/pricing/catalogue.ts'
import { type PaymentPlan, paymentPlanOf } from '../../src/pricing/payment-plan.ts'
import { partOf } from '../../src/pricing/price-request.ts'
import { card, day, directDebit, paidInFull } from './catalogue-builder.ts'

/*
 * Dates and part months once more, by Temporal and by walking day by day: another library, other ways, none
 * of the service's own code. ORACLE_RUNS=100000 compares 100,000 cases.
 */

type Plain = Temporal.PlainDate

const numRuns = Number(process.env.ORACLE_RUNS ?? 1500)
const FIRST = Temporal.PlainDate.from('2000-01-01')

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => FIRST.add({ days }))
const configured = fc.record({
  start: date,
  kind: fc.constantFrom('direct-debit', 'recurring-card', 'paid-in-full'),
  ends: fc.option(fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 900 }))),
  collection: fc.integer({ min: 1, max: 28 }),
  cutOff: fc.option(fc.integer({ min: 2, max: 31 })),
  hasProRata: fc.boolean(),
  duration: fc.oneof(
    fc.record({ months: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ days: fc.integer({ min: 1, max: 1500 }) }),
  ),
  cents: fc.integer({ min: 0, max: 1_000_000 }),
})
type Configured = typeof configured extends fc.Arbitrary<infer T> ? T : never

test('a calculation with another library gives the same days and the same part of a month', () => {
  fc.assert(
    fc.property(configured, (one) => {
      const plan = paymentPlanOf(typeOf(one), day(one.start.toString()))
      expect(seen(plan, one.cents)).toEqual(oracle(one))
    }),
    { numRuns },
  )
}, 3_600_000)

test('days and dates convert into each other as in Temporal', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (days) => {
      const text = Temporal.PlainDate.from('1970-01-01').add({ days }).toString()
      expect(formatDay(days)).toBe(text)
      expect(parseDay(text)).toBe(days)
    }),
    { numRuns: 5 * numRuns },
  )
}, 3_600_000)

test.each([
  ...['2026-02-29', '2100-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00', '0000-01-01'],
  ...['26-01-01', ''],
])('%j is not a date', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

function typeOf({ kind, ends, start, collection, cutOff, hasProRata, duration }: Configured): MembershipType {
  const fixedEndDate = ends === null ? null : day(start.add({ days: ends }).toString())
  if (kind === 'recurring-card') return card({ fixedEndDate })
  if (kind === 'paid-in-full') return paidInFull({ fixedEndDate, duration })
  return directDebit({ fixedEndDate, hasProRata, defaultStartDay: collection, cutOffDay: cutOff })
}

function seen({ endDate, part, paymentDays }: PaymentPlan, cents: number) {
  return {
    end: endDate === null ? null : formatDay(endDate),
    due: paymentDays.map(formatDay),
    today:
      part === undefined
        ? cents
        : Number(partOf(money(cents), part).amount.replace('.', '')) + (part.takesNextMonth ? cents : 0),
  }
}

function money(cents: number): Money {
  return Money.of((cents / 100).toFixed(2), 'GBP')
}

/** The rules of "Prices", word by word. */
function oracle(one: Configured) {
  const { start, kind, ends, duration, cents } = one
  const fixedEnd = ends === null ? null : start.add({ days: ends })
  if (kind === 'paid-in-full') {
    return { end: String(fixedEnd ?? start.add(duration).subtract({ days: 1 })), due: [], today: cents }
  }
  const end = fixedEnd === null ? null : String(fixedEnd)
  if (kind === 'recurring-card') return { end, due: due(start, 1, fixedEnd), today: cents }

  const next = walk(start.add({ days: 1 }), 1, ({ day: dayOfMonth }) => dayOfMonth === one.collection)
  const last = walk(start, -1, ({ day: dayOfMonth }) => dayOfMonth === one.collection)
  if (!one.hasProRata) return { end, due: due(next, 0, fixedEnd), today: cents }

  const isOver = fixedEnd !== null && Temporal.PlainDate.compare(fixedEnd, next) < 0
  const cutOff = one.cutOff === null ? null : last.with({ day: one.cutOff })
  const ahead = cutOff !== null && Temporal.PlainDate.compare(start, cutOff) >= 0 && !isOver
  const paidTo = isOver ? (fixedEnd as Plain) : next.subtract({ days: 1 })
  let days = 0
  for (let at = start; Temporal.PlainDate.compare(at, paidTo) <= 0; at = at.add({ days: 1 })) days += 1
  const ofDays = last.until(next, { largestUnit: 'day' }).days
  const part = Math.floor((2 * cents * days + ofDays) / (2 * ofDays))
  return { end, due: due(next, ahead ? 1 : 0, fixedEnd), today: part + (ahead ? cents : 0) }
}

function walk(from: Plain, step: number, isThere: (date: Plain) => boolean): Plain {
  let at = from
  while (!isThere(at)) at = at.add({ days: step })
  return at
}

function due(anchor: Plain, first: number, end: Plain | null): string[] {
  const days = Array.from({ length: 60 }, (_, index) => anchor.add({ months: first + index }))
  return (
    end === null ? days.slice(0, 12) : days.filter((at) => Temporal.PlainDate.compare(at, end) <= 0)
  ).map(String)
}
