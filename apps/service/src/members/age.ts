import { addMonths, formatDay, parseDay } from '../calendar.ts'

/**
 * Whether somebody has reached an age, by calendar days in UTC. The age is reached on the birthday. A birthday on 29 February is
 * on 28 February in other years.
 *
 * @param dateOfBirth `yyyy-mm-dd`; a time after it is ignored. `null` counts as old enough.
 * @param today `yyyy-mm-dd`.
 */
export function hasReachedAge(dateOfBirth: string | null | undefined, age: number, today: string): boolean {
  if (!dateOfBirth) return true
  const born = parseDay(dateOfBirth)
  return born !== undefined && today >= formatDay(addMonths(born, 12 * age))
}
