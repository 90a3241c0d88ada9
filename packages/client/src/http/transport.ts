import { AccessTokenError } from '../errors/access-token-error.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { callHook } from '../hooks.ts'
import type { Answer } from './answer.ts'
import { attemptWith, eventOf, openOutcome, type Sending } from './attempt.ts'
import type { Deadline } from './deadline.ts'
import type { Outgoing, Progress, TransportOptions } from './outgoing.ts'
import { isRepeatable, isTransient, retryDelayMs } from './retry.ts'
import { tokenFault } from './token.ts'

/** Sends a call, and resolves with the answer, whatever its status. */
export type Transport = (
  call: Outgoing,
  deadline: Deadline,
  progress: Progress,
  attemptTimeoutMs?: number | undefined,
) => Promise<Answer>

/**
 * Sends calls with the credentials of the specification ("Authentication"), and retries those that may be sent again. A call
 * whose token was refused is sent once more if `accessToken` returns another token.
 */
export function createTransport(options: TransportOptions): Transport {
  return async (call, deadline, progress, attemptTimeoutMs = options.attemptTimeoutMs) => {
    const sending = { ...options, attemptTimeoutMs, call, deadline, progress }
    let token = await tokenFor(sending)
    let isRenewed = false
    for (;;) {
      progress.attempt += 1
      const result = await attemptWith(token, sending)
      const answer = 'response' in result ? result : undefined
      const status = answer?.response.status ?? 0
      if (status === 401 && !isRenewed) {
        isRenewed = true
        const renewed = await tokenFor(sending)
        if (renewed === token) return answer as Answer
        token = renewed
      } else {
        const delayMs = delayBeforeNext(answer, sending)
        if (delayMs === undefined) {
          if (answer) return answer
          throw result
        }
        callHook(options.hooks.onRetry, { ...eventOf(progress), status, delayMs })
        await pause(delayMs, deadline)
        token = await tokenFor(sending)
      }
    }
  }
}

/**
 * How long to wait before another attempt; `undefined` when there is none.
 *
 * @param answer `undefined` when none arrived.
 */
function delayBeforeNext(
  answer: Answer | undefined,
  { call: { operation, hasKey }, retry, progress: { attempt } }: Sending,
): number | undefined {
  const { method } = OPERATIONS[operation]
  if (attempt >= retry.attempts || !isRepeatable(method, hasKey, retry)) return undefined
  if (answer && !isTransient(method, answer)) return undefined
  return retryDelayMs(answer?.response.headers, attempt, retry.maxDelayMs, Date.now(), Math.random())
}

async function tokenFor({ token, call: { operation }, deadline, progress }: Sending): Promise<string> {
  const failed = (fault: string, cause?: unknown) =>
    new AccessTokenError(operation, fault, progress.attempt === 0, {
      cause,
      unknownOutcome: openOutcome(progress),
    })
  const value = await token().catch((cause) => {
    throw failed('failed', cause)
  })
  deadline.check()
  const fault = tokenFault(value)
  if (fault) throw failed(`returned a token that ${fault}`)
  return value
}

/** Waits, or ends with the reason of the deadline. */
async function pause(delayMs: number, deadline: Deadline): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, delayMs)
  })
  try {
    await Promise.race([wait, deadline.over])
  } finally {
    clearTimeout(timer)
  }
}
