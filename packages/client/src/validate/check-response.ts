import { SignedQuote } from '@leisure-ops/quote'
import type { OperationId } from '../failures/names.ts'
import { RESPONSES } from '../generated/checks.ts'
import { schemaViolations } from './schema-violations.ts'
import { type Violation, violationOf } from './violation.ts'

/**
 * Reports where a successful answer differs from the document. A body that the document does not show is not checked, and
 * additional properties are allowed.
 */
export function checkResponse<O extends OperationId>(
  operation: O,
  status: number,
  body: unknown,
): Violation<O>[] {
  const value = body instanceof SignedQuote ? body.value : body
  return schemaViolations(operation, RESPONSES[operation][status], value).map((rule) =>
    violationOf(operation, rule),
  )
}
