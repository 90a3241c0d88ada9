/**
 * SQLSTATEs of a server that cannot be reached or is overloaded: connection exceptions, insufficient
 * resources, shutting down, starting up, a standby after a failover, a statement, a lock or a transaction
 * that took longer than the operator allows, and a transaction that conflicted with others twice.
 */
const AWAY = /^(08...|53...|57P0[1235]|57014|55P03|25P0[34]|25006|40P01|40001)$/
const READ_ONLY = '25006'
/**
 * Errors of the operating system, of name resolution and of sockets, such as ECONNREFUSED, EAI_AGAIN,
 * ERR_STREAM_DESTROYED, and the ENOENT of a Unix socket whose server is away. Most of files have a path.
 */
const BROKEN_CONNECTION = /^((?!EISDIR|ENOSPC)E[A-Z]+|EAI_[A-Z]+|ERR_(STREAM|SOCKET|SSL|TLS)_[A-Z_]+)$/
/** Codes of OpenSSL for a certificate that is not accepted. */
const REFUSED_CERTIFICATE = /^(CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|INVALID_CA|ERR_TLS_CERT)_[A-Z_]+$/
/** What `pg`, `pg-pool` and Kysely say, without a code, of a connection that is lost, refused or closed. */
const WITHOUT_CODE = new RegExp(
  [
    'Connection terminated|not queryable|connection has been discarded|Received unexpected \\w+ message',
    'timeout exceeded when trying to connect|timeout expired|Query read timeout',
    'does not support SSL connections|error establishing an SSL connection',
    'after calling end on the pool|driver has already been destroyed',
  ].join('|'),
)

/** The database was too slow, or cannot be written to. So is a fault that an extension injects. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** A session is not as the service needs it. */
export class UnfitSessionError extends UnreachableError {}

/** It is not known whether a `COMMIT`, or a statement that commits by itself, has stored something. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError'
}

/** SQLSTATEs with which a session may end. The severity does not tell, because its name is translated. */
const ENDS_SESSION = /^(08...|57P..|25P0[345]|58...|F0...|XX...)$/

/** Whether the server has answered with an error, so that the statement has certainly had no effect. */
export function isRefusal(error: unknown): boolean {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  // What `pg` says of a connection that broke before the statement was sent.
  if (code === undefined) return /not queryable|was closed and is not/.test(message ?? '')
  return isServersAnswer(error) && !ENDS_SESSION.test(code)
}

/** Whether the server has not answered in time. It may still do so. */
export function isLate(error: unknown): boolean {
  return (error as Error).message === 'Query read timeout'
}

/** Whether an error came from a server that answers. No SQLSTATE begins with an E, as EPIPE does. */
export function isServersAnswer(error: unknown): boolean {
  return /^(?!E)[0-9A-Z]{5}$/.test(codeOf(error))
}

/** Whether a server refused to write because it can only be read, as a standby can. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY
}

/** Whether a database cannot be reached at present, so that the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  if (!(error instanceof Error) || 'path' in error) return false
  const { code, message } = error as Error & { readonly code?: string }
  if (code !== undefined)
    return AWAY.test(code) || BROKEN_CONNECTION.test(code) || isRefusedCertificate(error)
  return WITHOUT_CODE.test(message)
}

/** Whether a row could not be stored because its tenant has been removed meanwhile. */
export function isTenantRemoved(error: unknown): boolean {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: string }
  return code === '23503' && constraint?.endsWith('_tenant_id_fkey') === true
}

/** Whether a transaction was ended because of another one: a deadlock, or a serialization failure. */
export function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/** Whether the certificate of a server was not accepted. The server may get another one. */
export function isRefusedCertificate(error: unknown): boolean {
  return REFUSED_CERTIFICATE.test(codeOf(error))
}

/** Whether a pooler refused a session because of the options with which it should begin. */
export function refusesOptions(error: unknown): boolean {
  return (
    ['08P01', '0A000'].includes(codeOf(error)) && /startup parameter|options/i.test((error as Error).message)
  )
}

/** The SQLSTATE of an error of the database, or the code of another error. */
export function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown }).code ?? '')
}
