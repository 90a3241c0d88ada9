import { SignedQuote } from '@leisure-ops/quote'
import type { OperationId } from '../failures/names.ts'
import { REQUESTS, RESPONSES } from '../generated/checks.ts'
import type { Check } from './document-rules.ts'
import { QUOTE_AGES, requestRules } from './request-rules.ts'
import { type BrokenRule, isNamed, type Violation, violationOf } from './violation.ts'

/** A request, by its parts. Quotes stand in the body as {@link SignedQuote}, or as plain values. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** How a request is checked. */
export interface CheckOptions {
  /** By which dates and quotes are judged. Default: this moment. */
  readonly now?: Date
  /** Says nothing of quotes that are expired or ahead of the clock. Default false. */
  readonly ignoreQuoteAge?: boolean
}

/**
 * The rules of the document that a request breaks, as far as they can be known without the service: types, lengths and
 * patterns, and what stands in the prose (one primary address, unique order keys, dates that have passed). What depends on
 * the tenant is left to the service: whether something exists, who is a junior, which password is strong enough, whether
 * bank details are due, the form of a `roleId`. Nor is the inside of a {@link SignedQuote} checked, which the service made.
 *
 * @returns what is broken, each rule once for each field; empty when nothing is.
 */
export function checkRequest<O extends OperationId>(
  operation: O,
  { path = {}, query = {}, body }: RequestParts,
  { now = new Date(), ignoreQuoteAge = false }: CheckOptions = {},
): Violation<O>[] {
  const { plain, quotes } = withoutQuotes(body)
  const checks = REQUESTS[operation]
  const broken = [
    ...rulesBrokenBy(operation, checks.path, path),
    ...rulesBrokenBy(operation, checks.query, query),
    ...rulesBrokenBy(operation, checks.body, plain).filter(
      (rule) => !quotes.some((quote) => isInside(quote.path, rule.path)),
    ),
    ...requestRules(operation, plain, { route: path, today: now.toISOString().slice(0, 10) }),
    ...quotes.flatMap(({ quote, path }) => {
      const status = quote.status(now)
      const code = status === 'usable' || ignoreQuoteAge ? undefined : QUOTE_AGES[operation]?.[status]
      return code === undefined ? [] : [{ code, path }]
    }),
  ]
  const violations = broken.map((rule) => violationOf(operation, rule))
  return violations.filter(
    ({ code, field }, index) =>
      violations.findIndex((other) => other.code === code && other.field === field) === index,
  )
}

/**
 * What a successful answer is that the document says it is not. A body that the document does not show is not checked, and
 * members that it does not know are allowed.
 */
export function checkResponse<O extends OperationId>(
  operation: O,
  status: number,
  body: unknown,
): Violation<O>[] {
  return rulesBrokenBy(operation, RESPONSES[operation][status], withoutQuotes(body).plain).map((rule) =>
    violationOf(operation, rule),
  )
}

function rulesBrokenBy(operation: OperationId, check: Check | undefined, value: unknown): BrokenRule[] {
  const issues = check?.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issues.map((issue) => {
    const { path, message, input } = issue
    const params = {
      field: pascalCase(String(path.at(-1))),
      value: input,
      ...('maximum' in issue && { maximum: issue.maximum }),
    }
    const code = isNamed(operation, message) ? message : 'undocumented'
    return { code, path, params, ours: inOurWords(issue) }
  })
}

/** Says a broken rule for which the service has no sentence. The value is not told: it may be a password. */
function inOurWords(issue: {
  readonly code?: string
  readonly input?: unknown
  readonly expected?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly values?: readonly unknown[]
}): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `is not of the type ${issue.expected}`
    case 'too_small':
      return `is less than, or shorter than, the minimum of ${issue.minimum}`
    case 'too_big':
      return `is more than, or longer than, the maximum of ${issue.maximum}`
    case 'invalid_value':
      return `is none of ${issue.values?.join(', ')}`
    default:
      return 'is not what the document says'
  }
}

/** `postalCode` as the service's sentences write it: `PostalCode`. */
function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type Path = readonly PropertyKey[]

interface PlacedQuote {
  readonly quote: SignedQuote
  readonly path: Path
}

/** A body with the values of its quotes, and where these stand. */
function withoutQuotes(body: unknown): { readonly plain: unknown; readonly quotes: readonly PlacedQuote[] } {
  const quotes: PlacedQuote[] = []
  const plainOf = (value: unknown, path: Path): unknown => {
    if (value instanceof SignedQuote) {
      quotes.push({ quote: value, path })
      return value.value
    }
    if (Array.isArray(value)) return value.map((item, index) => plainOf(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, plainOf(member, [...path, name])]),
    )
  }
  return { plain: plainOf(body, []), quotes }
}

function isInside(quote: Path, path: Path): boolean {
  return path.length > quote.length && quote.every((step, index) => step === path[index])
}
