import { type SqlBool, sql } from 'kysely'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { jsonArray, pagesOf } from '../http/json-pages.ts'
import { findPriceLevelNames } from './booking-repository.ts'
import { findSlot, type Slot, slotOf, usedPlaces } from './slot-repository.ts'

/** How many slots are read and sent at once. Each may have a hundred prices. */
const PAGE = 50

/** What can be booked, with the places that are neither booked nor held. */
export const listSlots: Handler<'listSlots'> = async ({ tenant: { database }, query, now }) => {
  const reference = query.get('after')
  const first = reference === null ? undefined : await findSlot(database, reference)
  if (reference !== null && first === undefined) return fail('listSlots', 'slot-not-found', { reference })
  let left = Number(query.get('limit'))
  const pages = pagesOf<Slot>(PAGE, async (last = first) => {
    const slots = await readSlots(database, query, last, Math.min(PAGE, left))
    left -= slots.length
    return slots
  })
  return { status: 200, stream: jsonArray(withPlaces(database, pages, now)) }
}

async function readSlots(
  database: TenantDatabase,
  query: URLSearchParams,
  after: Slot | undefined,
  limit: number,
): Promise<Slot[]> {
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
    .limit(limit)
    .execute()
  return rows.map(slotOf)
}

async function* withPlaces(database: TenantDatabase, pages: AsyncIterable<readonly Slot[]>, now: Date) {
  for await (const slots of pages) {
    const references = slots.map(({ reference }) => reference)
    const levels = new Set(slots.flatMap(({ prices }) => prices.map(({ priceLevelId }) => priceLevelId)))
    const [used, names] = await Promise.all([
      usedPlaces(database, now, references),
      findPriceLevelNames(database, [...levels]),
    ])
    yield slots.map(({ reference, siteId, startsAt, capacity, prices }) => {
      const { booked, held } = used(reference)
      return {
        ...{ slotReference: reference, siteId, startsAt, capacity },
        placesLeft: Math.max(0, capacity - booked - held),
        prices: prices.map(({ priceLevelId, price }) => ({
          priceLevelId,
          description: names.get(priceLevelId)?.description ?? priceLevelId,
          price,
        })),
      }
    })
  }
}
