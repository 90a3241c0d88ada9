import type { FailureName, OperationId, ParamsOf } from '../failures/names.ts'

/** The values in the message of a failure, which are the same in every operation that has it. */
type ParamsOfName<N> = {
  [O in OperationId]: N extends FailureName<O> ? ParamsOf<O, N> : never
}[OperationId]

/**
 * A message for each failure of the document, for the people who fill in a form. A catalogue compiles only if
 * it has every failure, and uses only the values that each failure has.
 *
 * The second argument is the service's own message. Use it where only the service knows the rule: the message
 * for a rejected password is written by the tenant.
 */
export type Messages = {
  readonly [N in FailureName]: (params: ParamsOfName<N>, message: string) => string
}
