import { type FieldError, failFields, type OperationId } from '../failure.ts'
import type { BodyOf, Call } from '../handler.ts'

/**
 * The body of a request, after its fields were checked by the document's schema and by the rules that a schema cannot express.
 *
 * @param isIgnored selects faults of the schema that are answered in another way.
 * @param furtherFaults checks a body that may have any shape.
 * @throws OperationFailure with all faults at once.
 */
export function readBody<O extends OperationId>(
  call: Call<O>,
  isIgnored: (fault: FieldError) => boolean,
  furtherFaults: (body: unknown) => readonly FieldError[],
): BodyOf<O> {
  const body = call.body(() => true)
  failFields(call.operation, [...call.fieldErrors(isIgnored), ...furtherFaults(body)])
  return body
}

/** A property of a value that may be an object; `undefined` for any other value. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
