import type { FailureName, OperationId, ParamsOf } from '../failures/names.ts'

/** The values in the sentence of a failure. A name has the same ones in every operation. */
type ParamsOfName<N> = {
  [O in OperationId]: N extends FailureName<O> ? ParamsOf<O, N> : never
}[OperationId]

/**
 * A sentence for each failure of the document, for the people who fill in a form. It does not compile while a name is missing, nor with
 * a value that the failure does not have.
 *
 * The second argument is the service's own sentence. Some of them are the only place where a rule stands: that of a rejected password
 * is the tenant's.
 */
export type Messages = {
  readonly [N in FailureName]: (params: ParamsOfName<N>, sentence: string) => string
}
