import type { Selectable } from 'kysely'
import type { Tables, TenantDatabase } from '../database/index.ts'
import type { SlotPrice } from './booking-quote.ts'

/** A slot as it is stored. */
export interface Slot {
  readonly reference: string
  readonly siteId: string
  /** Local time of the site, without an offset. */
  readonly startsAt: string
  readonly capacity: number
  /** Number of existing bookings. */
  readonly taken: number
  readonly prices: readonly SlotPrice[]
  readonly discounts: readonly SlotDiscount[]
}

interface SlotDiscount {
  readonly type: string
  /** The price level that it is for. Without one, it is for everybody. */
  readonly priceLevelId?: string | null
  readonly amount?: number | null
}

/** All slots, by their start. */
export async function findSlots(database: TenantDatabase): Promise<Slot[]> {
  const rows = await database
    .selectFrom('slots')
    .selectAll()
    .orderBy('starts_at')
    .orderBy('reference')
    .execute()
  return rows.map(slotOf)
}

/**
 * Reads slots and locks them until the transaction ends, so that nobody else can change how many places are left. They are locked
 * in the order of their references, so that two requests for several slots cannot deadlock: the second waits for the first.
 */
export async function lockSlots(
  trx: TenantDatabase,
  references: readonly string[],
): Promise<Map<string, Slot>> {
  if (references.length === 0) return new Map()
  const rows = await trx
    .selectFrom('slots')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('reference')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.reference, slotOf(row)]))
}

/**
 * How many places of each slot are held by leases that have not expired. Slots without such a lease are not in the map.
 *
 * @param reference one slot; otherwise all slots are counted.
 */
export async function heldPlaces(
  database: TenantDatabase,
  now: Date,
  reference?: string,
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('leases')
    .select(({ fn }) => ['slot_reference', fn.countAll<number>().as('held')])
    .where('expires_at', '>', now)
    .$if(reference !== undefined, (query) => query.where('slot_reference', '=', reference as string))
    .groupBy('slot_reference')
    .execute()
  return new Map(rows.map(({ slot_reference, held }) => [slot_reference, Number(held)]))
}

function slotOf(row: Selectable<Tables['slots']>): Slot {
  return {
    reference: row.reference,
    siteId: row.site_id,
    startsAt: row.starts_at,
    capacity: row.capacity,
    taken: row.taken,
    prices: JSON.parse(row.prices),
    discounts: JSON.parse(row.discounts),
  }
}
