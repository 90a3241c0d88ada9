import { messageName } from '@leisure-ops/openapi'
import { isBlank } from '@leisure-ops/openapi/internal'
import type { FieldError } from '../failure.ts'
import { propertyOf } from './read-body.ts'

/** The required properties of an address, in both creations. */
const REQUIRED = ['addressLine1', 'townCity', 'postalCode'] as const

/** Whether an address is flagged primary and has none of the required properties. This case has a message of its own. */
export function isEmptyPrimary(address: unknown): boolean {
  return propertyOf(address, 'isPrimary') === true && blanksOf(address).length === REQUIRED.length
}

/** The required properties of an address that are missing or blank. */
function blanksOf(address: unknown): (typeof REQUIRED)[number][] {
  return REQUIRED.filter((name) => {
    const value = propertyOf(address, name)
    return value === undefined || (typeof value === 'string' && isBlank(value))
  })
}

/** A fault for each required property of an address that was sent and is blank. A schema sees only that something was sent. */
export function blankErrors(path: string, address: unknown): FieldError[] {
  const sent = blanksOf(address).filter((name) => propertyOf(address, name) !== undefined)
  return sent.map((name) => {
    const field = `${path}.${name}`
    return { field, failure: 'field-missing', params: { field: messageName(field) } }
  })
}
