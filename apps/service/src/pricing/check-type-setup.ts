import type { Day } from '../calendar.ts'
import { fail } from '../failure.ts'
import type { MembershipType } from './catalogue.ts'

const OPERATION = 'calculateMembershipPricing'

/** Why pricing refuses a type everywhere, by the failure, in the order in which it is checked. */
export const SETUP_PROBLEMS = {
  'duration-misconfigured': 'paid-in-full needs a duration or a fixedEndDate',
  'pro-rata-on-card-payment-membership': 'recurring-card cannot have hasProRata',
  'start-day-on-card-payment-membership': 'recurring-card cannot have a defaultStartDay',
  'start-day-missing-on-direct-debit-membership': 'direct-debit needs a defaultStartDay',
  'cut-off-day-not-after-start-day': 'cutOffDay is not after defaultStartDay',
} as const

type SetupFailure = keyof typeof SETUP_PROBLEMS

/** What the failures depend on. A tenant file may omit all but the kind. */
type TypeSetup = Pick<MembershipType, 'kind'> &
  Partial<Pick<MembershipType, 'defaultStartDay' | 'cutOffDay' | 'hasProRata' | 'duration'>> & {
    readonly fixedEndDate?: Day | string | null
  }

/** Finds the failures of a type that is stored, or in a tenant file. */
export function setupFailuresOf(type: TypeSetup): SetupFailure[] {
  const { kind, duration, fixedEndDate, defaultStartDay, cutOffDay, hasProRata = false } = type
  const isCard = kind === 'recurring-card'
  const isDebit = kind === 'direct-debit'
  const isBroken: Record<SetupFailure, boolean> = {
    'duration-misconfigured': kind === 'paid-in-full' && duration == null && fixedEndDate == null,
    'pro-rata-on-card-payment-membership': isCard && hasProRata,
    'start-day-on-card-payment-membership': isCard && defaultStartDay != null,
    'start-day-missing-on-direct-debit-membership': isDebit && defaultStartDay == null,
    'cut-off-day-not-after-start-day': isDebit && cutOffDay != null && cutOffDay <= (defaultStartDay ?? 0),
  }
  return (Object.keys(SETUP_PROBLEMS) as SetupFailure[]).filter((failure) => isBroken[failure])
}

/** Step 12, for one type: its dates, then its products. */
export function checkTypeSetup(type: MembershipType): void {
  const { id, products } = type
  const [failure] = setupFailuresOf(type)
  if (failure) fail(OPERATION, failure, { id })
  if (products.length === 0) fail(OPERATION, 'membership-without-price', { id })
  if (products.every(({ prices }) => prices.length === 0))
    fail(OPERATION, 'membership-type-and-products-without-price', { id })
  const unsold = products.find(({ prices }) => !prices.some(({ isPurchasable }) => isPurchasable))
  if (unsold) fail(OPERATION, 'product-without-purchasable-price', { id, productId: unsold.id })
}
