import { TenantInputError } from './tenant-input-error.ts'

/** A date and a time down to the second, whose own form is checked by writing it again, a fraction, and a zone. */
const FORM = /^(.{19})(\.\d{1,7})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/**
 * Reads a date and time of a staff user: seconds, 0 to 7 fraction digits, then `Z`, an offset, or nothing for UTC.
 * `Date.parse` alone would take the last for local time. A `Date` holds milliseconds; further digits are cut.
 *
 * @returns `null` for `null`, and for `0001-01-01T00:00:00`, the service's word for unknown.
 * @throws TenantInputError when the text is no date and time.
 */
export function readDateTime(text: string | null, field: string): Date | null {
  if (text === null) return null
  const [, seconds = 'none', fraction = '.0', zone = 'Z'] = FORM.exec(text) ?? []
  // What is no date, or has another form, is not written again as it was: 30 February, which engines take for 2 March.
  if (!new Date(`${seconds}Z`).toJSON()?.startsWith(seconds)) {
    throw new TenantInputError(['user', field], 'date and time')
  }
  if (seconds === '0001-01-01T00:00:00') return null
  return new Date(`${seconds}${`${fraction}00`.slice(0, 4)}${zone}`)
}
