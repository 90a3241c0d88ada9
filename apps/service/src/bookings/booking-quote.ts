import type { components } from '@leisure-ops/openapi/companion-types'
import { Decimal } from 'decimal.js'
import { Double } from '../quotes/write-quote.ts'

/** What one person pays for a slot at a price level. */
export type SlotPrice = components['schemas']['SlotPriceRequest']

/** Who is coming: the member, and the guests of a party by price level. */
interface BookingToPrice {
  readonly currency: string
  readonly member: SlotPrice
  /** Empty for an ordinary booking. */
  readonly party: readonly { readonly price: SlotPrice; readonly count: number }[]
}

/**
 * Creates a booking price quote (specification, "Booking price quote"), without `timeStamp` and `signature`.
 * Its amounts are doubles, added and multiplied as decimals.
 */
export function bookingQuoteOf({ currency, member, party }: BookingToPrice): object {
  const total = party.reduce((sum, { price, count }) => sum.plus(priceOf(price, count)), priceOf(member, 1))
  return {
    totalPrice: { amount: doubleOf(total), currency },
    breakdown: {
      memberPrice: {
        priceLevelId: member.priceLevelId,
        totalPrice: new Double(member.price),
        productPrices: [productPrice(member, 1)],
      },
      currency,
      priceLevels: party.map(({ price, count }) => ({
        count,
        pricePerAdditionalBookee: new Double(price.price),
        id: price.priceLevelId,
        totalPrice: doubleOf(priceOf(price, count)),
        productPrices: [productPrice(price, count)],
      })),
    },
  }
}

/** Whether two prices are at one price level. Nobody would pay the second. */
export function repeatLevel(prices: readonly Pick<SlotPrice, 'priceLevelId'>[]): boolean {
  return new Set(prices.map(({ priceLevelId }) => priceLevelId)).size < prices.length
}

function productPrice(slotPrice: SlotPrice, quantity: number): object {
  const { productId, timeBandId, price, taxCodeId, taxRate } = slotPrice
  return {
    id: productId,
    quantity,
    timeBandId,
    amount: new Double(price),
    taxCodeId,
    ...(taxRate !== undefined && { taxRate: new Double(taxRate) }),
  }
}

function priceOf({ price }: SlotPrice, count: number): Decimal {
  return new Decimal(price).times(count)
}

function doubleOf(value: Decimal): Double {
  return new Double(value.toNumber())
}
