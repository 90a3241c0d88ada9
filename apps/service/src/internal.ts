// What only the sandbox is made with. It may change in any release.

// What an extension finds in a request is declared there.
import './http/request-state.ts'

export { type Gate, gateOf } from './auth/gates.ts'
export { caseless } from './caseless.ts'
export { parseOptions, readServerOptions, SERVER_OPTIONS } from './cli/options.ts'
export { runProgram, serve, versionIn } from './cli/program.ts'
export { settingsHelp } from './cli/usage.ts'
export { fieldsOf } from './database/rows.ts'
export { bindToTenant } from './database/tenant-database.ts'
export type {
  Extend,
  FaultEffect,
  FaultPoint,
  InnerFaultPoint,
  ServiceParts,
} from './extension/service-extension.ts'
export { OperationFailure, requestInvalid } from './failure.ts'
export type { Call, PathOf, RequestBody, SuccessResponse } from './handler.ts'
export { HttpProblem } from './http/http-problem.ts'
export { jsonArray } from './http/json-pages.ts'
export type { Api } from './http/operations.ts'
export type { OnEnd } from './http/request-ends.ts'
export { REQUEST_ID_HEADER } from './http/request-id.ts'
export { sendFailure } from './http/responses.ts'
export { randomKeys } from './keys/service-keys.ts'
export { ageLimitsOf } from './members/age.ts'
export { UnreachableError } from './postgres/failed-query.ts'
export { inLongTransaction } from './postgres/in-transaction.ts'
export type { QuoteBinding } from './quotes/binding.ts'
export { checkPassword } from './staff-users/password-complexity.ts'
export { startExtended } from './start.ts'
export { deleteTenant } from './tenants/delete-tenant.ts'
export type { Tenant } from './tenants/tenant.ts'
export { type TenantFile, withoutTokens } from './tenants/tenant-file.ts'
export { withoutPasswords, writeTenant } from './tenants/write-tenant.ts'
