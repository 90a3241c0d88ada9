import { LeisureError } from './leisure-error.ts'

/** No answer came: the connection was refused, reset or cut off. `cause` is what `fetch` threw. */
export class NetworkError extends LeisureError {
  override readonly name = 'NetworkError'

  constructor(operation: string, cause: unknown, unknownOutcome: string | undefined) {
    super(operation, 'The service could not be reached, or the connection was lost.', {
      cause,
      unknownOutcome,
    })
  }
}
