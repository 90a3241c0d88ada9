import { LeisureError } from './leisure-error.ts'

/** The service answered with success, but not with what the document says: no JSON, or nothing where a body is due. */
export class UnexpectedResponseError extends LeisureError {
  override readonly name = 'UnexpectedResponseError'
  readonly status: number

  constructor(operation: string, status: number, fault: string, cause?: unknown) {
    super(`The service answered ${status}, but ${fault}.`, operation, cause === undefined ? {} : { cause })
    this.status = status
  }
}
