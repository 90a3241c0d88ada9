import { LeisureError } from './leisure-error.ts'

/** The call took longer than its time-out, over all its attempts and to the end of the body. */
export class TimeoutError extends LeisureError {
  override readonly name = 'TimeoutError'
  /** The limit that was passed. */
  readonly timeoutMs: number
  /** `unknown` after a creation: it may have been carried out. */
  readonly outcome: 'failed' | 'unknown'

  constructor(operation: string, timeoutMs: number, unknownOutcome: string | undefined) {
    const said = `No complete answer within timeoutMs, ${timeoutMs} ms.`
    super(unknownOutcome === undefined ? said : `${said} ${unknownOutcome}`, operation)
    this.timeoutMs = timeoutMs
    this.outcome = unknownOutcome === undefined ? 'failed' : 'unknown'
  }
}
