import { LeisureError } from './leisure-error.ts'

/** No complete answer arrived: the connection failed or was lost. `cause` is what `fetch` threw. */
export class NetworkError extends LeisureError {
  override readonly name = 'NetworkError'

  constructor(operation: string, cause: unknown, isUnsent: boolean, unknownOutcome: string | undefined) {
    const message = isUnsent
      ? 'The service could not be reached. Check baseUrl and the network.'
      : 'The service could not be reached, or the connection was lost.'
    super(operation, message, { cause, unknownOutcome })
  }
}
