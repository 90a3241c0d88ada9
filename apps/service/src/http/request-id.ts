/** Header with the id of a request, in requests and responses. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Ids that are safe in a log line and in a header. */
const WELL_FORMED = /^[\w.:-]{1,128}$/

/** The caller's own id if it is well formed, otherwise a new one. */
export function requestIdOf(sent: string | string[] | undefined, makeId: () => string): string {
  return typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : makeId()
}
