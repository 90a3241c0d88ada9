import { LeisureError, type LeisureErrorOptions } from './leisure-error.ts'

/**
 * `accessToken` failed, or returned something that cannot be sent as a token. `cause` is what it threw. The message never
 * contains the token.
 */
export class AccessTokenError extends LeisureError {
  override readonly name = 'AccessTokenError'

  constructor(operation: string, fault: string, isFirst: boolean, options?: LeisureErrorOptions) {
    const consequence = isFirst ? 'Nothing was sent.' : 'An earlier attempt was sent.'
    super(operation, `The accessToken function ${fault}. ${consequence}`, options)
  }
}
