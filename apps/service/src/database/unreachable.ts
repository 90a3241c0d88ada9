/** Classes of SQLSTATE that say that the server is away: connection exceptions, and shutting down or starting up. */
const AWAY = /^(08...|57P0[123]|53300)$/
const BROKEN_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** What `pg` says without a code. */
const WITHOUT_CODE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/

/** Whether a database cannot be reached at present, so that the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { readonly code?: string }
  if (code !== undefined) return AWAY.test(code) || BROKEN_CONNECTION.has(code)
  return WITHOUT_CODE.test(message)
}
