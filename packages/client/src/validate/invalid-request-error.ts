import { LeisureError } from '../errors/leisure-error.ts'
import type { OperationId } from '../failures/names.ts'
import type { Violation } from './violation.ts'

/** A request breaks rules of the document, and was not sent. */
export class InvalidRequestError<O extends OperationId = OperationId> extends LeisureError {
  override get name(): 'InvalidRequestError' {
    return 'InvalidRequestError'
  }

  /** The broken rules, each once for each field. */
  readonly violations: readonly Violation<O>[]

  constructor(operation: O, violations: readonly Violation<O>[]) {
    super(operation, `The request was not sent. ${summaryOf(violations)}`)
    this.violations = violations
  }
}

/** The first few violations: a message is one line. */
export function summaryOf(violations: readonly Violation[]): string {
  const said = violations.slice(0, 3).map(({ field, code, message }) => `${field} (${code}): ${message}`)
  const more = violations.length - said.length
  return `${said.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
