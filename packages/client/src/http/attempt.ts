import { NetworkError, TimeoutError, UnexpectedResponseError } from '../errors/call-errors.ts'
import { readFailure } from '../failures/recognise.ts'
import type { Call, Outgoing } from './call.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { mergedHeaders } from './headers.ts'
import { wasNeverSent } from './never-sent.ts'
import { type ReceivedResponse, readResponse, textOf, withoutBody } from './received-response.ts'

/** Longest body of a failure that is kept, in bytes. A longer one is not a message of the service. */
const MAX_FAILURE_BYTES = 1_000_000

/** The statuses that a Response can have (RFC 9110, section 15). */
const [LOWEST_STATUS, HIGHEST_STATUS] = [200, 599]

const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid']

/** A response, or an error after which another attempt may follow. */
type AttemptResult = ReceivedResponse | NetworkError | TimeoutError

/** Sends one attempt. It rejects with an error that ends the call. */
export async function attemptWith(token: string, call: Call, outgoing: Outgoing): Promise<AttemptResult> {
  const { attemptTimeoutMs, deadline } = call
  if (attemptTimeoutMs === undefined) return exchange(token, call, outgoing, deadline)
  const lateError = () => new TimeoutError(call, 'attemptTimeoutMs', attemptTimeoutMs)
  const limit = startDeadline(attemptTimeoutMs, lateError, deadline.signal, lateError)
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
): Promise<AttemptResult> {
  const { operationId, operation, isOpen: wasOpen } = call
  const { hooks, maxResponseBytes } = call.settings
  call.requestId = undefined
  call.tell(hooks.onRequest, {})
  const credentials = { authorization: `Bearer ${token}`, 'x-use-sso': 'true' }
  const all = { ...addedHeaders(call), ...headers, ...credentials }
  call.deadline.check()
  try {
    call.isOpen = true
    const start = performance.now()
    const response = await fetch(url, { ...init, headers: all, signal: limit.signal, redirect: 'manual' })
    // A fetch that does not listen to its signal may answer when another attempt is under way.
    limit.check()
    const durationMs = performance.now() - start
    const { status, ok, type } = response
    if (type === 'error') throw new TypeError('fetch resolved with a network error.')
    call.requestId = requestIdIn(response.headers, token)
    call.tell(hooks.onResponse, { status, requestId: call.requestId, durationMs })
    // The server refused the request before it processed it.
    if ([401, 307, 308].includes(status)) call.isOpen = wasOpen
    const unexpected = (flaw: string) => {
      withoutBody(response)
      return new UnexpectedResponseError(call, status, `${flaw}. Check baseUrl`)
    }
    // Browsers hide the target of a redirect and its status.
    if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304))
      throw unexpected('with a redirect')
    if (ok ? !operation.successes.includes(status) : status < LOWEST_STATUS || status > HIGHEST_STATUS)
      throw unexpected(`instead of ${operation.successes}`)
    if (ok && !operation.shape) return withoutBody(response)
    const read = await readResponse(response, ok ? maxResponseBytes : MAX_FAILURE_BYTES)
    limit.check()
    if (ok && read.isCut) {
      const flaw = `with a body of more than ${maxResponseBytes} bytes (maxResponseBytes)`
      throw new UnexpectedResponseError(call, status, flaw)
    }
    if (ok) return read
    const content = withoutToken(textOf(read), token)
    const failure = readFailure(operationId, status, content, call.sent)
    call.settle(wasOpen, status, failure.code)
    return { ...read, content, failure }
  } catch (error) {
    limit.check()
    if (error instanceof UnexpectedResponseError) throw error
    const isUnsent = wasNeverSent(error)
    if (isUnsent) call.isOpen = wasOpen
    return new NetworkError(call, error, isUnsent)
  }
}

/** What the hook for headers adds; nothing, if one of them cannot be sent. */
function addedHeaders(call: Call): Readonly<Record<string, string>> {
  try {
    return mergedHeaders(call.tell(call.settings.hooks.headers, {}))
  } catch {
    return {}
  }
}

/** A shorter token may be a part of any word. */
const MIN_MASKED_LENGTH = 8

/** What a response says, without the token, which a debugging proxy may repeat. JSON can escape its signs. */
function withoutToken(text: string, token: string): string {
  if (token.length < MIN_MASKED_LENGTH) return text
  const sign = (one: string) =>
    `(?:${/\w/.test(one) ? one : `\\\\?\\${one}`}|\\\\u00${one.charCodeAt(0).toString(16)})`
  return text.replace(new RegExp(token.replace(/./g, sign), 'gi'), '…')
}

/** The id of a request in the logs of the service or of a proxy, without the token; `undefined` if none. */
function requestIdIn(headers: Headers, token: string): string | undefined {
  const id = REQUEST_ID_HEADERS.map((name) => headers.get(name)).find(Boolean) ?? undefined
  return token.length < MIN_MASKED_LENGTH ? id : id?.replaceAll(token, '…')
}
