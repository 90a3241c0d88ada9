import { type FieldFault, failFields, type OperationId } from '../failure.ts'
import type { Call } from '../handler.ts'
import type { FailureAnswers } from './failure-answers.ts'
import type { Validate } from './validate.ts'

/** A call of any operation of any document. */
export interface AnyCall
  extends Omit<Call<OperationId>, 'operation' | 'path' | 'body' | 'fieldFaults' | 'violates'> {
  readonly operation: string
  // biome-ignore lint/suspicious/noExplicitAny: the document says which names a path has, and each handler its type.
  readonly path: any
  // biome-ignore lint/suspicious/noExplicitAny: as above; it has been validated by the document.
  body(isIgnored?: (fault: FieldFault) => boolean): any
  fieldFaults(isIgnored?: (fault: FieldFault) => boolean): readonly FieldFault[]
  violates(failure: string): boolean
}

/** Adds the checks of the document to a request that was read. They run when the handler first needs their result. */
export function createCall(
  read: Omit<AnyCall, 'body' | 'fieldFaults' | 'violates'>,
  validate: Validate,
  failures: FailureAnswers,
): AnyCall {
  const { operation, sent, text } = read
  let known: readonly FieldFault[] | undefined
  const faults = () => {
    known ??= validate(operation, sent)
    return known
  }
  const fieldFaults: AnyCall['fieldFaults'] = (isIgnored = () => false) =>
    faults().filter((fault) => isFieldFault(fault) && !isIgnored(fault))
  const isFieldFault = ({ failure }: FieldFault) =>
    failure === undefined || failures.isProblem(operation, failure)

  return {
    ...read,
    fieldFaults,
    body(isIgnored) {
      failFields(operation, fieldFaults(isIgnored))
      return text.includes('null') ? withoutNulls(sent) : sent
    },
    violates(name) {
      return faults().some(({ failure }) => failure === name)
    },
  }
}

/** The body without members that are `null`: they count as left out. A quote is read from the text of the request. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}
