import type { Day } from '../calendar.ts'
import type { Product, ProductPrice } from './catalogue.ts'

/** Whether a price is in force on a day, its first and last day included. */
function isInForce({ from, to }: ProductPrice, day: Day): boolean {
  return from <= day && (to === null || day <= to)
}

/** Whether the product has a price on the day, purchasable or not. */
export function hasPrice(product: Product, day: Day): boolean {
  return product.prices.some((price) => isInForce(price, day))
}

/** Whether the product can be bought on the day, at whatever level. */
export function isPurchasable(product: Product, day: Day): boolean {
  return product.prices.some((price) => price.isPurchasable && isInForce(price, day))
}

/** The price at which the product can be bought on the day at a price level, or `undefined` when it cannot. */
export function purchasablePrice(product: Product, priceLevelId: string, day: Day): ProductPrice | undefined {
  return product.prices.find(
    (price) => price.priceLevelId === priceLevelId && price.isPurchasable && isInForce(price, day),
  )
}
