/** A calendar day without a time or a zone, counted from 1970-01-01. Days compare and subtract as numbers. */
export type Day = number

/** A day as people write it. Months are 1 to 12. */
interface CivilDate {
  readonly year: number
  readonly month: number
  readonly date: number
}

const MS_PER_DAY = 86_400_000

/** The calendar repeats itself after this many days. */
const DAYS_IN_400_YEARS = 146_097

/** The last day that a date of the document can name: its years have four digits. */
export const LAST_DAY: Day = dayOf({ year: 9999, month: 12, date: 31 })

/** The day of a date. A date after the end of its month is counted into the next month. */
export function dayOf({ year, month, date }: CivilDate): Day {
  // `Date.UTC` would read the year 50 as 1950.
  return Date.UTC(year + 400, month - 1, date) / MS_PER_DAY - DAYS_IN_400_YEARS
}

/** The date of a day. */
export function civilOf(day: Day): CivilDate {
  const moment = new Date(day * MS_PER_DAY)
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, date: moment.getUTCDate() }
}

/** The number of days in the month of a date. */
export function daysInMonth({ year, month }: Pick<CivilDate, 'year' | 'month'>): number {
  return civilOf(dayOf({ year, month: month + 1, date: 0 })).date
}

/** The same date this many months later, or the last day of a shorter month: 31 January, 28 February. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = civilOf(day)
  const target = { year, month: month + months }
  // Every month has 28 days.
  return dayOf({ ...target, date: date <= 28 ? date : Math.min(date, daysInMonth(target)) })
}

/**
 * Reads the date part of a date and time. The time and the offset are ignored, as the specification requires.
 *
 * @returns `undefined` when the text does not begin with a real date of the year 1 or later.
 */
export function parseDay(text: string): Day | undefined {
  const [date = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  const day = Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY
  // A date after the end of its month would be counted into the next month.
  return date >= '0001' && Number.isInteger(day) && formatDay(day) === date ? day : undefined
}

/** The day in UTC on which a moment lies. */
export function utcDayOf(moment: Date): Day {
  return Math.floor(moment.getTime() / MS_PER_DAY)
}

/** The day in UTC on which a moment lies, as `2026-12-01`. */
export function utcDateOf(moment: Date): string {
  return formatDay(utcDayOf(moment))
}

/** `2026-12-01T00:00:00`, as the service writes a day: at midnight, without an offset. */
export function formatDateTime(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, -'.000Z'.length)
}

/** `2026-12-01` */
export function formatDay(day: Day): string {
  return formatDateTime(day).slice(0, -'T00:00:00'.length)
}

/** Whether a text is a day that exists, written as `yyyy-mm-dd`. */
export function isDate(text: string): boolean {
  return text.length === 'yyyy-mm-dd'.length && parseDay(text) !== undefined
}

/** Whether a text is a day and a time that exist, without an offset: `2026-11-20T08:02:11`. */
export function isLocalDateTime(text: string): boolean {
  const [date = '', time = ''] = text.split('T')
  return isDate(date) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,7})?$/.test(time)
}

/** The only source of the present time. Tests and extensions pass their own. */
export interface Clock {
  /** The present moment. */
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
