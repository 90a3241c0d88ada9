import type { components } from '@leisure-ops/openapi/types'
import { ageLimitsOf, checkPassword, type Gate, type Tenant } from '@leisure-ops/service/internal'
import type { RememberedQuotes } from '../remembered-quotes.ts'
import { refusedQuoteHint } from './quote-hints.ts'
import { stateHint } from './state-hints.ts'

/** A request that failed with a documented failure. */
export interface FailedRequest {
  readonly failure: string
  readonly operation?: string | undefined
  readonly tenant: Tenant
  /** What the operation needs, if it needs anything. */
  readonly gate: Gate | undefined
  readonly now: Date
  /** The parsed body, if it was read. */
  readonly body: unknown
  readonly text: string
  /** Those of the path. */
  readonly params: unknown
}

type Hint = (
  request: FailedRequest,
  remembered: RememberedQuotes,
) => string | undefined | Promise<string | undefined>

/** By the name of the failure. */
const HINTS: Readonly<Record<string, Hint>> = {
  'access-refused': accessHint,
  'quote-invalid': refusedQuoteHint,
  'quote-expired': refusedQuoteHint,
  'quote-from-future': refusedQuoteHint,
  'guardian-required': (request) => ageHint(request, 'ageOfConsent'),
  'guardian-not-allowed': (request) => ageHint(request, 'ageOfConsent'),
  'email-missing': missingEmailHint,
  'junior-email-not-allowed': (request) => ageHint(request, 'ageOfOnlineAccount'),
  'start-date-in-past': ({ now }) => `The clock of the sandbox is at ${dayOf(now)} (UTC).`,
  'date-of-birth-in-future': ({ now }) => `The clock of the sandbox is at ${dayOf(now)} (UTC).`,
  'password-rejected': passwordHint,
  'site-differs-from-quote': familyQuoteHint,
  'order-keys-not-in-quote': familyQuoteHint,
  'unexpected-failure': unexpectedHint,
}

/** What a developer should know about a failure beyond its message; `undefined` when there is nothing. */
export function hintOnFailure(request: FailedRequest, remembered: RememberedQuotes): ReturnType<Hint> {
  return HINTS[request.failure]?.(request, remembered) ?? stateHint(request)
}

/** Each list of a gate has a product and a feature, or nothing. */
function accessHint({ gate = [] }: FailedRequest): string | undefined {
  const [products, features] = [0, 1].map((at) => new Set(gate.flatMap((names) => names[at] ?? [])))
  return products?.size
    ? `The operation needs ${[...products].join(' or ')}, and ${[...(features ?? [])].join(' or ')}.`
    : undefined
}

function ageHint({ tenant, now }: FailedRequest, setting: 'ageOfConsent' | 'ageOfOnlineAccount'): string {
  const age = ageLimitsOf(tenant.settings)[setting]
  return `The tenant's ${setting} is ${age}. The member's age is calculated for ${dayOf(now)} (UTC).`
}

function missingEmailHint(request: FailedRequest): string {
  const { guardianProfile } = request.body as components['schemas']['MemberWithBookingRequest']
  const { email1, email2 } = guardianProfile?.contactDetails ?? {}
  const hasEmail = [email1, email2].some((email) => email?.emailAddress)
  if (guardianProfile !== undefined && !hasEmail) return 'The guardian has no e-mail address.'
  return ageHint(request, 'ageOfOnlineAccount')
}

function passwordHint({ tenant: { settings } }: FailedRequest): string {
  const { passwordComplexity, passwordPatterns } = settings
  const pattern = passwordComplexity && passwordPatterns?.[passwordComplexity]?.pattern
  return `The tenant's passwordComplexity is ${passwordComplexity}: \`${pattern}\`.`
}

function familyQuoteHint({ body }: FailedRequest): string {
  const { pricingQuote } = body as components['schemas']['MembersWithMembershipsRequest']
  const keys = new Set(pricingQuote.memberships.map(({ orderKey }) => orderKey))
  return `The quote is for the site ${pricingQuote.siteId}, and has the order keys ${[...keys].join(', ')}.`
}

/** The 500s that the specification describes: a tenant without rules for passwords, and a malformed role. */
function unexpectedHint({ operation, tenant, body }: FailedRequest): string | undefined {
  if (operation !== 'createStaffUser' && operation !== 'updateStaffUser') return undefined
  const { roleId, password } = Object(body) as { roleId?: unknown; password?: unknown }
  const reason = operation === 'createStaffUser' && checkPassword(operation, password, tenant.settings)
  if (reason) return reason
  return typeof roleId === 'string' && roleId !== '' && !tenant.mode.roleId.form.test(roleId)
    ? 'roleId is not 24 hexadecimal digits. The specification documents a 500 for this.'
    : undefined
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
