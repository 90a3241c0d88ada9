import { ApiError } from '../errors/api-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import { readFailureBody } from '../failures/body.ts'
import { remainsOf, unknownOutcomeOf } from '../failures/may-remain.ts'
import type { OperationId } from '../failures/names.ts'
import { recognise } from '../failures/recognise.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { type Hooks, tell } from '../hooks.ts'
import { type Answer, textOf } from '../http/answer.ts'
import { eventOf, openOutcome } from '../http/attempt.ts'
import { startDeadline } from '../http/deadline.ts'
import type { Outgoing, Progress } from '../http/outgoing.ts'
import { isTransient } from '../http/retry.ts'
import type { Transport } from '../http/transport.ts'
import { checkedMs } from './options.ts'

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

/** Performs a call within its limits. It rejects with a `LeisureError`, or with the reason of the caller's signal. */
export type Perform = <T>(call: Outgoing, limits: Limits, ending: Ending<T>) => Promise<T>

/** Creates the function that performs every call of a client, by a named operation or a verb. */
export function createPerform(transport: Transport, usualMs: number, hooks: Hooks): Perform {
  return async (call, { signal, timeoutMs, attemptTimeoutMs }, { success, failure }) => {
    const { operation } = call
    const limitMs = checkedMs('timeoutMs', timeoutMs) ?? usualMs
    const attemptMs = checkedMs('attemptTimeoutMs', attemptTimeoutMs)
    const start = performance.now()
    const progress: Progress = { attempt: 0, isOpen: false }
    const late = () => new TimeoutError(operation, limitMs, 'timeoutMs', openOutcome(operation, progress))
    const deadline = startDeadline(limitMs, late, signal)
    let told: ApiError | undefined
    const report = (code: string) => {
      tell(hooks.onError, { ...eventOf(operation, progress), code, durationMs: performance.now() - start })
    }
    try {
      const answer = await Promise.race([transport(call, deadline, progress, attemptMs), deadline.over])
      if (answer.response.ok) return success(answer)
      told = apiErrorOf(operation, answer)
      report(told.code)
      return failure(told, answer)
    } catch (error) {
      if (error !== told) report(String((error as Error | undefined)?.name))
      throw error
    } finally {
      deadline.clear()
    }
  }
}

function apiErrorOf(operation: OperationId, answer: Answer): ApiError {
  const { status } = answer.response
  const failure = readFailureBody(textOf(answer))
  const { sentences: _, ...body } = failure
  const { code, params } = recognise(operation, status, failure)
  return new ApiError({
    ...{ operation, response: answer.response, ...body, code, params },
    unknownOutcome: remainsOf(operation, status, code),
    retryable: isTransient(OPERATIONS[operation].method, answer) && !unknownOutcomeOf(operation),
  })
}
