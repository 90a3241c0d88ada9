import { MAX_QUOTE_BYTES } from '@leisure-ops/openapi/internal'
import type { Day } from '../calendar.ts'
import { fail, failureOf, type OperationFailure } from '../failure.ts'
import type { Catalogue, MembershipType } from './catalogue.ts'
import { checkTypeSetup } from './check-type-setup.ts'
import { discountsOn } from './discounts.ts'
import { paymentPlanOf } from './payment-plan.ts'
import { checkPriceLevels } from './price-level.ts'
import {
  idList,
  type PricingRequest,
  promotionCodeOf,
  requestedMemberIds,
  requestedTypeIds,
  requestedTypes,
} from './request.ts'

const OPERATION = 'calculateMembershipPricing'

// The steps of the specification in their order ("Calculate membership pricing"). Only the first that fails
// is reported. Steps 1 and 3 are rules of the document, which the operation checks when it reads the request.

/** Step 2. The start date is today (UTC) or later. */
export function checkStartDate(startDate: Day, today: Day): void {
  if (startDate < today) fail(OPERATION, 'start-date-in-past')
}

/** Step 4. No two people have the same order key. */
export function checkOrderKeys({ people }: PricingRequest): void {
  const keys = new Set(people.map(({ orderKey }) => orderKey))
  if (keys.size < people.length) fail(OPERATION, 'order-keys-repeated')
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
  for (const type of types) checkTypeSetup(type)
  for (const person of request.people) checkPriceLevels(person, request, catalogue)
  checkSize(request, types)
}

/** Steps 5 to 7. */
function checkExistence(request: PricingRequest, { site, members, types }: Catalogue): void {
  if (site === undefined) fail(OPERATION, 'site-not-found', { siteId: request.siteId })
  if (requestedMemberIds(request).some((id) => !members.has(id))) fail(OPERATION, 'member-not-found')
  if (requestedTypeIds(request.people).some((id) => !types.has(id)))
    fail(OPERATION, 'membership-type-not-found')
}

/** Step 8. A date that has passed is reported before a date that is too early for the request. */
function checkFixedEndDates(types: readonly MembershipType[], startDate: Day, today: Day): void {
  const passed = types.filter(({ fixedEndDate }) => fixedEndDate !== null && fixedEndDate < today)
  if (passed.length > 0) fail(OPERATION, 'fixed-end-date-passed', { ids: idList(passed) })
  const tooLate = types.filter(({ fixedEndDate }) => fixedEndDate !== null && fixedEndDate < startDate)
  if (tooLate.length > 0) fail(OPERATION, 'start-date-after-fixed-end-date', { ids: idList(tooLate) })
}

/** Step 9. A type that cannot be started yet excuses a site that has not opened. */
function checkEarliestDates(types: MembershipType[], { site }: Catalogue, startDate: Day, today: Day): void {
  const tooEarly = types.filter((type) => isAfter(type.earliestStartDate, startDate))
  if (tooEarly.length > 0) fail(OPERATION, 'start-date-before-earliest-start-date', { ids: idList(tooEarly) })
  const isExcused = types.some((type) => isAfter(type.earliestStartDate, today))
  if (!isExcused && isAfter(site?.openingDate ?? null, startDate))
    fail(OPERATION, 'start-date-before-site-opening')
}

function isAfter(day: Day | null, other: Day): boolean {
  return day !== null && day > other
}

/** The part of step 10 that needs only the request: one code on all memberships of all people, or none. */
function checkPromotionCodes({ people }: PricingRequest): void {
  const memberships = people.flatMap((person) => person.memberships)
  const codes = new Set(memberships.map(({ promotionCode }) => promotionCode))
  if (codes.size < 2) return
  fail(OPERATION, codes.has(null) ? 'promotion-code-not-on-all-memberships' : 'promotion-codes-differ')
}

/** Step 10, against the promotion. */
function checkPromotion(
  request: PricingRequest,
  { promotion }: Catalogue,
  types: readonly MembershipType[],
  today: Day,
): void {
  const code = promotionCodeOf(request)
  if (code === null) return
  if (promotion === undefined) fail(OPERATION, 'promotion-code-invalid', { code })
  const { isActive, from, to, membershipTypeIds } = promotion
  if (!isActive || today < from) fail(OPERATION, 'promotion-code-not-active', { code })
  if (to !== null && today > to) fail(OPERATION, 'promotion-code-expired', { code })
  const applicable = types.filter(({ id }) => membershipTypeIds.has(id))
  if (applicable.length === 0) fail(OPERATION, 'promotion-code-not-applicable', { code })
  const isDiscounted = applicable.some((type) =>
    type.products.some((product) => discountsOn(promotion, type, product).length > 0),
  )
  if (!isDiscounted) fail(OPERATION, 'promotion-code-without-discounts', { code })
}

/** Step 11. */
function checkAvailability(types: readonly MembershipType[], siteId: string): void {
  const missing = types.filter(({ isSoldAtSite }) => !isSoldAtSite)
  if (missing.length > 0)
    fail(OPERATION, 'memberships-not-available-at-site', { ids: idList(missing), siteId })
}

/** What a price, and what is around it, takes in a quote. */
const PRICE_LENGTH = '{"price":{"amount":"0.00","currency":"GBP","discount":null},"paymentMethod":}'.length

/**
 * The end of step 12. Counts what a quote has at least, from what each type has, so that one which would be
 * much too large is refused before it is priced. Whoever writes it counts again.
 */
function checkSize({ people, startDate }: PricingRequest, types: readonly MembershipType[]): void {
  const lengths = new Map(types.map((type) => [type.id, leastLength(type, startDate)]))
  const lines = people.flatMap(({ memberships }) => memberships.map(({ typeId }) => lengths.get(typeId) ?? 0))
  if (lines.reduce((sum, length) => sum + length, 0) > MAX_QUOTE_BYTES) throw quoteTooLarge()
}

function leastLength(type: MembershipType, startDate: Day): number {
  const { products, paymentMethod, translations } = type
  const texts = products.map((product) => [product.id, product.description, product.translations])
  const recurring = products.filter(({ kind }) => kind === 'regular').length
  const payments = recurring * paymentPlanOf(type, startDate).paymentDays.length
  const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  return (
    bytesOf([translations, texts]) +
    products.length * PRICE_LENGTH +
    payments * (PRICE_LENGTH + bytesOf(paymentMethod))
  )
}

/** The failure of a quote that a creation could not send back. */
export function quoteTooLarge(): OperationFailure {
  return failureOf(OPERATION, 'quote-too-large', { bytes: String(MAX_QUOTE_BYTES) })
}
