import { SignedQuote } from '@leisure-ops/quote'
import type { OperationId } from '../failures/names.ts'
import { FAILURES } from '../generated/failures.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { RESPONSES } from '../generated/schemas.ts'
import { schemaViolations } from './schema-violations.ts'
import { type Violation, violationOf } from './violation.ts'

/**
 * Reports where a successful response differs from the document, beginning with its status. A body that the
 * document does not show is not checked, nor is a documented failure. Additional properties are allowed.
 */
export function checkResponse<O extends OperationId>(
  operation: O,
  status: number,
  body: unknown,
): Violation<O>[] {
  const { successes }: { readonly successes: readonly number[] } = OPERATIONS[operation]
  if (!successes.includes(status)) {
    if (status in FAILURES[operation]) return []
    const message = `The status ${status} is not documented. The status of a success is ${successes.join(' or ')}.`
    return [{ code: 'undocumented', field: '', params: {}, message }]
  }
  const value = SignedQuote.from(body)?.value ?? body
  return schemaViolations(operation, RESPONSES[operation][status], value).map((rule) =>
    violationOf(operation, rule),
  )
}
