/**
 * Whether somebody has reached an age, by calendar days in UTC. The age is reached on the birthday. A birthday on 29 February is
 * on 28 February in other years.
 *
 * @param dateOfBirth `yyyy-mm-dd`; a time after it is ignored. `null` counts as old enough.
 * @param today `yyyy-mm-dd`.
 */
export function hasReachedAge(dateOfBirth: string | null | undefined, age: number, today: string): boolean {
  if (!dateOfBirth) return true
  const year = Number(dateOfBirth.slice(0, 4)) + age
  const monthAndDay = dateOfBirth.slice(4, 10)
  const birthday = monthAndDay === '-02-29' && !isLeapYear(year) ? '-02-28' : monthAndDay
  return today >= `${String(year).padStart(4, '0')}${birthday}`
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** The present day in UTC, `yyyy-mm-dd`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
