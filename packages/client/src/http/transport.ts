import { AccessTokenError } from '../errors/call-errors.ts'
import { attemptWith } from './attempt.ts'
import type { Call, Outgoing } from './call.ts'
import type { Deadline } from './deadline.ts'
import type { ReceivedResponse } from './received-response.ts'
import { isRepeatable, isTransient, isUnderWay, retryDelayMs } from './retry.ts'
import { tokenFlaw } from './token.ts'

/**
 * Sends a call with the credentials of the specification ("Authentication"), and resolves with the response,
 * whatever its status. A call that may be sent again is retried. One whose token was refused is sent once
 * more if `accessToken` returns another token.
 */
export async function transport(call: Call, outgoing: Outgoing): Promise<ReceivedResponse> {
  let token = await tokenFor(call)
  let isRenewed = false
  // Attempts that only asked whether an earlier one has ended.
  let questions = 0
  for (;;) {
    call.attempt += 1
    const result = await attemptWith(token, call, outgoing)
    const received = 'response' in result ? result : undefined
    const status = received?.response.status ?? 0
    if (status === 401 && !isRenewed) {
      isRenewed = true
      const renewed = await tokenFor(call)
      if (renewed === token) return received as ReceivedResponse
      token = renewed
    } else {
      if (received && isUnderWay(outgoing.headers, received.response)) questions += 1
      const delayMs = delayBeforeNext(received, call, outgoing, questions)
      if (delayMs === undefined) {
        if (received) return received
        throw result
      }
      call.tell(call.settings.hooks.onRetry, { status, delayMs })
      await pause(delayMs, call.deadline)
      token = await tokenFor(call)
    }
  }
}

/**
 * How long to wait before another attempt; `undefined` when there is none. An earlier attempt that is still
 * running is waited for as long as the call may take.
 *
 * @param received `undefined` when none arrived.
 */
function delayBeforeNext(
  received: ReceivedResponse | undefined,
  { operation: { method }, attempt, retry, startMs, timeoutMs }: Call,
  { headers }: Outgoing,
  questions: number,
): number | undefined {
  if (!isRepeatable(method, 'idempotency-key' in headers, retry)) return undefined
  const response = received?.response
  if (response && isUnderWay(headers, response)) {
    const leftMs = startMs + timeoutMs - performance.now()
    return retryDelayMs(response, 1, leftMs)
  }
  const attempts = attempt - questions
  if (attempts >= retry.attempts || (received && !isTransient(method, received))) return undefined
  return retryDelayMs(response, attempts, retry.maxDelayMs)
}

async function tokenFor(call: Call): Promise<string> {
  const { deadline, settings, timeoutMs } = call
  deadline.check()
  const value = await settings.token(timeoutMs, deadline.within).catch((cause) => {
    deadline.check()
    throw new AccessTokenError(call, 'failed', cause)
  })
  deadline.check()
  const flaw = tokenFlaw(value)
  if (flaw) throw new AccessTokenError(call, `returned a token that ${flaw}`)
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
