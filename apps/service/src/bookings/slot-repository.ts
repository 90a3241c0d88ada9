import type { components } from '@leisure-ops/openapi/companion-types'
import type { NotNull, Selectable } from 'kysely'
import { anyOf, fieldsOf } from '../database/rows.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
import type { QuotePurpose } from '../quotes/binding.ts'
import type { SlotPrice } from './booking-quote.ts'

/** A slot as it is stored. */
export interface Slot {
  readonly reference: string
  readonly siteId: string
  /** Local time of the site, without an offset. */
  readonly startsAt: string
  readonly capacity: number
  readonly prices: readonly SlotPrice[]
  readonly discounts: readonly components['schemas']['SlotDiscountRequest'][]
}

/** A slot starts in the local time of its site, which no time zone has further behind UTC. */
export const FURTHEST_BEHIND_MS: number = 12 * 60 * 60_000

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
 * Reads slots and locks them until the transaction ends, so that nobody else can book or hold a place of
 * them. They are locked in the order of their references, so that two requests for several slots cannot
 * deadlock: the second waits for the first.
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

/** How many places of a slot are booked, and how many leases hold that have not expired. */
export interface UsedPlaces {
  booked: number
  held: number
}

/** Counts the used places of slots. While the slots are locked, nobody else can use more of them. */
export async function usedPlaces(
  database: TenantDatabase,
  now: Date,
  references: readonly string[],
): Promise<(reference: string) => UsedPlaces> {
  const rows = await database
    .selectFrom('slots')
    .select(({ selectFrom, fn }) => [
      'reference',
      selectFrom('bookings')
        .select(fn.countAll<number>().as('count'))
        .whereRef('bookings.slot_reference', '=', 'slots.reference')
        .as('booked'),
      selectFrom('leases')
        .select(fn.countAll<number>().as('count'))
        .whereRef('leases.slot_reference', '=', 'slots.reference')
        .where('expires_at', '>', now)
        .as('held'),
    ])
    .where('reference', '=', anyOf(references))
    .$narrowType<{ booked: NotNull; held: NotNull }>()
    .execute()
  const places = new Map(rows.map(({ reference, ...used }) => [reference, used]))
  return (reference) => places.get(reference) ?? { booked: 0, held: 0 }
}

/** What a quote for a slot is valid for. At another time, the same reference is another slot. */
export function quotePurposeOf({ reference, startsAt }: Slot): QuotePurpose {
  return { purpose: 'booking-pricing', slotReference: reference, startsAt }
}

/** A row as a slot. */
export function slotOf(row: Selectable<Tables['slots']>): Slot {
  return {
    ...fieldsOf(row, 'reference', 'site_id', 'starts_at', 'capacity'),
    prices: JSON.parse(row.prices),
    discounts: JSON.parse(row.discounts),
  }
}
