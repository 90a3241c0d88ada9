import { TenantInputError } from './tenant-input-error.ts'

const ROUND_TRIP =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,7}))?(Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/

/** What the service writes for a date that it does not know. */
const UNKNOWN = '0001-01-01T00:00:00'

/**
 * Reads a date and time of a staff user in .NET's round-trip form: seconds, 0 to 7 fraction digits, then `Z`,
 * an offset of at most 14 hours, or nothing for UTC. `Date.parse` alone would read the last as local time.
 * Digits beyond milliseconds are cut, because a `Date` cannot store them. `@leisure-ops/quote` has its own
 * reader (`time-stamp.ts`), because the two packages share no code. This one recognises the date that means
 * "unknown". `test/time-stamps.test.ts` checks that both accept the same forms.
 *
 * @param field the property of the user, for the error.
 * @returns `null` for `null`, and for a date that is unknown.
 * @throws TenantInputError when the text has another form or is not a real date and time.
 */
export function readDateTime(text: string | null, field: string): Date | null {
  if (text === null) return null
  const [, seconds = '', fraction = '', zone = 'Z'] = ROUND_TRIP.exec(text) ?? []
  if (!isRealDate(seconds)) {
    throw new TenantInputError(['user', field], 'a date and time such as 2021-03-08T10:15:42')
  }
  if (seconds === UNKNOWN) return null
  return new Date(`${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`)
}

/** Engines read 30 February as 2 March. Such a date is refused. */
function isRealDate(seconds: string): boolean {
  const utc: string | null = new Date(`${seconds}Z`).toJSON()
  return utc?.startsWith(seconds) ?? false
}
