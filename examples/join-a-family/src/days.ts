const DAY_MS = 86_400_000

/** Midnight of a day from today (UTC), as the service writes dates. */
export function dayFromToday(days: number, now: number = Date.now()): string {
  return `${new Date(now + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00`
}

/** The first of January of the year in which somebody of this age was born, one year earlier to be safe. */
export function bornYearsAgo(years: number, now: number = Date.now()): string {
  return `${new Date(now).getUTCFullYear() - years - 1}-01-01T00:00:00`
}
