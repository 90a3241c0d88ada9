import type { OperationId } from '../failures/names.ts'
import { UnreachedError } from './unreached-error.ts'

/** The call took longer than `timeoutMs`, over all its attempts, or its last attempt took longer than `attemptTimeoutMs`. */
export class TimeoutError extends UnreachedError {
  override readonly name = 'TimeoutError'
  /** The limit that was passed, in milliseconds. */
  readonly timeoutMs: number

  constructor(
    operation: OperationId,
    baseUrl: string,
    timeoutMs: number,
    option: 'timeoutMs' | 'attemptTimeoutMs',
    unknownOutcome: string | undefined,
  ) {
    const message = `No complete answer arrived from {} within ${timeoutMs} ms (${option}).`
    super(operation, baseUrl, message, { unknownOutcome })
    this.timeoutMs = timeoutMs
  }
}
