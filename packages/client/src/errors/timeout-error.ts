import { LeisureError } from './leisure-error.ts'

/** The call took longer than `timeoutMs`, over all its attempts, or its last attempt took longer than `attemptTimeoutMs`. */
export class TimeoutError extends LeisureError {
  override readonly name = 'TimeoutError'
  /** The limit that was passed, in milliseconds. */
  readonly timeoutMs: number

  constructor(
    operation: string,
    timeoutMs: number,
    option: 'timeoutMs' | 'attemptTimeoutMs',
    unknownOutcome: string | undefined,
  ) {
    super(operation, `No complete answer arrived within ${timeoutMs} ms (${option}).`, { unknownOutcome })
    this.timeoutMs = timeoutMs
  }
}
