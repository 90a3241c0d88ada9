import { type Changes, withChanges } from '../changes.ts'
import type { OpenApiDocument } from '../openapi-objects.ts'
import { operationsOf, requestsOf } from '../operations.ts'
import type { ScenarioRequest } from './scenario.ts'

/** A request of the operation. */
export function requestOf(document: OpenApiDocument, operationId: string, body: unknown): ScenarioRequest {
  const found = operationsOf(document).find((one) => one.operationId === operationId)
  if (found === undefined) throw new TypeError(`There is no operation ${operationId}.`)
  return { method: found.method, path: found.path, body }
}

/** Longer than any field may be that a scenario makes too long. */
export const TOO_LONG: string = 'x'.repeat(100)

/** A named request of the document, with some values changed. */
export function exampleRequest(
  document: OpenApiDocument,
  operationId: string,
  name: string,
  changes: Changes = {},
): ScenarioRequest {
  const found = requestsOf(document).find((one) => one.operationId === operationId && one.name === name)
  if (found === undefined) throw new TypeError(`${operationId} has no request ${name}.`)
  return requestOf(document, operationId, withChanges(found.body, changes))
}

/** Another date of birth in the profile at a path. */
export function dateOfBirth(profile: string, day: string): Changes {
  return { [`${profile}.dateOfBirth`]: `${day}T00:00:00` }
}

/** A user field that no demo tenant has. */
export const UNKNOWN_USER_FIELD = { userFieldId: 99, value: 'Leaflet' }

export const PRIMARY_NUMBER = { number: '01743 000002', isPrimary: true }

/** What an address has to have, and what may not be blank unless all of it is. */
export const REQUIRED_OF_ADDRESSES = ['addressLine1', 'townCity', 'postalCode'] as const

export function address(isPrimary: boolean): Readonly<Record<string, string | boolean>> {
  return { addressLine1: '1 High Street', townCity: 'Shrewsbury', postalCode: 'SY1 1QU', isPrimary }
}
