import { NetworkError } from '../errors/network-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts'
import { unknownOutcomeOf } from '../failures/unknown-outcome.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { type CallEvent, callHook } from '../hooks.ts'
import { type Answer, readAnswer, withoutBody } from './answer.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { firstOf, mergedHeaders } from './headers.ts'
import { wasNeverSent } from './never-sent.ts'
import type { Outgoing, Progress, TransportOptions } from './outgoing.ts'

/** Longest body of a failure that is kept, in bytes. A longer one is not a sentence of the service. */
const MAX_FAILURE_BYTES = 1_000_000

const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid'] as const

const REDIRECTED = 'with a redirect. Check baseUrl'

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
    return new TimeoutError(operation, attemptTimeoutMs, 'attemptTimeoutMs', openOutcome(progress))
  }
  const limit = startDeadline(attemptTimeoutMs, late, deadline.signal, late)
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
  const event = eventOf(progress)
  const wasOpen = progress.isOpen
  progress.requestId = undefined
  callHook(hooks.onRequest, event)
  const added = callHook(hooks.headers, event, mergedHeaders)
  deadline.check()
  const credentials = { authorization: `Bearer ${token}`, 'x-use-sso': 'true' }
  const request = call.request(credentials, added, limit.signal)
  try {
    progress.isOpen = true
    const start = performance.now()
    const response = await (call.fetch ?? sending.fetch)(...request)
    const { status, ok, headers } = response
    const end = performance.now()
    const requestId = firstOf(headers, REQUEST_ID_HEADERS)
    progress.requestId = requestId
    sending.clock.headerOffsetMs = Date.parse(headers.get('date') as string) - end
    callHook(hooks.onResponse, { ...event, status, requestId, durationMs: end - start })
    // The server refused the request before it processed it.
    if ([401, 307, 308].includes(status)) progress.isOpen = wasOpen
    const unexpected = (fault: string) =>
      new UnexpectedResponseError(operation, status, fault, {
        unknownOutcome: openOutcome(progress),
      })
    if (isRedirect(response)) throw unexpected(REDIRECTED)
    const { successes }: { readonly successes: readonly number[] } = OPERATIONS[operation]
    if (ok && !successes.includes(status)) throw unexpected(`instead of ${successes}. Check baseUrl`)
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
    return new NetworkError(operation, error, isUnsent, openOutcome(progress))
  }
}

/** Browsers hide the target of a redirect and its status. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
}

export function openOutcome({ operation, isOpen }: Progress): string | undefined {
  return isOpen ? unknownOutcomeOf(operation) : undefined
}

/** The event of a call that the hooks receive. */
export function eventOf({ callId, operation, attempt }: Progress): CallEvent {
  const { method, path } = OPERATIONS[operation]
  return { callId, operation, method, path, attempt }
}
