/** Header that names a request, in both directions. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** What a log line and a header can safely carry. */
const WELL_FORMED = /^[\w.:-]{1,128}$/

/** The caller's own id when it is well formed, else a new one. */
export function requestIdOf(sent: string | string[] | undefined, makeId: () => string): string {
  return typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : makeId()
}
