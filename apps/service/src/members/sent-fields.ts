import { messageName } from '@leisure-ops/openapi'
import { isBlank } from '@leisure-ops/openapi/internal'
import type { FieldError } from '../failure.ts'
import { schemaNamed } from '../http/document-schemas.ts'
import { isObject } from '../http/strict-json.ts'

// What both creations check of the fields of a body, and no schema can express.

/** A property of a value that may be an object; `undefined` for any other value. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

const DATE_TIME = new RegExp(schemaNamed('DateTime').pattern as string)

/** The error of a date of birth in the future. The schema checks its form. */
export function birthErrors(field: string, dateOfBirth: unknown, today: string): FieldError[] {
  const isDate = typeof dateOfBirth === 'string' && DATE_TIME.test(dateOfBirth)
  const isInFuture = isDate && dateOfBirth.slice(0, 'yyyy-mm-dd'.length) > today
  return isInFuture ? [{ field, failure: 'date-of-birth-in-future', params: {} }] : []
}

/** The required properties of an address. */
const REQUIRED = schemaNamed('Address').required as string[]

/** Whether an address is flagged primary and has none of the required properties: an error of its own. */
export function isEmptyPrimary(address: unknown): boolean {
  return propertyOf(address, 'isPrimary') === true && blanksOf(address).length === REQUIRED.length
}

/** The required properties of an address that are missing or blank. */
function blanksOf(address: unknown): string[] {
  return REQUIRED.filter((name) => {
    const value = propertyOf(address, name)
    return value === undefined || (typeof value === 'string' && isBlank(value))
  })
}

/** An error for each required property of an address that was sent and is blank. */
export function blankErrors(path: string, address: unknown): FieldError[] {
  const sent = blanksOf(address).filter((name) => propertyOf(address, name) !== undefined)
  return sent.map((name) => {
    const field = `${path}.${name}`
    return { field, failure: 'field-missing', params: { field: messageName(field) } }
  })
}
