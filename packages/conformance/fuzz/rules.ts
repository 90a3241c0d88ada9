import { judge } from '../src/document/judge.ts'
import { type Exchange, jsonOf, mediaTypeOf } from '../src/exchange.ts'
import { Finding } from './finding.ts'
import { isAllowed } from './request-schema.ts'

/** Statuses of HTTP that the document does not describe. */
const HTTP_STATUSES = new Set([404, 405, 413, 415])

/** The rules for every answer to a request with valid credentials. */
export function judgeAnswer(exchange: Exchange, isObjectId: boolean): void {
  if (exchange.status >= 500 && !isExpectedFailure(exchange, isObjectId)) {
    throw new Finding('no 5xx', `status ${exchange.status}`, exchange)
  }
  const { contradictions } = judge(exchange)
  if (contradictions.length > 0 && !isOfHttp(exchange)) {
    throw new Finding('the answer is documented', contradictions[0] as string, exchange)
  }
  if (exchange.status < 400 && !isAllowed(exchange)) {
    throw new Finding('what the schema forbids is refused', `status ${exchange.status}`, exchange)
  }
}

/** The only documented 500 that a request alone can cause: a malformed role of a new account. */
function isExpectedFailure({ operationId, requestBody }: Exchange, isObjectId: boolean): boolean {
  if (operationId !== 'createStaffUser' || !isObjectId) return false
  const { roleId } = (jsonOf({ responseBody: requestBody ?? '' }) ?? {}) as { roleId?: unknown }
  return typeof roleId === 'string' && !/^[0-9a-f]{24}$/i.test(roleId)
}

/** A refusal of HTTP, or of a body that cannot be read as the JSON of an object. */
function isOfHttp(exchange: Exchange): boolean {
  if (mediaTypeOf(exchange) !== 'application/problem+json') return false
  if (HTTP_STATUSES.has(exchange.status)) return isSuchRequest(exchange)
  const { errors } = (jsonOf(exchange) ?? {}) as { errors?: object }
  return exchange.status === 400 && Object.keys(errors ?? {}).join() === '$' && isUnreadable(exchange)
}

function isSuchRequest({ status, requestBody = '', requestHeaders, url }: Exchange): boolean {
  if (status === 415) return !/^application\/json\b/.test(requestHeaders['content-type'] ?? '')
  if (status === 413) return requestBody.length > 1_000_000 || /[[{](?:[^[\]{}]*[[{]){31}/.test(requestBody)
  return status === 404 && /\/(?:\?|$)|%2F|\/\.{1,2}(?:\/|\?|$)/i.test(url)
}

/** JSON that is malformed, has a member twice, or contains text that cannot be stored; or an invalid path. */
function isUnreadable({ requestBody, url }: Exchange): boolean {
  if (requestBody === undefined) return /%(?![0-9a-f]{2})/i.test(url)
  const value = jsonOf({ responseBody: requestBody })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  return hasTwice(requestBody) || /\0|\p{Cs}/u.test(unescaped(value)) || requestBody.startsWith('\ufeff')
}

/** Whether a member occurs twice. Parsing the text would lose it. */
function hasTwice(text: string): boolean {
  const names = text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0
  let members = 0
  JSON.parse(text, (key, value) => {
    if (key !== '' || typeof value !== 'object') members += 1
    return value
  })
  return names > members
}

function unescaped(value: unknown): string {
  const texts: string[] = []
  JSON.stringify(value, (key, member) => {
    texts.push(key)
    if (typeof member === 'string') texts.push(member)
    return member
  })
  return texts.join('\n')
}
