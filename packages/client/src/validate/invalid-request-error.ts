import { LeisureError } from '../errors/leisure-error.ts'
import type { OperationId } from '../failures/names.ts'
import type { Violation } from './violation.ts'

/** A request was not sent: it breaks rules of the document. */
export class InvalidRequestError<O extends OperationId = OperationId> extends LeisureError {
  override readonly name = 'InvalidRequestError'
  /** What is broken, each rule once for each field. */
  readonly violations: readonly Violation<O>[]

  constructor(operation: O, violations: readonly Violation<O>[]) {
    super(operation, `The request was not sent. ${summaryOf(violations)}`)
    this.violations = violations
  }
}

/** The first few, since a message is one line. */
export function summaryOf(violations: readonly Violation[]): string {
  const said = violations.slice(0, 3).map(({ field, code, message }) => `${field} (${code}): ${message}`)
  const more = violations.length - said.length
  return `${said.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
