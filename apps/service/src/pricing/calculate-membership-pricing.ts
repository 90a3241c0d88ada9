import { MAX_MEMBERSHIPS } from '@leisure-ops/openapi/internal'
import { type Day, utcDayOf } from '../calendar.ts'
import { fail } from '../failure.ts'
import type { Call, Handler } from '../handler.ts'
import { QuoteTooLargeError } from '../quotes/binding.ts'
import type { Quotes } from '../quotes/quotes.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type Catalogues, readMemberPriceLevels } from './catalogue-repository.ts'
import { checkAgainstCatalogue, checkOrderKeys, checkStartDate, quoteTooLarge } from './check-request.ts'
import { membershipQuoteOf } from './membership-quote.ts'
import { priceRequest } from './price-request.ts'
import { type PricingRequest, pricingRequestOf, requestedMemberIds, startDayOf } from './request.ts'

const OPERATION = 'calculateMembershipPricing'

/** Prices memberships and returns a signed quote (specification, "Calculate membership pricing"). */
export function calculateMembershipPricing(
  quotes: Quotes,
  catalogues: Catalogues,
): Handler<typeof OPERATION> {
  return async (call) => {
    const { tenant, now } = call
    const today = utcDayOf(now)
    const request = readPricingRequest(call, today)
    checkOrderKeys(request)
    const catalogue = await catalogueFor(request, tenant, catalogues)
    checkAgainstCatalogue(request, catalogue, today)
    const priced = priceRequest(request, catalogue)
    const purpose = { purpose: 'membership-pricing', existingMembers: priced.existingMembers } as const
    try {
      const text = quotes.sign(membershipQuoteOf(priced), tenant, purpose, now)
      return { status: 200, text }
    } catch (error) {
      throw error instanceof QuoteTooLargeError ? quoteTooLarge() : error
    }
  }
}

/** Reads what the request names: one query for the catalogue, and one for the members if there are any. */
async function catalogueFor(request: PricingRequest, tenant: Tenant, catalogues: Catalogues) {
  const [shared, members] = await Promise.all([
    catalogues.of(tenant, request),
    readMemberPriceLevels(tenant.database, requestedMemberIds(request)),
  ])
  return { ...shared, members, coolingOffPeriod: tenant.settings.coolingOffPeriod ?? null }
}

/**
 * Steps 1 to 3. All field errors are raised at once, except those of step 3, which are reported in its place.
 *
 * @throws OperationFailure of the first step that fails.
 */
function readPricingRequest(call: Call<typeof OPERATION>, today: Day): PricingRequest {
  const body = call.body()
  const startDate = startDayOf(body)
  checkStartDate(startDate, today)
  if (call.violates('member-request-without-memberships'))
    fail(OPERATION, 'member-request-without-memberships')
  const memberships = body.members.reduce((count, person) => count + person.memberships.length, 0)
  if (call.violates('too-many-memberships') || memberships > MAX_MEMBERSHIPS)
    fail(OPERATION, 'too-many-memberships')
  return pricingRequestOf(body, startDate)
}
