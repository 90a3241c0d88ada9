import { document } from '@leisure-ops/openapi/document'
import type { FieldError } from '../failure.ts'

const DATE_TIME = new RegExp(String(document.components.schemas.DateTime?.pattern))

/** The fault of a date of birth in the future. The schema checks its form. Both creations use the same failure. */
export function birthErrors(field: string, dateOfBirth: unknown, today: string): FieldError[] {
  const isDate = typeof dateOfBirth === 'string' && DATE_TIME.test(dateOfBirth)
  const isInFuture = isDate && dateOfBirth.slice(0, 'yyyy-mm-dd'.length) > today
  return isInFuture ? [{ field, failure: 'date-of-birth-in-future', params: {} }] : []
}
