import { AccessTokenError } from '../errors/call-errors.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { callHook } from '../hooks.ts'
import type { Answer } from './answer.ts'
import { attemptWith } from './attempt.ts'
import { type Call, eventOf, type Outgoing, openOutcome } from './call.ts'
import type { Deadline } from './deadline.ts'
import { isRepeatable, isTransient, retryDelayMs } from './retry.ts'
import { tokenFault } from './token.ts'

/**
 * Sends a call with the credentials of the specification ("Authentication"), and resolves with the answer, whatever its status. A
 * call that may be sent again is retried. One whose token was refused is sent once more if `accessToken` returns another token.
 */
export async function transport(call: Call, outgoing: Outgoing): Promise<Answer> {
  let token = await tokenFor(call)
  let isRenewed = false
  for (;;) {
    call.attempt += 1
    const result = await attemptWith(token, call, outgoing)
    const answer = 'response' in result ? result : undefined
    const status = answer?.response.status ?? 0
    if (status === 401 && !isRenewed) {
      isRenewed = true
      const renewed = await tokenFor(call)
      if (renewed === token) return answer as Answer
      token = renewed
    } else {
      const delayMs = delayBeforeNext(answer, call, outgoing)
      if (delayMs === undefined) {
        if (answer) return answer
        throw result
      }
      callHook(call.settings.hooks.onRetry, () => ({ ...eventOf(call), status, delayMs }))
      await pause(delayMs, call.deadline)
      token = await tokenFor(call)
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
  { operation, attempt, settings: { retry } }: Call,
  { headers }: Outgoing,
): number | undefined {
  const { method } = OPERATIONS[operation]
  if (attempt >= retry.attempts || (answer && !isTransient(method, answer))) return undefined
  if (!isRepeatable(method, headers.has('idempotency-key'), retry)) return undefined
  return retryDelayMs(answer?.response.headers, attempt, retry.maxDelayMs, Date.now(), Math.random())
}

async function tokenFor(call: Call): Promise<string> {
  const failed = (fault: string, cause?: unknown) =>
    new AccessTokenError(call.operation, fault, call.attempt === 0, {
      cause,
      unknownOutcome: openOutcome(call),
    })
  const value = await call.settings.token().catch((cause) => {
    throw failed('failed', cause)
  })
  call.deadline.check()
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
    await deadline.within(wait)
  } finally {
    clearTimeout(timer)
  }
}
