import { NetworkError, TimeoutError, UnexpectedResponseError } from '../errors/call-errors.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { callHook } from '../hooks.ts'
import { type Answer, readAnswer, textOf, withoutBody } from './answer.ts'
import { type Call, eventOf, type Outgoing, openOutcome, requestIdOf } from './call.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { mergedHeaders } from './headers.ts'
import { wasNeverSent } from './never-sent.ts'

/** Longest body of a failure that is kept, in bytes. A longer one is not a sentence of the service. */
const MAX_FAILURE_BYTES = 1_000_000

/** RFC 9110, section 15. */
const HIGHEST_STATUS = 599

/** An answer, or an error after which another attempt may follow. */
type Attempted = Answer | NetworkError | TimeoutError

/** Sends one attempt. It rejects with an error that ends the call. */
export async function attemptWith(token: string, call: Call, outgoing: Outgoing): Promise<Attempted> {
  const { operation, settings, attemptTimeoutMs, deadline } = call
  if (attemptTimeoutMs === undefined) return exchange(token, call, outgoing, deadline)
  const late = () =>
    new TimeoutError(operation, settings.baseUrl, attemptTimeoutMs, 'attemptTimeoutMs', openOutcome(call))
  const limit = startDeadline(attemptTimeoutMs, late, deadline.signal, late)
  try {
    return await limit.within(exchange(token, call, outgoing, limit))
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
  call: Call,
  { url, init, headers, fetch }: Outgoing,
  limit: Deadline,
): Promise<Attempted> {
  const { operation, isOpen: wasOpen } = call
  const { baseUrl, hooks, maxResponseBytes } = call.settings
  const { successes }: { readonly successes: readonly number[] } = OPERATIONS[operation]
  call.headers = undefined
  callHook(hooks.onRequest, () => eventOf(call))
  const added = callHook(hooks.headers, () => eventOf(call), mergedHeaders)
  call.deadline.check()
  const all = added ? new Headers(headers) : headers
  for (const name in added) if (!all.has(name)) all.set(name, added[name] as string)
  all.set('authorization', `Bearer ${token}`)
  all.set('x-use-sso', 'true')
  try {
    call.isOpen = true
    const start = performance.now()
    const response = await fetch(url, { ...init, headers: all, signal: limit.signal, redirect: 'manual' })
    const { status, ok } = response
    const end = performance.now()
    call.headers = response.headers
    callHook(hooks.onResponse, () => ({
      ...eventOf(call),
      ...{ status, requestId: requestIdOf(call), durationMs: end - start },
    }))
    // The server refused the request before it processed it.
    if ([401, 307, 308].includes(status)) call.isOpen = wasOpen
    const unexpected = (fault: string) =>
      new UnexpectedResponseError(operation, status, fault, { unknownOutcome: openOutcome(call) })
    if (isRedirect(response)) throw unexpected('with a redirect. Check baseUrl')
    // No Response can be made with a higher status.
    if (ok ? !successes.includes(status) : status > HIGHEST_STATUS)
      throw unexpected(`instead of ${successes}. Check baseUrl`)
    if (ok && !('shape' in OPERATIONS[operation])) return withoutBody(response)
    const read = await readAnswer(response, ok ? maxResponseBytes : MAX_FAILURE_BYTES)
    if (ok && read.isCut) {
      throw unexpected(`with a body of more than ${maxResponseBytes} bytes (maxResponseBytes)`)
    }
    return ok ? read : withoutToken(read, token)
  } catch (error) {
    limit.check()
    if (error instanceof UnexpectedResponseError) throw error
    const isUnsent = wasNeverSent(error)
    if (isUnsent) call.isOpen = wasOpen
    return new NetworkError(operation, baseUrl, error, isUnsent, openOutcome(call))
  }
}

/** A shorter token may be a part of any word. */
const MIN_MASKED_LENGTH = 8

/** A failure whose body does not repeat the token, as an answer of a debugging proxy may. JSON can write its signs as escapes. */
function withoutToken(answer: Answer, token: string): Answer {
  if (token.length < MIN_MASKED_LENGTH) return answer
  const sign = (one: string) =>
    `(?:${/\w/.test(one) ? one : `\\\\?\\${one}`}|\\\\u00${one.charCodeAt(0).toString(16)})`
  const written = new RegExp(token.replace(/./g, sign), 'gi')
  return { ...answer, content: textOf(answer).replace(written, '…') }
}

/** Browsers hide the target of a redirect and its status. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
}
