// A program that emits declarations has to name the types of the verbs that it exports.
export type * from 'openapi-fetch'
export type { CallOptions, CreationOptions, QuoteCallOptions } from './client/call-options.ts'
export { createLeisureClient, type LeisureClient } from './client/create-client.ts'
export { type DataWithResponse, type LeisureCall, withResponse } from './client/invoke.ts'
export type { LeisureClientOptions } from './client/options.ts'
export { ApiError } from './errors/api-error.ts'
export {
  AccessTokenError,
  CancelledError,
  NetworkError,
  QuoteExpiredError,
  TimeoutError,
  UnexpectedResponseError,
} from './errors/call-errors.ts'
export { type Failure, isFailure, type NamedFailure } from './errors/is-failure.ts'
export { isLeisureError, LeisureError } from './errors/leisure-error.ts'
export type { FailureName, OperationId, ParamsOf } from './failures/names.ts'
export type { CallEvent, Hooks } from './hooks.ts'
export type { HeaderOptions } from './http/headers.ts'
export type { RetryOptions } from './http/retry.ts'
export type { AccessToken } from './http/token.ts'
export type { Bookings } from './operations/bookings.ts'
export type { Memberships } from './operations/memberships.ts'
export type { Pricing } from './operations/pricing.ts'
export type { Sites } from './operations/sites.ts'
export type * from './operations/types.ts'
export type { Users } from './operations/users.ts'
export { type SafeResult, safe } from './safe.ts'
export type { components, operations, paths } from './schema.ts'
