import { LeisureError, type LeisureErrorOptions } from './leisure-error.ts'

/**
 * The answer is not what the document describes. It is a redirect, its status is a success that the document does not have for the
 * operation, or its body is missing, is too large or is not the documented one. The call may have been carried out.
 */
export class UnexpectedResponseError extends LeisureError {
  override readonly name = 'UnexpectedResponseError'
  /** The status; 0 in a browser that hides the status of a redirect. */
  readonly status: number

  /** @param fault what follows "The service answered 200", such as "with an empty body". */
  constructor(operation: string, status: number, fault: string, options?: LeisureErrorOptions) {
    super(operation, `The service answered ${status ? `${status} ` : ''}${fault}.`, options)
    this.status = status
  }
}
