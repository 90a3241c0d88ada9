const DAY_MS = 86_400_000

/** Midnight of a day from today (UTC), as the service writes dates. */
export function dayFromToday(days: number, now: number = Date.now()): string {
  return `${new Date(now + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00`
}

/** A first of January: somebody who was born on it is this old all year. */
export function bornYearsAgo(years: number, now: number = Date.now()): string {
  return `${new Date(now).getUTCFullYear() - years}-01-01T00:00:00`
}
