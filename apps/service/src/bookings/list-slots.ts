import type { Handler } from '../handler.ts'
import { findPriceLevelNames } from './booking-repository.ts'
import { findSlots, heldPlaces } from './slot-repository.ts'

/** What can be booked, with the places that are neither booked nor held. */
export const listSlots: Handler<'listSlots'> = async ({ tenant: { database }, now }) => {
  const slots = await findSlots(database)
  const held = await heldPlaces(database, now)
  const names = await findPriceLevelNames(database, [
    ...new Set(slots.flatMap(({ prices }) => prices.map(({ priceLevelId }) => priceLevelId))),
  ])
  const body = slots.map(({ reference, siteId, startsAt, capacity, taken, prices }) => ({
    slotReference: reference,
    siteId,
    startsAt,
    capacity,
    placesLeft: Math.max(0, capacity - taken - (held.get(reference) ?? 0)),
    prices: prices.map(({ priceLevelId, price }) => ({
      priceLevelId,
      description: names.get(priceLevelId)?.description ?? priceLevelId,
      price,
    })),
  }))
  return { status: 200, body }
}
