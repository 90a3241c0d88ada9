// What every entry point of this package exports.

export type { Delay } from './delay.ts'
export type { OperationId, ResponseNames } from './generated/response-names.ts'
export type { RecordedRequest, RequestFilter } from './journal.ts'
export type { MockControls } from './mock.ts'
export {
  type MockResponse,
  type ResponseOptions,
  UnknownOperationError,
  UnknownResponseError,
} from './read-rule.ts'
export type { TenantMode } from './replies.ts'
export type { Scope } from './scope.ts'
