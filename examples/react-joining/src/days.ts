/** A day as a date input holds it, `2026-12-01`, counted from today. UTC, like the service's days. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** `2026-12-01T00:00:00` → `1 December 2026`. The service's dates have no offset, and none is applied. */
export function inWords(date: string): string {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
