import { LeisureError } from './leisure-error.ts'

/** The function that gives the access token failed; `cause` is what it threw. Nothing was sent. */
export class AccessTokenError extends LeisureError {
  override readonly name = 'AccessTokenError'

  constructor(operation: string, cause: unknown) {
    super(operation, 'The accessToken function failed. Nothing was sent.', { cause })
  }
}
