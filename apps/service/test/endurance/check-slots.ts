import { sql } from 'kysely'
import type { Database } from '../../src/database/open-database.ts'
import type { Wish } from './clients.ts'

/** What is wrong with the places of the slots, as messages. */
export async function faultsOfSlots({ unbound }: Database): Promise<string[]> {
  const { rows: slots } = await sql<Record<'reference' | 'capacity' | 'taken' | 'booked', unknown>>`SELECT
    s.reference, s.capacity, s.taken, (SELECT count(*)::integer FROM bookings b
      WHERE b.tenant_id = s.tenant_id AND b.slot_reference = s.reference) AS booked FROM slots s`.execute(
    unbound,
  )
  const { rows: leases } = await sql<Record<'lease_id' | 'used', unknown>>`SELECT b.lease_id,
    count(*)::integer AS used FROM bookings b WHERE b.lease_id IS NOT NULL GROUP BY b.tenant_id, b.lease_id
    HAVING count(*) > 1 OR EXISTS (SELECT FROM leases l
      WHERE l.tenant_id = b.tenant_id AND l.lease_id = b.lease_id)`.execute(unbound)
  return [
    ...slots
      .filter(({ taken, booked }) => taken !== booked)
      .map(({ reference, taken, booked }) => `${reference} has ${taken} places taken and ${booked} bookings`),
    ...slots
      .filter(({ capacity, booked }) => Number(booked) > Number(capacity))
      .map(({ reference, capacity, booked }) => `${reference} has ${booked} bookings for ${capacity} places`),
    ...leases.map(
      ({ lease_id, used }) => `Lease ${lease_id} was used ${used} times, or is held beside its booking`,
    ),
  ]
}

/** A lease is held exactly as long as its booking is not there. */
export async function leaseFaults({ unbound }: Database, wishes: readonly Wish[]): Promise<string[]> {
  const faults: string[] = []
  for (const { lastName, leaseId } of wishes) {
    const { rows } = await sql<Record<'held' | 'booked', boolean>>`SELECT
      EXISTS (SELECT FROM leases WHERE lease_id = ${leaseId}) AS held,
      EXISTS (SELECT FROM bookings WHERE lease_id = ${leaseId}) AS booked`.execute(unbound)
    const [{ held, booked }] = rows as [Record<'held' | 'booked', boolean>]
    if (held === booked)
      faults.push(`${lastName}: the lease is ${held ? '' : 'not '}held, and booked: ${booked}`)
  }
  return faults
}
