/** The day for which the examples of the document are written. */
const WRITTEN_FOR = '2026-11-21'
const DAY_MS = 86_400_000

/** Moves dates after that day by the days that have passed since then: the service refuses past dates. */
export function moveDates(json: string): string {
  const passedMs = Math.floor((Date.now() - Date.parse(WRITTEN_FOR)) / DAY_MS) * DAY_MS
  return json.replace(/\b\d{4}-\d\d-\d\d(?!\d)/g, (date) =>
    date > WRITTEN_FOR ? new Date(Date.parse(date) + passedMs).toJSON().slice(0, 10) : date,
  )
}
