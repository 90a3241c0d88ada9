import { Money } from '@leisure-ops/money'
import { repeatLevel } from '../bookings/booking-quote.ts'
import { addMonths, formatDay, systemClock, utcDayOf } from '../calendar.ts'
import { ageLimitsOf } from '../members/age.ts'
import { compilePattern } from '../staff-users/password-pattern.ts'
import type { Problem } from './problem.ts'
import { type FileProduct, type TenantFile, valuesAt } from './tenant-file.ts'
import { tenantMode } from './tenant-mode.ts'

/** The rules that concern several fields of a tenant file. */
export const RULES: readonly ((tenant: TenantFile) => Problem[])[] = [
  checkAges,
  checkCurrencies,
  checkRoles,
  checkPasswordPatterns,
  ({ products = [] }) => products.flatMap(checkOverlaps),
  ({ slots = [] }) =>
    slots.flatMap(({ prices }, index) =>
      repeatLevel(prices) ? { path: ['slots', index, 'prices'], message: 'repeats a price level' } : [],
    ),
  checkPaymentMethods,
  checkLastDays,
]

/** The last days of something. The largest date of another system often stands for none. */
const LAST_DAYS = ['membershipTypes.*.fixedEndDate', 'products.*.prices.*.to', 'promotions.*.to']

const FURTHEST_YEARS = 50

/** Checks that no last day stands for "never". A quote would have payments until then. */
function checkLastDays(tenant: TenantFile): Problem[] {
  const furthest = formatDay(addMonths(utcDayOf(systemClock.now()), 12 * FURTHEST_YEARS))
  const message = `is more than ${FURTHEST_YEARS} years ahead: omit it if there is no end`
  return LAST_DAYS.flatMap((pattern) => valuesAt(tenant, pattern))
    .filter(({ value }) => String(value) > furthest)
    .map(({ path }) => ({ path, message }))
}

function checkAges({ settings }: TenantFile): Problem[] {
  const { ageOfConsent, ageOfOnlineAccount } = ageLimitsOf(settings ?? {})
  return ageOfOnlineAccount > ageOfConsent
    ? [{ path: ['settings', 'ageOfOnlineAccount'], message: 'is above ageOfConsent' }]
    : []
}

/** Checks that amounts in the currencies can be written: all of them have two decimal places. */
function checkCurrencies({ sites = [] }: TenantFile): Problem[] {
  return sites.flatMap(({ currency }, index) =>
    succeeds(() => Money.of('0.00', currency))
      ? []
      : { path: ['sites', index, 'currency'], message: 'must have two decimal places' },
  )
}

/** Checks that password patterns are matched in linear time, because any caller chooses the password. */
function checkPasswordPatterns({ settings }: TenantFile): Problem[] {
  return Object.entries(settings?.passwordPatterns ?? {}).flatMap(([complexity, { pattern }]) => {
    const path = ['settings', 'passwordPatterns', complexity, 'pattern']
    if (!succeeds(() => new RegExp(pattern))) return { path, message: 'is not a regular expression' }
    const message =
      'cannot be matched in linear time: use no back reference, no large or nested repetition, and a lookahead only after ^'
    return succeeds(() => compilePattern(pattern)) ? [] : { path, message }
  })
}

function succeeds(compile: () => unknown): boolean {
  try {
    compile()
    return true
  } catch {
    return false
  }
}

function checkRoles(tenant: TenantFile): Problem[] {
  const { form, problem } = tenantMode(tenant.roleIds).roleId
  return (tenant.roles ?? []).flatMap(({ id }, index) =>
    form.test(String(id)) ? [] : { path: ['roles', index, 'id'], message: problem },
  )
}

/** Checks that a product has only one price at a level on any day. */
function checkOverlaps({ prices = [] }: FileProduct, product: number): Problem[] {
  const order = prices
    .map((price, index) => ({ price, index }))
    .sort(
      (a, b) => compare(a.price.priceLevelId, b.price.priceLevelId) || compare(a.price.from, b.price.from),
    )
  return order.flatMap(({ price, index }, position) => {
    const before = order[position - 1]
    return before?.price.priceLevelId === price.priceLevelId && (before.price.to ?? price.from) >= price.from
      ? { path: ['products', product, 'prices', index], message: `overlaps prices[${before.index}]` }
      : []
  })
}

/** Checks that each scheduled payment of a quote can name a method. */
function checkPaymentMethods(tenant: TenantFile): Problem[] {
  const regular = new Set(
    (tenant.products ?? []).filter(({ kind }) => kind === 'regular').map(({ id }) => id),
  )
  return (tenant.membershipTypes ?? []).flatMap(({ kind, productIds = [], paymentMethodIds = [] }, index) =>
    kind !== 'paid-in-full' && paymentMethodIds.length === 0 && productIds.some((id) => regular.has(id))
      ? {
          path: ['membershipTypes', index, 'paymentMethodIds'],
          message: 'must name a payment method for the recurring payments',
        }
      : [],
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
