import type { FAILURES, FailureParams } from '../generated/failures.ts'
import type { OperationOfMethod } from '../generated/named-operations.ts'

/** An operation of the document. */
export type OperationId = keyof typeof FAILURES

/** The names of the documented failures of an operation. */
export type FailureName<O extends OperationId = OperationId> = O extends OperationId
  ? Extract<keyof FailureParams[O], string>
  : never

/** The values in the message of a failure, by the names of their placeholders. */
export type ParamsOf<O extends OperationId, N extends FailureName<O>> = FailureParams[O][N]

/**
 * The operation that a name stands for. A method such as `users.create` stands for its operation. For any other name, it is the
 * operations that begin alike, so that the compiler's message shows what to write instead.
 */
export type NearestOperation<Name extends string> = Name extends OperationId
  ? Name
  : Name extends keyof OperationOfMethod
    ? OperationOfMethod[Name]
    : Nearest<Name>

type Nearest<Name extends string, Same extends string = ''> = Name extends `${Same}${infer Next}${infer _}`
  ? [Extract<OperationId, `${Same}${Next}${string}`>] extends [never]
    ? Extract<OperationId, `${Same}${string}`>
    : Nearest<Name, `${Same}${Next}`>
  : Extract<OperationId, `${Same}${string}`>
