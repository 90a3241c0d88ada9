import { sentenceName } from '@leisure-ops/openapi'
import { parseDay } from '../calendar.ts'
import type { FieldFault } from '../failure.ts'

/** The schema checks the form. Whether the day and the time exist is checked here. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * The faults of a date of birth: the day or time does not exist, or it is in the future. Both creations use the same failures.
 */
export function birthFaults(field: string, dateOfBirth: unknown, today: string): FieldFault[] {
  if (typeof dateOfBirth !== 'string' || !DATE_TIME.test(dateOfBirth)) return []
  const day = dateOfBirth.slice(0, 'yyyy-mm-dd'.length)
  const time = dateOfBirth.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)
  if (parseDay(day) === undefined || !TIME.test(time))
    return [{ field, failure: 'field-malformed', params: { field: sentenceName(field) } }]
  return day > today ? [{ field, failure: 'date-of-birth-in-future', params: {} }] : []
}
