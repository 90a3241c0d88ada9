import { LeisureError } from './leisure-error.ts'

/**
 * The caller's signal ended a creation. `cause` is the reason of the signal. `outcome` is `unknown` if the creation may have been
 * carried out. Other operations reject with the reason itself.
 */
export class CancelledError extends LeisureError {
  override readonly name = 'CancelledError'

  constructor(operation: string, cause: unknown, unknownOutcome: string | undefined) {
    const when = unknownOutcome ? '' : ' before it was carried out'
    super(operation, `The call was cancelled${when}.`, { cause, unknownOutcome })
  }
}
