import { LeisureError } from './leisure-error.ts'

/** The call took longer than its time-out, over all its attempts and to the end of the body. */
export class TimeoutError extends LeisureError {
  override readonly name = 'TimeoutError'
  /** The limit that was passed. */
  readonly timeoutMs: number

  constructor(operation: string, timeoutMs: number, unknownOutcome: string | undefined) {
    super(operation, `No complete answer within timeoutMs, ${timeoutMs} ms.`, { unknownOutcome })
    this.timeoutMs = timeoutMs
  }
}
