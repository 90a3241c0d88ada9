import { LeisureError } from './leisure-error.ts'

/** No answer came: the connection was refused, reset or cut off. `cause` is what `fetch` threw. */
export class NetworkError extends LeisureError {
  override readonly name = 'NetworkError'
  /** `unknown` after a creation: it may have been carried out. */
  readonly outcome: 'failed' | 'unknown'

  constructor(operation: string, cause: unknown, unknownOutcome: string | undefined) {
    const said = 'The service could not be reached, or the connection was lost.'
    super(unknownOutcome === undefined ? said : `${said} ${unknownOutcome}`, operation, { cause })
    this.outcome = unknownOutcome === undefined ? 'failed' : 'unknown'
  }
}
