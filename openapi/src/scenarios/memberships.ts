import type { Changes } from '../changes.ts'
import type { OpenApiDocument } from '../openapi-objects.ts'
import { exampleRequest } from './examples.ts'
import { DAY_OF_EXAMPLES, fault, TOKENS } from './given.ts'
import { COUPLES, FAMILIES } from './membership-rules.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'
import {
  agedQuotes,
  change,
  faultVariants,
  keyReused,
  otherVariants,
  type Row,
  scenariosOn,
  type Variant,
  variants,
} from './variants.ts'

const OPERATION = 'addMembersWithMemberships'
const ONE = 'monthly-direct-debit'
const TWO = 'two-people-promotion'

/** A scenario for every failure of new members with memberships that a sandbox can return. */
export function membershipScenarios(document: OpenApiDocument): Scenario[] {
  const variantsOf = (example: string, rows: readonly Row[]) =>
    variants(rows, (changes) => ({
      given: quoteFor(document, example),
      call: creation(document, example, changes),
    }))
  const given = quoteFor(document, ONE)
  return scenariosOn(document, OPERATION, { given, call: creation(document, ONE) }, [
    ...variantsOf(ONE, FAMILIES),
    ...variantsOf(TWO, COUPLES),
    ...quoteVariants(document, given),
    ...faultVariants(OPERATION, given, ...FAULTS),
    ...keyReused(given, creation(document, ONE), creation(document, ONE, { siteId: 'HARBOUR' })),
  ])
}

/** A named request that sends back the quote that was kept. */
function creation(document: OpenApiDocument, example: string, changes: Changes = {}): ScenarioRequest {
  return exampleRequest(document, OPERATION, example, { pricingQuote: '{{quote}}', ...changes })
}

/** The quote that the named request needs. */
function quoteFor(document: OpenApiDocument, example: string, changes: Changes = {}): ScenarioRequest[] {
  const request = exampleRequest(document, 'calculateMembershipPricing', example, changes)
  return [...DAY_OF_EXAMPLES, { ...request, keeps: { name: 'quote' } }]
}

/** Quotes that are refused when they are sent, and bodies that are sent instead of a quote. */
function quoteVariants(document: OpenApiDocument, given: readonly ScenarioRequest[]): Variant[] {
  const unsigned: readonly Row[] = [
    ['quote-invalid', 'The quote is from the documentation, and this service has not signed it.', {}],
    ['field-missing', 'The quote has no memberships.', ...change('pricingQuote.memberships', [])],
  ]
  const priced = { given: quoteFor(document, ONE, { 'members.0.memberId': 48_212 }) }
  return [
    ...variants(unsigned, (changes) => ({
      given: DAY_OF_EXAMPLES,
      call: exampleRequest(document, OPERATION, ONE, changes),
    })),
    ...otherVariants([
      'quote-invalid',
      'The quote is for an existing member, and the creation makes new ones.',
      priced,
    ]),
    ...agedQuotes(given),
  ]
}

const FAULTS = [
  ['later-step-not-completed', 'A membership cannot be created.', 'create-memberships'],
  ['payment-method-configuration-unavailable', 'The payment methods cannot be read.', 'payment-methods'],
  ['service-unavailable', 'It fails after the members, which are rolled back.', 'after-members'],
  ['service-unavailable', 'The database fails after the details were stored.', 'after-details'],
  ['service-unavailable', 'It fails after the memberships were stored.', 'after-memberships'],
  ['service-unavailable', 'The database fails just before the commit.', 'before-commit'],
] as const

/** A creation that fails, and whose members cannot be rolled back. */
export function halfCreatedMembers(document: OpenApiDocument): Scenario {
  return {
    operationId: OPERATION,
    failure: 'unexpected-failure',
    because: 'The creation fails after the members were stored, and they cannot be rolled back.',
    accessToken: TOKENS.demo,
    given: [...quoteFor(document, ONE), fault(`${OPERATION}.after-members`, 'leave-behind')],
    call: creation(document, ONE),
  }
}
