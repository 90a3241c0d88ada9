import type { FailureName, OperationId, ParamsOf } from '../failures/names.ts'

/** The values in the sentence of a failure. They are the same in every operation that has a failure of this name. */
type ParamsOfName<N> = {
  [O in OperationId]: N extends FailureName<O> ? ParamsOf<O, N> : never
}[OperationId]

/**
 * A sentence for each failure of the document, for the people who fill in a form. A missing name, or a value that the failure
 * does not have, does not compile.
 *
 * The second argument is the service's own sentence. Sometimes only that sentence states the rule: the sentence for a rejected
 * password is the tenant's own.
 */
export type Messages = {
  readonly [N in FailureName]: (params: ParamsOfName<N>, sentence: string) => string
}
