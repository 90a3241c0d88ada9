import type { FailureParams as CompanionFailureParams } from './generated/companion-failures.ts'
import type { FailureParams as ServiceFailureParams } from './generated/failures.ts'

type FailureParams = ServiceFailureParams & CompanionFailureParams

/** The `operationId` of an operation of the service, of the specification's or the companion's document. */
export type OperationId = keyof FailureParams

/** A failure that the document names for the operation. */
export type FailureName<O extends OperationId> = keyof FailureParams[O] & string

/** The values inside the failure's message. */
type ParamsOf<O extends OperationId, N extends FailureName<O>> = FailureParams[O][N]

/** No argument for a failure whose message has no values; otherwise all of its values. */
type Values<O extends OperationId, N extends FailureName<O>> = keyof ParamsOf<O, N> extends never
  ? []
  : [params: ParamsOf<O, N>]

/**
 * How many entries of an array are searched for every error. Of those after them, only the first error is
 * reported: a request of one megabyte could cause a hundred thousand messages.
 */
export const SEARCHED_ENTRIES = 50

/** One invalid field. Several of them share one problem document. */
export interface FieldError {
  /** The path of the field in the request: `members[0].orderKey`. */
  readonly field: string
  /** The documented failure, or `undefined` when the document names none for the broken rule. */
  readonly failure: string | undefined
  readonly params: Readonly<Record<string, string>>
  /** The keyword of the broken rule in the schema: `required`, `maxLength`. */
  readonly rule?: string
  /** The message to send when no failure is named. */
  readonly message?: string
}

/**
 * A failure that the document names. Its status, media type and message are in the document, not here. Raise
 * it with {@link fail} or {@link failFields}.
 */
export class OperationFailure extends Error {
  override readonly name = 'OperationFailure'
  readonly operation: string
  readonly failure: string
  readonly params: Readonly<Record<string, string>>
  /** The invalid fields, for a failure that is sent as a problem document. */
  readonly fields: readonly FieldError[]
  /** Properties of the JSON response that replace those of the example, such as the tenant's own message. */
  properties?: Readonly<Record<string, unknown>>
  /** Headers of the response, such as `Retry-After`. */
  headers: Readonly<Record<string, string>> = {}

  constructor(
    operation: string,
    failure: string,
    params: Readonly<Record<string, string>> = {},
    fields: readonly FieldError[] = [],
  ) {
    super(`${operation}: ${failure}`)
    this.operation = operation
    this.failure = failure
    this.params = params
    this.fields = fields
  }
}

/**
 * Raises a failure by its name. A name of another operation, a missing value and a surplus value do not
 * compile.
 *
 * @throws OperationFailure always.
 */
export function fail<O extends OperationId, N extends FailureName<O>>(
  operation: O,
  failure: N,
  ...values: Values<O, N>
): never {
  throw failureOf(operation, failure, ...values)
}

/** Creates the failure that {@link fail} would raise, to add properties or to return it. */
export function failureOf<O extends OperationId, N extends FailureName<O>>(
  operation: O,
  failure: N,
  ...[params]: Values<O, N>
): OperationFailure {
  return new OperationFailure(operation, failure, params as Record<string, string> | undefined)
}

/**
 * Raises errors of fields, all in one problem document.
 *
 * @throws OperationFailure if there are any. It is named after the first error.
 */
export function failFields(operation: string, errors: readonly FieldError[]): void {
  const [first] = errors
  if (first) throw new OperationFailure(operation, first.failure ?? 'undocumented', first.params, errors)
}

/** The failure of an operation of our own documents for one malformed field. */
export function requestInvalid(operation: string, field: string, message: string): OperationFailure {
  return new OperationFailure(operation, 'request-invalid', {}, [undocumentedError(field, message)])
}

/** An error of a field for which the document has no failure. */
export function undocumentedError(field: string, message: string): FieldError {
  return { field, failure: undefined, params: {}, message }
}
