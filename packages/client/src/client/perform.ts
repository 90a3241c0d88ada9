import { ApiError } from '../errors/api-error.ts'
import { CancelledError } from '../errors/cancelled-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import { readFailureBody } from '../failures/body.ts'
import { recognise } from '../failures/recognise.ts'
import { unknownOutcomeAfter, unknownOutcomeOf } from '../failures/unknown-outcome.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { callHook } from '../hooks.ts'
import { type Answer, textOf } from '../http/answer.ts'
import { eventOf, openOutcome } from '../http/attempt.ts'
import { startDeadline } from '../http/deadline.ts'
import type { Outgoing, Progress } from '../http/outgoing.ts'
import { isTransient } from '../http/retry.ts'
import type { Transport } from '../http/transport.ts'
import { type ClientSettings, checkedMs } from './options.ts'

/** What ends a call early. */
export interface Limits {
  readonly signal?: AbortSignal | null | undefined
  readonly timeoutMs?: number | undefined
  readonly attemptTimeoutMs?: number | undefined
}

/** What to do with an answer. */
interface Ending<T> {
  readonly success: (answer: Answer) => T
  readonly failure: (error: ApiError, answer: Answer) => T
}

/**
 * Performs a call within its limits. It rejects with a `LeisureError`, or, unless it is a creation, with the reason of the caller's
 * signal.
 */
export type Perform = <T>(call: Outgoing, limits: Limits, ending: Ending<T>) => Promise<T>

/** Creates the function that performs every call of a client, by a named operation or a verb. */
export function createPerform(transport: Transport, settings: ClientSettings): Perform {
  const { hooks, docsUrl } = settings
  return async (call, { signal, timeoutMs, attemptTimeoutMs }, { success, failure }) => {
    const { operation } = call
    const limitMs = checkedMs('timeoutMs', timeoutMs) ?? settings.timeoutMs
    const attemptMs = checkedMs('attemptTimeoutMs', attemptTimeoutMs)
    const start = performance.now()
    const callId = Math.random().toString(36).slice(2)
    const progress: Progress = { callId, operation, attempt: 0, isOpen: false }
    const late = () => new TimeoutError(operation, limitMs, 'timeoutMs', openOutcome(progress))
    const cancelled = (reason: unknown) =>
      unknownOutcomeOf(operation) ? new CancelledError(operation, reason, openOutcome(progress)) : reason
    const deadline = startDeadline(limitMs, late, signal, cancelled)
    let failed: [ApiError, Answer]
    const report = (code: string) => {
      callHook(hooks.onError, {
        ...eventOf(progress),
        code,
        requestId: progress.requestId,
        durationMs: performance.now() - start,
      })
    }
    try {
      const answer = await Promise.race([transport(call, deadline, progress, attemptMs), deadline.over])
      if (answer.response.ok) return success(answer)
      failed = [apiErrorOf(answer, progress, docsUrl), answer]
    } catch (error) {
      report(String((error as Error | undefined)?.name))
      throw error
    } finally {
      deadline.clear()
    }
    report(failed[0].code)
    return failure(...failed)
  }
}

function apiErrorOf(
  answer: Answer,
  { operation, requestId }: Progress,
  docsUrl: string | undefined,
): ApiError {
  const { response } = answer
  const { status } = response
  const failure = readFailureBody(textOf(answer))
  const known = recognise(operation, status, failure)
  const { code } = known
  return new ApiError({
    operation,
    response,
    requestId,
    ...failure,
    ...known,
    docs: docsUrl && code !== 'undocumented' ? `${docsUrl}/failures/${code}.html` : undefined,
    unknownOutcome: unknownOutcomeAfter(operation, status, code),
    retryable: isTransient(OPERATIONS[operation].method, answer) && !unknownOutcomeOf(operation),
  })
}
