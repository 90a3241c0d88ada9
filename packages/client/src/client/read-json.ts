import { UnexpectedResponseError } from '../errors/call-errors.ts'
import type { OperationId } from '../failures/names.ts'
import { unknownOutcomeOf } from '../failures/unknown-outcome.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { type Answer, textOf } from '../http/answer.ts'

/**
 * The JSON of a success; `undefined` when the document has no body for it.
 *
 * @throws UnexpectedResponseError when the body is not JSON, or not an array or object where the document has one.
 */
export function jsonOf(answer: Answer, operation: OperationId): unknown {
  const { shape } = OPERATIONS[operation] as { readonly shape?: string }
  if (!shape) return undefined
  const text = textOf(answer)
  const { status } = answer.response
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw unexpected(status, operation, `with ${text ? 'a body that is not JSON' : 'an empty body'}`, cause)
  }
  const found = Array.isArray(value) ? 'array' : value && typeof value
  if (found !== shape)
    throw unexpected(status, operation, `with a body that is not an ${shape}. Check baseUrl`)
  return value
}

/** A successful answer that does not match the document. A creation may have been carried out nevertheless. */
export function unexpected(
  status: number,
  operation: OperationId,
  fault: string,
  cause?: unknown,
): UnexpectedResponseError {
  const unknownOutcome = unknownOutcomeOf(operation)
  return new UnexpectedResponseError(operation, status, fault, { cause, unknownOutcome })
}
