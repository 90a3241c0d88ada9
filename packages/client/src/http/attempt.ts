import { NetworkError } from '../errors/network-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts'
import { unknownOutcomeOf } from '../failures/may-remain.ts'
import type { OperationId } from '../failures/names.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { type CallEvent, tell } from '../hooks.ts'
import { type Answer, readAnswer, withoutBody } from './answer.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { wasNeverSent } from './never-sent.ts'
import type { Outgoing, Progress, TransportOptions } from './outgoing.ts'

/** Longest body of a failure that is kept, in bytes. A longer one is not a sentence of the service. */
const MAX_FAILURE_BYTES = 1_000_000

const REDIRECTED = 'with a redirect, which the client does not follow. Check baseUrl'

/** One call, with everything that is needed to send it. */
export interface Sending extends TransportOptions {
  readonly call: Outgoing
  readonly deadline: Deadline
  readonly progress: Progress
}

/**
 * Sends one attempt. It resolves with an answer, or with an error after which another attempt may follow. It rejects with an
 * error that ends the call.
 */
export async function attemptWith(
  token: string,
  sending: Sending,
): Promise<Answer | NetworkError | TimeoutError> {
  const { attemptTimeoutMs, call, deadline, progress } = sending
  const { operation } = call
  if (attemptTimeoutMs === undefined) return exchange(token, sending, deadline)
  const late = () => {
    return new TimeoutError(operation, attemptTimeoutMs, 'attemptTimeoutMs', openOutcome(operation, progress))
  }
  const limit = startDeadline(attemptTimeoutMs, late, deadline.signal)
  try {
    return await Promise.race([exchange(token, sending, limit), limit.over])
  } catch (error) {
    deadline.check()
    if (error instanceof TimeoutError) return error
    throw error
  } finally {
    limit.clear()
  }
}

async function exchange(
  token: string,
  sending: Sending,
  limit: Deadline,
): Promise<Answer | NetworkError | TimeoutError> {
  const { call, deadline, progress, hooks, maxResponseBytes } = sending
  const { operation } = call
  const event = eventOf(operation, progress)
  const wasOpen = progress.isOpen
  deadline.check()
  const request = call.request({ authorization: `Bearer ${token}`, 'x-use-sso': 'true' }, limit.signal)
  try {
    tell(hooks.onRequest, event)
    progress.isOpen = true
    const start = performance.now()
    const response = await (call.fetch ?? sending.fetch)(...request)
    const { status, ok } = response
    tell(hooks.onResponse, { ...event, status, durationMs: performance.now() - start })
    // The server refused the request before it processed it.
    if (status === 401 || status === 307 || status === 308) progress.isOpen = wasOpen
    const unexpected = (fault: string) =>
      new UnexpectedResponseError(operation, status, fault, {
        unknownOutcome: openOutcome(operation, progress),
      })
    if (isRedirect(response)) throw unexpected(REDIRECTED)
    if (ok && !call.readsBody) return withoutBody(response)
    const answer = await readAnswer(response, ok ? maxResponseBytes : MAX_FAILURE_BYTES)
    if (ok && answer.isCut) {
      throw unexpected(`with a body of more than ${maxResponseBytes} bytes (maxResponseBytes)`)
    }
    return answer
  } catch (error) {
    limit.check()
    if (error instanceof UnexpectedResponseError) throw error
    const isUnsent = wasNeverSent(error)
    if (isUnsent) progress.isOpen = wasOpen
    return new NetworkError(operation, error, isUnsent, openOutcome(operation, progress))
  }
}

/** Browsers hide the target of a redirect and its status. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
}

export function openOutcome(operation: OperationId, { isOpen }: Progress): string | undefined {
  return isOpen ? unknownOutcomeOf(operation) : undefined
}

/** The event of a call that the hooks receive. */
export function eventOf(operation: OperationId, { attempt }: Progress): CallEvent {
  const { method, path } = OPERATIONS[operation]
  return { operation, method, path, attempt }
}
