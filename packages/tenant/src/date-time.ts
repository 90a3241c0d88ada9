const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,7}))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/

/**
 * Reads a date and time of the service: seconds, 0 to 7 fraction digits, then `Z`, an offset, or nothing for UTC.
 * `Date.parse` alone would take the last for local time. A `Date` holds milliseconds; further digits are cut.
 *
 * @returns `null` for `0001-01-01T00:00:00`, the service's word for unknown; `undefined` when the text is no date and time.
 */
export function parseDateTime(text: string): Date | null | undefined {
  const [, seconds = '', fraction = '', zone = 'Z'] = FORM.exec(text) ?? []
  if (!isRealTime(seconds)) return undefined
  if (seconds === '0001-01-01T00:00:00' && Number(fraction) === 0) return null
  return new Date(`${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${zone}`)
}

/** Engines take 30 February for 2 March, and 24:00 for the next day; the service writes neither. */
function isRealTime(seconds: string): boolean {
  const ms = Date.parse(`${seconds}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(seconds)
}
