export { type CheckOptions, checkRequest, checkResponse, type RequestParts } from './check.ts'
export { createLeisureClient, type ValidatingClientOptions } from './create-validating-client.ts'
export { InvalidRequestError } from './invalid-request-error.ts'
export type { Violation } from './violation.ts'
