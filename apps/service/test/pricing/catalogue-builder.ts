import { dayOf, parseDay } from '../../src/calendar.ts'
import type {
  Catalogue,
  Discount,
  MembershipType,
  PricedSite,
  Product,
  ProductPrice,
  Promotion,
} from '../../src/pricing/catalogue.ts'
import type { Person, PricingRequest } from '../../src/pricing/request.ts'

/** The day of a date that a test writes down. */
export function day(text: string): number {
  const found = parseDay(text)
  if (found === undefined) throw new TypeError(`${text} is not a date.`)
  return found
}

export const TODAY: number = dayOf({ year: 2026, month: 11, date: 21 })

/** A price that can be bought. */
export function price(amount: string, changes: Partial<ProductPrice> = {}): ProductPrice {
  return {
    ...{ priceLevelId: 'STANDARD', amount, isPurchasable: true },
    ...changes,
  }
}

export function regular(id: string, ...prices: ProductPrice[]): Product {
  return { id, description: id, translations: [], kind: 'regular', prices }
}

export function oneOff(id: string, ...prices: ProductPrice[]): Product {
  return { ...regular(id, ...prices), kind: 'one-off' }
}

const SOUND: MembershipType = {
  ...{ id: 'TYPE', description: 'Type', translations: [], kind: 'direct-debit', frequency: 'Monthly' },
  isSoldAtSite: true,
  products: [regular('MONTH', price('45.00'))],
  paymentMethod: { id: 'DD-BACS', description: 'Direct debit', translations: [] },
  ...{ duration: null, fixedEndDate: null, earliestStartDate: null, priceLevelId: null },
  ...{ defaultStartDay: null, cutOffDay: null, hasProRata: false },
}

/** Collected on the 1st, cut off on the 20th, with pro-rata. */
export function directDebit(changes: Partial<MembershipType> = {}): MembershipType {
  return { ...SOUND, defaultStartDay: 1, cutOffDay: 20, hasProRata: true, ...changes }
}

export function card(changes: Partial<MembershipType> = {}): MembershipType {
  return { ...SOUND, kind: 'recurring-card', ...changes }
}

/** A year. */
export function paidInFull(changes: Partial<MembershipType> = {}): MembershipType {
  return { ...SOUND, kind: 'paid-in-full', duration: { months: 12 }, paymentMethod: null, ...changes }
}

export function percent(id: number, off: string, payments: number | null = null): Discount {
  return { id, isActive: true, off: { percent: off }, productIds: new Set(['MONTH']), payments }
}

export function amount(id: number, off: string, payments: number | null = null): Discount {
  return { ...percent(id, '0', payments), off: { amount: off } }
}

export function promotion(...discounts: Discount[]): Promotion {
  return {
    code: 'WINTER26',
    isActive: true,
    from: day('2026-11-01'),
    to: day('2027-01-31'),
    membershipTypeIds: new Set(['TYPE']),
    discounts,
  }
}

export const SITE: PricedSite = {
  id: 'RIVERSIDE',
  currency: 'GBP',
  defaultPriceLevelId: 'STANDARD',
  openingDate: null,
}

export function catalogue(types: readonly MembershipType[], changes: Partial<Catalogue> = {}): Catalogue {
  return {
    site: SITE,
    types: new Map(types.map((type) => [type.id, type])),
    members: new Map(),
    promotion: undefined,
    priceLevels: new Set(['STANDARD', 'CONCESSION', 'STAFF']),
    coolingOffPeriod: 14,
    ...changes,
  }
}

/** Somebody who wants types. */
export function person(orderKey: number, typeIds: readonly string[], changes: Partial<Person> = {}): Person {
  return {
    orderKey,
    memberId: 0,
    memberships: typeIds.map((typeId) => ({ typeId, promotionCode: null })),
    ...changes,
  }
}

/** A request of some people, all of them under one code or none. */
export function request(
  start: string,
  people: readonly Person[],
  code: string | null = null,
): PricingRequest {
  return {
    siteId: 'RIVERSIDE',
    startDate: day(start),
    people: people.map((one) => ({
      ...one,
      memberships: one.memberships.map(({ typeId }) => ({ typeId, promotionCode: code })),
    })),
  }
}
