const DAY_MS = 86_400_000

/** The day so many days later, as `yyyy-mm-dd`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first days of months after one day, up to and with another. */
export function firstsBetween(after: string, upTo: string): string[] {
  const firsts: string[] = []
  for (let day = daysAfter(after, 1); day <= upTo; day = daysAfter(day, 1))
    if (day.endsWith('-01')) firsts.push(day)
  return firsts
}

/** The same day of later months, clamped to their ends: the n-th counts from the anchor, not from the one before. */
export function monthsAfter(anchor: string, months: number): string {
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
