/** A calendar day without a time or a zone, counted from 1970-01-01. Days compare and subtract as numbers. */
export type Day = number

/** A day as people write it. Months are 1 to 12. */
export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly date: number
}

const MS_PER_DAY = 86_400_000
const DAYS_PER_ERA = 146_097
const EPOCH_OFFSET = 719_468

/** The last day that a date of the document can name: its years have four digits. */
export const LAST_DAY: Day = dayOf({ year: 9999, month: 12, date: 31 })

/** The day of a date in the proleptic Gregorian calendar. A date after the end of its month is counted into the next month. */
export function dayOf({ year, month, date }: CivilDate): Day {
  // Years that begin in March put the leap day last (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET
}

/** The date of a day. */
export function civilOf(day: Day): CivilDate {
  const z = day + EPOCH_OFFSET
  const era = Math.floor(z / DAYS_PER_ERA)
  const dayOfEra = z - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** The number of days in the month of a date. */
export function daysInMonth({ year, month }: Pick<CivilDate, 'year' | 'month'>): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The same date this many months later, or the last day of a shorter month: 31 January, 28 February. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = civilOf(day)
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  return dayOf({ ...target, date: Math.min(date, daysInMonth(target)) })
}

/**
 * Reads the date part of a date and time. The time and the offset are ignored, as the specification requires.
 *
 * @returns `undefined` when the text does not begin with a real date.
 */
export function parseDay(text: string): Day | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const exists = year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth({ year, month })
  return exists ? dayOf({ year, month, date }) : undefined
}

/** The day in UTC on which a moment lies. */
export function utcDayOf(moment: Date): Day {
  return Math.floor(moment.getTime() / MS_PER_DAY)
}

/** A cache, because a quote contains the same few days many times. */
const written = new Map<Day, string>()
const MAX_WRITTEN = 5000

/** `2026-12-01` */
export function formatDay(day: Day): string {
  const known = written.get(day)
  if (known !== undefined) return known
  const { year, month, date } = civilOf(day)
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
  if (written.size >= MAX_WRITTEN) written.clear()
  written.set(day, text)
  return text
}

/** `2026-12-01T00:00:00`, as the service writes a day: at midnight, without an offset. */
export function formatDateTime(day: Day): string {
  return `${formatDay(day)}T00:00:00`
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}
