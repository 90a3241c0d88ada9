import { fail } from '../failure.ts'
import type { MembershipType } from './catalogue.ts'

const OPERATION = 'calculateMembershipPricing'

/** Step 12, for one type: its dates, then its products. */
export function checkTypeSetup(type: MembershipType): void {
  if (type.kind === 'paid-in-full') checkDuration(type)
  if (type.kind === 'recurring-card') checkRecurringCard(type)
  if (type.kind === 'direct-debit') checkDirectDebit(type)
  checkProducts(type)
}

/** A type that is paid in full has a duration, unless it ends on a fixed date. */
function checkDuration({ id, duration, fixedEndDate }: MembershipType): void {
  if (duration === null && fixedEndDate === null) fail(OPERATION, 'duration-misconfigured', { id })
}

function checkRecurringCard({ id, hasProRata, defaultStartDay }: MembershipType): void {
  if (hasProRata) fail(OPERATION, 'pro-rata-on-card-payment-membership', { id })
  if (defaultStartDay !== null) fail(OPERATION, 'start-day-on-card-payment-membership', { id })
}

function checkDirectDebit({ id, defaultStartDay, cutOffDay }: MembershipType): void {
  if (defaultStartDay === null) fail(OPERATION, 'start-day-missing-on-direct-debit-membership', { id })
  if (cutOffDay !== null && cutOffDay <= defaultStartDay)
    fail(OPERATION, 'cut-off-day-not-after-start-day', { id })
}

function checkProducts({ id, products }: MembershipType): void {
  if (products.length === 0) fail(OPERATION, 'membership-without-price', { id })
  if (products.every(({ prices }) => prices.length === 0)) {
    fail(OPERATION, 'membership-type-and-products-without-price', { id })
  }
  const unsold = products.find(({ prices }) => !prices.some(({ isPurchasable }) => isPurchasable))
  if (unsold !== undefined) fail(OPERATION, 'product-without-purchasable-price', { id, productId: unsold.id })
}
