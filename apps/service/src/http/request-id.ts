import type { IncomingHttpHeaders } from 'node:http'

/** Header with the id of a request, in requests and responses. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Ids that are safe in a log line and in a header. */
const WELL_FORMED = /^[\w.:-]{1,128}$/

/** A shorter token, such as those of a sandbox, may be a part of any id. */
const SHORTEST_SECRET = 8

/** The caller's own id if it is well formed, otherwise a new one. An access token would be in every log. */
export function requestIdOf(
  { authorization, ...headers }: IncomingHttpHeaders,
  makeId: () => string,
): string {
  const sent = headers[REQUEST_ID_HEADER]
  if (typeof sent !== 'string' || !WELL_FORMED.test(sent)) return makeId()
  const token = authorization?.split(' ').at(-1) ?? ''
  return token.length >= SHORTEST_SECRET && sent.includes(token) ? makeId() : sent
}
