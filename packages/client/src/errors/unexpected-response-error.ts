import { LeisureError, type LeisureErrorOptions } from './leisure-error.ts'

/**
 * The service answered with success, but not with what the document says: no JSON, or nothing where a body is due. What
 * was asked for may well have been done.
 */
export class UnexpectedResponseError extends LeisureError {
  override readonly name = 'UnexpectedResponseError'
  readonly status: number

  constructor(operation: string, status: number, fault: string, options?: LeisureErrorOptions) {
    super(operation, `The service answered ${status}, but ${fault}.`, options)
    this.status = status
  }
}
