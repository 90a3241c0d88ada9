import type { Day } from '../calendar.ts'
import { fail } from '../failure.ts'
import type { Catalogue, MembershipType } from './catalogue.ts'
import { checkPriceLevels } from './check-price-levels.ts'
import { checkPromotion, checkPromotionCodes } from './check-promotion.ts'
import { checkTypeSetup } from './check-type-setup.ts'
import {
  idList,
  type PricingRequest,
  requestedMemberIds,
  requestedTypeIds,
  requestedTypes,
} from './request.ts'

const OPERATION = 'calculateMembershipPricing'

/*
 * The steps of the specification in their order ("Calculate membership pricing"): the first that fails is the only one
 * that is reported. Steps 1 and 3 are rules of the document: `read-request.ts` checks them.
 */

/** Step 2. The start date is today (UTC) or later. */
export function checkStartDate(startDate: Day, today: Day): void {
  if (startDate < today) fail(OPERATION, 'start-date-in-past')
}

/** Step 4. No two people have the same order key. */
export function checkOrderKeys({ people }: PricingRequest): void {
  const keys = new Set(people.map(({ orderKey }) => orderKey))
  if (keys.size < people.length) fail(OPERATION, 'order-keys-not-unique')
}

/**
 * Steps 5 to 12, against the catalogue.
 *
 * @throws OperationFailure of the first step that fails.
 */
export function checkAgainstCatalogue(request: PricingRequest, catalogue: Catalogue, today: Day): void {
  checkExistence(request, catalogue)
  const types = requestedTypes(request.people, catalogue)
  checkFixedEndDates(types, request.startDate, today)
  checkEarliestDates(types, catalogue, request.startDate, today)
  checkPromotionCodes(request)
  checkPromotion(request, catalogue, types, today)
  checkAvailability(types, request.siteId)
  for (const type of types) checkTypeSetup(type, request.startDate)
  for (const person of request.people) checkPriceLevels(person, request, catalogue)
}

/** Steps 5 to 7. */
function checkExistence(request: PricingRequest, { site, members, types }: Catalogue): void {
  if (site === undefined) fail(OPERATION, 'site-to-price-not-found', { siteId: request.siteId })
  if (requestedMemberIds(request).some((id) => !members.has(id))) fail(OPERATION, 'member-not-found')
  if (requestedTypeIds(request.people).some((id) => !types.has(id))) {
    fail(OPERATION, 'membership-type-not-found')
  }
}

/** Step 8. A date that has passed is reported before a date that is too early for the request. */
function checkFixedEndDates(types: readonly MembershipType[], startDate: Day, today: Day): void {
  const passed = types.filter(({ fixedEndDate }) => fixedEndDate !== null && fixedEndDate < today)
  if (passed.length > 0) fail(OPERATION, 'fixed-end-date-passed', { ids: idList(passed) })
  const tooLate = types.filter(({ fixedEndDate }) => fixedEndDate !== null && fixedEndDate < startDate)
  if (tooLate.length > 0) fail(OPERATION, 'start-date-after-fixed-end-date', { ids: idList(tooLate) })
}

/** Step 9. A type that cannot be started yet excuses a site that has not opened. */
function checkEarliestDates(
  types: readonly MembershipType[],
  { site }: Catalogue,
  startDate: Day,
  today: Day,
): void {
  const tooEarly = types.filter((type) => isAfter(type.earliestStartDate, startDate))
  if (tooEarly.length > 0) fail(OPERATION, 'start-date-before-earliest-start-date', { ids: idList(tooEarly) })
  const isExcused = types.some((type) => isAfter(type.earliestStartDate, today))
  if (!isExcused && isAfter(site?.openingDate ?? null, startDate)) {
    fail(OPERATION, 'start-date-before-site-opening')
  }
}

function isAfter(day: Day | null, other: Day): boolean {
  return day !== null && day > other
}

/** Step 11. */
function checkAvailability(types: readonly MembershipType[], siteId: string): void {
  const missing = types.filter(({ isSoldAtSite }) => !isSoldAtSite)
  if (missing.length > 0) {
    fail(OPERATION, 'memberships-not-available-at-site', { ids: idList(missing), siteId })
  }
}
