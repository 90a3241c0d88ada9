import { type DestinationStream, type Logger, pino } from 'pino'

/** Members that hold a secret or somebody's personal data, wherever they stand in what is logged. */
const SECRET_MEMBERS = [
  'password',
  'authorization',
  'accessToken',
  'signature',
  'pricingQuote',
  'bankDetails',
  'accountNumber',
  'sortCode',
  'email',
  'emailAddress',
  'telephone',
  'dateOfBirth',
  'idempotencyKey',
]

/** How deep a secret is looked for. What is logged deliberately is flat. */
const REDACTED = SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])

/**
 * The service's log: one JSON object a line.
 *
 * What is logged is chosen member by member, and never a body or a header. The redaction stands behind that.
 */
export function createLogger(destination: DestinationStream, level: string): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: describeError },
    },
    destination,
  )
}

/** What may be known of an error. A database's message and details quote values, so that its code has to do. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, severity } = error as { code?: unknown; constraint?: unknown; severity?: unknown }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...(severity === undefined && { message: error.message }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
