import type { components } from '@leisure-ops/openapi/companion-types'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { anyOf, type Tables, type TenantDatabase } from '../database/index.ts'
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
  readonly discounts: readonly components['schemas']['SlotDiscountRequest'][]
}

/** Which slots are read. */
export interface SlotPage {
  readonly siteId: string | null
  /** Local times. The first slot starts at `from` or later, the last one before `to`. */
  readonly from: string | null
  readonly to: string | null
  /** Only slots after this one. */
  readonly after: Slot | undefined
  readonly limit: number
}

/** Slots by their start, and then by their reference. */
export async function findSlots(
  database: TenantDatabase,
  { siteId, from, to, after, limit }: SlotPage,
): Promise<Slot[]> {
  const rows = await database
    .selectFrom('slots')
    .selectAll()
    // Without this, the database would not see that its index has every slot.
    .where('starts_at', '>=', from ?? '')
    .$if(siteId !== null, (query) => query.where('site_id', '=', siteId as string))
    .$if(to !== null, (query) => query.where('starts_at', '<', to as string))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(starts_at, reference) > (${after?.startsAt}, ${after?.reference})`),
    )
    .orderBy('starts_at')
    .orderBy('reference')
    .limit(limit)
    .execute()
  return rows.map(slotOf)
}

/** One slot. */
export async function findSlot(database: TenantDatabase, reference: string): Promise<Slot | undefined> {
  const row = await database
    .selectFrom('slots')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && slotOf(row)
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
    .where('reference', '=', anyOf(references))
    .orderBy('reference')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.reference, slotOf(row)]))
}

/** How many places of slots are held by leases that have not expired. Slots without such a lease are not in the map. */
export async function heldPlaces(
  database: TenantDatabase,
  now: Date,
  references: readonly string[],
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map()
  const rows = await database
    .selectFrom('leases')
    .select(({ fn }) => ['slot_reference', fn.countAll<number>().as('held')])
    .where('expires_at', '>', now)
    .where('slot_reference', '=', anyOf(references))
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
