import { type DestinationStream, type Logger, pino } from 'pino'

/** Members that hold a secret or somebody's personal data, wherever they stand in what is logged. */
const SECRET_MEMBERS = new Set([
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
])

const MASK = '[redacted]'

/**
 * The service's log: one JSON object a line.
 *
 * What is logged is chosen member by member, and never a body or a header. The redaction stands behind that. It is a walk
 * through what is logged, and not pino's own: wildcards of pino cost more than all the rest of a short request.
 */
export function createLogger(destination: DestinationStream, level: string): Logger {
  return pino(
    { level, base: null, formatters: { log: withoutSecrets }, serializers: { err: describeError } },
    destination,
  )
}

function withoutSecrets(logged: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [name, SECRET_MEMBERS.has(name) ? MASK : shown(value)]),
  )
}

/** Only plain data is shown: an object of a class, such as a request, holds more than whoever logs it thinks of. */
function shown(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(shown)
  // The serializer describes errors.
  if (value instanceof Error || value instanceof Date) return value
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return isPlain ? withoutSecrets(value) : `[${value.constructor?.name ?? 'object'}]`
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
