import { type FieldFault, failFields, type OperationId } from '../failure.ts'
import type { BodyOf, Call } from '../handler.ts'
import type { FailureAnswers } from './failure-answers.ts'
import type { Validate, Verdict } from './validate.ts'

type Given<O extends OperationId, Tenant> = Omit<Call<O, Tenant>, 'body' | 'violates'>

/** Adds the checks of the document to what was read of a request. They run when a handler first asks. */
export function createCall<O extends OperationId, Tenant>(
  given: Given<O, Tenant>,
  validate: Validate,
  failures: FailureAnswers,
): Call<O, Tenant> {
  const { operation, sent } = given
  let verdict: Verdict | undefined
  const judge = () => (verdict ??= validate(operation, sent))
  const isFieldFault = ({ failure }: FieldFault) =>
    failure === undefined || failures.isProblem(operation, failure)

  return {
    ...given,
    body(isIgnored = () => false) {
      const { faults, body } = judge()
      const [first, ...others] = faults.filter((fault) => isFieldFault(fault) && !isIgnored(fault))
      if (first) failFields(operation, [first, ...others])
      return body as BodyOf<O>
    },
    violates(name) {
      return judge().faults.some(({ failure }) => failure === name)
    },
  }
}
