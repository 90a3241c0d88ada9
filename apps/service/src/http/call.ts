import { type FieldError, failFields, type OperationId } from '../failure.ts'
import type { Call, JudgeErrors } from '../handler.ts'
import type { FailureResponses } from './failure-responses.ts'
import type { Validate } from './validate.ts'

/** A call of any operation of any document. */
export interface AnyCall extends Omit<Call<OperationId>, 'operation' | 'path' | 'body' | 'violates'> {
  readonly operation: string
  // biome-ignore lint/suspicious/noExplicitAny: the document says which names a path has, and each handler its type.
  readonly path: any
  // biome-ignore lint/suspicious/noExplicitAny: as above; it has been validated by the document.
  body(judge?: JudgeErrors): any
  violates(failure: string): boolean
}

/** Adds the checks of the document to a request that was read. They run when the handler first needs them. */
export function createCall(
  read: Omit<AnyCall, 'body' | 'violates'>,
  validate: Validate,
  failures: FailureResponses,
): AnyCall {
  const { operation, sent, text } = read
  let known: readonly FieldError[] | undefined
  const errors = () => {
    known ??= validate(operation, sent)
    return known
  }
  const isFieldError = ({ failure }: FieldError) =>
    failure === undefined || failures.isProblem(operation, failure)

  return {
    ...read,
    body(judge = (found) => found) {
      const body = text.includes('null') ? withoutNulls(sent) : sent
      failFields(operation, judge(errors().filter(isFieldError), body))
      return body
    },
    violates(name) {
      return errors().some(({ failure }) => failure === name)
    },
  }
}

/** The body without members that are `null`: they count as omitted. Quotes are read from the text instead. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}
