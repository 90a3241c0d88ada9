import type { RequestParts } from '../client/send.ts'
import type { OperationId } from '../failures/names.ts'
import type { NearestOperation } from '../failures/nearest-operation.ts'
import { REQUESTS } from '../generated/schemas.ts'
import { type Path, plainBody } from './plain-body.ts'
import { schemaViolations } from './schema-violations.ts'
import { type BrokenRule, signOf, type Violation, violationOf } from './violation.ts'

/** How a request is checked. */
export interface CheckOptions {
  /** The moment at which the age of quotes is checked. Default: now. */
  readonly now?: Date
  /** Does not report quotes that are expired or ahead of the clock. Default false. */
  readonly ignoreQuoteAge?: boolean
  /**
   * Also reports the properties of the body that nobody reads: `createUnreadHints(document)` of
   * `@leisure-ops/openapi`. Default: none, because the service ignores them.
   */
  readonly unreadHints?: UnreadHints | undefined
}

/** Says which properties of a body nobody reads, because their name or their place is wrong. */
export type UnreadHints = (operation: string, body: unknown) => string | undefined

/** The failure for a quote that is too old, or too far ahead of the clock. */
const AGE_FAILURES = { expired: 'quote-expired', ahead: 'quote-from-future' }

/**
 * Reports the rules of the document's schemas that a request breaks, such as types, lengths and patterns, and
 * quotes that the service would refuse for their age. All other rules are left to the service: rules between
 * fields, dates that have passed, and what depends on the tenant. What is in a `SignedQuote` is not checked.
 *
 * It does not throw, and its time grows linearly with the request.
 *
 * @returns one violation for each broken rule of each field; empty when no rule is broken.
 */
export function checkRequest<O extends string>(
  operation: NearestOperation<O>,
  parts: RequestParts,
  options?: CheckOptions,
): Violation<Extract<O, OperationId>>[]
export function checkRequest(
  operation: OperationId,
  { path = {}, query = {}, body }: RequestParts,
  { now = new Date(), ignoreQuoteAge = false, unreadHints }: CheckOptions = {},
): Violation[] {
  const { plain, quotes, flaws } = plainBody(body)
  const schemas = REQUESTS[operation]
  const isInQuote = insideOf(quotes.map((quote) => quote.path))
  const found: BrokenRule[] = [
    ...flaws,
    ...schemaViolations(operation, schemas.path, path),
    ...schemaViolations(operation, schemas.query, query),
    ...schemaViolations(operation, schemas.body, plain).filter((rule) => !isInQuote(rule.path)),
    ...quotes.flatMap(({ quote, path }) => {
      const status = quote.status(now)
      if (status === 'usable' || ignoreQuoteAge) return []
      return signOf(operation, AGE_FAILURES[status]) ? [{ code: AGE_FAILURES[status], path }] : []
    }),
  ]
  const hint = unreadHints?.(operation, plain)
  const once = new Map<string, Violation>()
  for (const rule of found) {
    const violation = violationOf(operation, rule)
    const key = `${violation.code} ${violation.field}`
    if (!once.has(key)) once.set(key, violation)
  }
  const unread = hint ? [{ code: 'undocumented', field: '', params: {}, message: hint } as const] : []
  return [...once.values(), ...unread]
}

/** Whether a path leads into one of these places. */
function insideOf(places: readonly Path[]): (path: Path) => boolean {
  const keys = new Set(places.map(keyOf))
  return (path) => path.some((_, length) => keys.has(keyOf(path.slice(0, length))))
}

function keyOf(path: Path): string {
  return JSON.stringify(path.map(String))
}
