/**
 * SQLSTATEs of a server that cannot be reached or is overloaded: connection exceptions, insufficient resources, shutting down,
 * starting up, and a statement, a lock or a transaction that took longer than the operator allows.
 */
const AWAY = /^(08...|53...|57P0[1235]|57014|55P03|25P0[34])$/
const BROKEN_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** What `pg` says without a code. */
const WITHOUT_CODE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/

/** Raised in place of the error of a database that cannot be reached, when a sandbox imitates one. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** Whether a database cannot be reached at present, so that the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { readonly code?: string }
  if (code !== undefined) return AWAY.test(code) || BROKEN_CONNECTION.has(code)
  return WITHOUT_CODE.test(message)
}

/** Whether a row was refused because its key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === '23505'
}
