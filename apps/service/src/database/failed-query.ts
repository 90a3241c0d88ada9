/**
 * SQLSTATEs of a server that cannot be reached or is overloaded: connection exceptions, insufficient resources, shutting down,
 * starting up, a standby after a failover, and a statement, a lock or a transaction that took longer than the operator allows.
 */
const AWAY = /^(08...|53...|57P0[1235]|57014|55P03|25P0[34]|25006)$/
/**
 * Errors of the operating system, of name resolution and of sockets, such as ECONNREFUSED, EAI_AGAIN, ERR_STREAM_DESTROYED, and the
 * ENOENT of a Unix socket whose server is away.
 */
const BROKEN_CONNECTION = /^(E[A-Z]+|EAI_[A-Z]+|ERR_(STREAM|SOCKET|SSL|TLS)_[A-Z_]+)$/
/** What `pg`, `pg-pool` and Kysely say, without a code, of a connection that is lost, refused or closed. */
const WITHOUT_CODE = new RegExp(
  [
    'Connection terminated|not queryable|connection has been discarded|Received unexpected \\w+ message',
    'timeout exceeded when trying to connect|timeout expired|Query read timeout',
    'does not support SSL connections|error establishing an SSL connection',
    'after calling end on the pool|driver has already been destroyed',
  ].join('|'),
)

/** Raised in place of the error of a database that cannot be reached, when a fault imitates one. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** Whether a database cannot be reached at present, so that the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { readonly code?: string }
  if (code !== undefined) return AWAY.test(code) || BROKEN_CONNECTION.test(code)
  return WITHOUT_CODE.test(message)
}

/** Whether a row was refused because its key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === '23505'
}
