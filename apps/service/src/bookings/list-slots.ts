import { type SqlBool, sql } from 'kysely'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { findPriceLevelNames } from './booking-repository.ts'
import { findSlot, heldPlaces, slotOf } from './slot-repository.ts'

const MAX_SLOTS = 1000

/** What can be booked, with the places that are neither booked nor held. */
export const listSlots: Handler<'listSlots'> = async ({ tenant: { database }, query, now }) => {
  const reference = query.get('after')
  const after = reference === null ? undefined : await findSlot(database, reference)
  if (reference !== null && after === undefined) return fail('listSlots', 'slot-unknown', { reference })
  const [siteId, to] = [query.get('siteId'), query.get('to')]
  const rows = await database
    .selectFrom('slots')
    .selectAll()
    // Without this, the database would not see that its index has every slot.
    .where('starts_at', '>=', query.get('from') ?? '')
    .$if(siteId !== null, (slots) => slots.where('site_id', '=', siteId as string))
    .$if(to !== null, (slots) => slots.where('starts_at', '<', to as string))
    .$if(after !== undefined, (slots) =>
      slots.where(sql<SqlBool>`(starts_at, reference) > (${after?.startsAt}, ${after?.reference})`),
    )
    .orderBy('starts_at')
    .orderBy('reference')
    .limit(Number(query.get('limit') ?? MAX_SLOTS))
    .execute()
  const slots = rows.map(slotOf)
  const held = await heldPlaces(
    database,
    now,
    slots.map(({ reference }) => reference),
  )
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
