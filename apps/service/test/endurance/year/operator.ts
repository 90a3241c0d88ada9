import type { TenantFile } from '../../../src/tenants/tenant-file.ts'
import { NOW } from '../../creations/harness.ts'
import { demoTenant } from '../../demo-tenants.ts'
import { daysAfter } from './calendar.ts'

/** What a member pays for a product from one day to another. */
interface DatedPrice {
  readonly amount: string
  readonly from: string
  to?: string
}

/** Membership types of the demo tenant with the product that they are about, and with what is paid besides. */
export const TYPES = {
  'ADULT-DD': { productIds: ['JOIN-FEE', 'ADULT-MONTH'], recurs: 'first of the month' },
  'GYM-CARD': { productIds: ['GYM-MONTH'], recurs: 'same day' },
  'ADULT-YEAR': { productIds: ['ADULT-YEAR-FEE'], recurs: 'never' },
  'SWIM-SCHOOL': { productIds: ['SWIM-TERM'], recurs: 'never' },
} as const

export type TypeId = keyof typeof TYPES

const PRODUCTS = Object.values(TYPES).flatMap(({ productIds }) => productIds as readonly string[])
/** How long a promotion lasts, in days, and for how many payments it counts. */
const PROMOTION_DAYS = 20
const PROMOTED_PAYMENTS = 3

/** Who runs the centre: changes prices, starts and ends promotions, opens slots. Its tenant file says all of it. */
export class Operator {
  readonly #prices = new Map<string, DatedPrice[]>()
  #promotion: { readonly code: string; readonly from: string; readonly to: string } | undefined
  #promotions = 0
  #slots: { readonly day: string; readonly capacity: number }[] = []
  readonly #demo: TenantFile

  constructor() {
    const demo = demoTenant('demo', NOW)
    if (demo === undefined) throw new Error('There is a demo tenant')
    this.#demo = demo
    for (const { id, prices = [] } of demo.products ?? []) {
      const standard = prices.filter(({ priceLevelId }) => priceLevelId === 'STANDARD')
      this.#prices.set(
        id,
        standard.map(({ amount, from }) => ({ amount, from: from as string })),
      )
    }
  }

  /** The price of a product on a day. */
  priceOf(productId: string, day: string): string {
    const found = this.#prices.get(productId)?.find(({ from, to = '9999' }) => from <= day && day <= to)
    if (found === undefined) throw new Error(`${productId} has no price on ${day}`)
    return found.amount
  }

  /** A product costs something else from a day to come on, if nothing is planned for it yet. */
  changePrice(random: () => number, today: string): boolean {
    const prices = this.#prices.get(PRODUCTS[Math.floor(random() * PRODUCTS.length)] as string) ?? []
    const current = prices.at(-1) as DatedPrice
    if (current.from > today) return false
    const from = daysAfter(today, 1 + Math.floor(random() * 10))
    current.to = daysAfter(from, -1)
    const pence = String(Math.floor(random() * 100)).padStart(2, '0')
    prices.push({ from, amount: `${10 + Math.floor(random() * 90)}.${pence}` })
    return true
  }

  /** The code of the promotion that is on. */
  promotionOn(day: string): string | undefined {
    const { code, from, to } = this.#promotion ?? { code: '', from: '', to: '' }
    return from <= day && day <= to ? code : undefined
  }

  startPromotion(today: string): void {
    this.#promotions += 1
    this.#promotion = { code: `YEAR${this.#promotions}`, from: today, to: daysAfter(today, PROMOTION_DAYS) }
  }

  /** The slots of yesterday go, unless somebody booked them. */
  openSlot(day: string, capacity: number): string {
    this.#slots = [...this.#slots.slice(-1), { day, capacity }]
    return referenceOf(day)
  }

  file(): TenantFile {
    const { products = [], membershipTypes = [], slots = [], ...demo } = this.#demo
    const [slot] = slots
    if (slot === undefined) throw new Error('The demo tenant has slots')
    return {
      ...demo,
      // Nothing is kept from one request to the next, so that what is applied counts at once.
      settings: { ...demo.settings, siteSnapshotSeconds: 0 },
      products: products.map((product) => ({
        ...product,
        prices: (this.#prices.get(product.id) ?? []).map((price) => ({ priceLevelId: 'STANDARD', ...price })),
      })),
      membershipTypes: membershipTypes.map(({ fixedEndDate: _, ...type }) => type),
      promotions: this.#promotion ? [this.#promoted(this.#promotion)] : [],
      slots: this.#slots.map(({ day, capacity }) => ({
        ...{ ...slot, reference: referenceOf(day) },
        ...{ startsAt: `${day}T18:00:00`, capacity },
      })),
      bookings: [],
    }
  }

  #promoted(promotion: { readonly code: string; readonly from: string; readonly to: string }) {
    const discount = { id: 900 + this.#promotions, percent: '12.5', payments: PROMOTED_PAYMENTS }
    return {
      ...promotion,
      membershipTypeIds: ['ADULT-DD', 'GYM-CARD'],
      discounts: [{ ...discount, productIds: ['ADULT-MONTH', 'GYM-MONTH'] }],
    }
  }
}

function referenceOf(day: string): string {
  return `YEAR:${day}`
}
