import { addMonths, formatDay, parseDay } from '../calendar.ts'
import type { TenantSettings } from '../tenants/tenant-file.ts'

/** The ages that a tenant sets, in years. */
export type AgeLimits = Readonly<Required<Pick<TenantSettings, 'ageOfConsent' | 'ageOfOnlineAccount'>>>

/** The age limits of a tenant, of which each is 16 if it is omitted. */
export function ageLimitsOf({ ageOfConsent = 16, ageOfOnlineAccount = 16 }: TenantSettings): AgeLimits {
  return { ageOfConsent, ageOfOnlineAccount }
}

/**
 * Whether somebody has reached an age, by calendar days in UTC. The age is reached on the birthday. A
 * birthday on 29 February is on 28 February in other years.
 *
 * @param dateOfBirth `yyyy-mm-dd`; a time after it is ignored. `null` counts as old enough.
 * @param today `yyyy-mm-dd`.
 */
export function hasReachedAge(dateOfBirth: string | null | undefined, age: number, today: string): boolean {
  if (!dateOfBirth) return true
  const born = parseDay(dateOfBirth)
  return born !== undefined && today >= formatDay(addMonths(born, 12 * age))
}
