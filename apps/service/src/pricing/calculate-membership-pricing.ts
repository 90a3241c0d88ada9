import { type Day, utcDayOf } from '../calendar.ts'
import type { Call, Handler } from '../handler.ts'
import { quoteTermsOf } from '../quotes/quote-terms.ts'
import type { Quotes } from '../quotes/quotes.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Catalogue } from './catalogue.ts'
import type { Catalogues } from './catalogues.ts'
import { checkAgainstCatalogue, checkOrderKeys } from './check-request.ts'
import { membershipQuoteOf } from './membership-quote.ts'
import { type PricedRequest, priceRequest } from './price-request.ts'
import { readMemberPriceLevels } from './read-catalogue.ts'
import { readPricingRequest } from './read-request.ts'
import { catalogueKeyOf, type PricingRequest, requestedMemberIds } from './request.ts'

const OPERATION = 'calculateMembershipPricing'

/** What the operation needs. */
export interface PricingNeeds {
  readonly quotes: Quotes
  readonly catalogues: Catalogues
}

/** Prices memberships and returns a signed quote (specification, "Calculate membership pricing"). */
export function calculateMembershipPricing({ quotes, catalogues }: PricingNeeds): Handler<typeof OPERATION> {
  return async (call) => {
    await call.reach('calculateMembershipPricing.start')
    const { tenant, now } = call
    const priced = await priceCall(call, catalogues)
    const { existingMembers } = priced
    const purpose = { purpose: 'membership-pricing', existingMembers } as const
    const text = quotes.sign(membershipQuoteOf(priced), quoteTermsOf(tenant), purpose, now)
    return { status: 200, text }
  }
}

/**
 * Takes a call through the twelve steps and prices it.
 *
 * @throws OperationFailure of the first step that fails.
 */
async function priceCall(call: Call<typeof OPERATION>, catalogues: Catalogues): Promise<PricedRequest> {
  const today = utcDayOf(call.now)
  const request = readPricingRequest(call, today)
  checkOrderKeys(request)
  const catalogue = await catalogueFor(request, call.tenant, catalogues, today)
  checkAgainstCatalogue(request, catalogue, today)
  return priceRequest(request, catalogue)
}

/** Reads the data that the request names: one query for the catalogue, and one for the members if there are any. */
async function catalogueFor(
  request: PricingRequest,
  tenant: Tenant,
  catalogues: Catalogues,
  today: Day,
): Promise<Catalogue> {
  const [shared, members] = await Promise.all([
    catalogues.of(tenant, catalogueKeyOf(request), today),
    readMemberPriceLevels(tenant.database, requestedMemberIds(request)),
  ])
  return { ...shared, members, coolingOffPeriod: tenant.settings.coolingOffPeriod ?? null }
}
