import { sql } from 'kysely'
import type { Database } from '../../src/database/open-database.ts'
import type { Wish } from './clients.ts'
import type { Creation } from './creations.ts'

/** What is wrong with what is stored, as messages; none when everybody is whole and nobody was made twice. */
export async function mistakesOf(
  database: Database,
  { tenantId, whole, furtherMistakes }: Creation,
  wishes: readonly string[],
): Promise<string[]> {
  const stored = await countByLastName(database, tenantId, Object.keys(whole))
  return [
    ...wishes.filter((name) => !stored.has(name)).map((name) => `${name} was acknowledged and is not there`),
    ...[...stored].flatMap(([name, found]) =>
      JSON.stringify(found) === JSON.stringify(whole)
        ? []
        : [`${name} is not whole: ${JSON.stringify(found)}`],
    ),
    ...(await orphans(database)),
    ...(await keysOfNobody(database)),
    ...(await furtherMistakes(database)),
  ]
}

/** How much there is in every table for the people of each last name. */
async function countByLastName(
  { unbound }: Database,
  tenantId: string,
  names: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const stored = new Map<string, Record<string, number>>()
  for (const name of names) {
    const isOfMembers = name === 'members' || name === 'confirmed'
    const condition = name === 'confirmed' ? sql`m.is_confirmed` : sql`true`
    const table = isOfMembers
      ? sql`members m`
      : sql`members m LEFT JOIN ${sql.id(name)} d ON d.tenant_id = m.tenant_id AND d.member_id = m.member_id`
    const counted = isOfMembers ? sql`m.member_id` : sql`d.member_id`
    const { rows } = await sql<{ last_name: string; count: number }>`SELECT m.last_name,
      (count(${counted}) FILTER (WHERE ${condition}))::integer AS count FROM ${table}
      WHERE m.tenant_id = ${tenantId} AND m.last_name LIKE 'w-%' GROUP BY m.last_name`.execute(unbound)
    for (const { last_name, count } of rows)
      stored.set(last_name, { ...stored.get(last_name), [name]: count })
  }
  return stored
}

/** Foreign keys forbid orphans; that they are there in every table is seen here. */
async function orphans(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'member_id' AND table_schema = 'public' AND table_name <> 'members'`.execute(
    database.unbound,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: left } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.id(name)} d
      WHERE NOT EXISTS (SELECT FROM members o WHERE o.tenant_id = d.tenant_id AND o.member_id = d.member_id)`.execute(
      database.unbound,
    )
    if (left[0]?.count !== 0) found.push(`${name} has ${left[0]?.count} rows of nobody`)
  }
  return found
}

/** A response that is remembered has its members: the tests' keys are last names. */
async function keysOfNobody({ unbound }: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM idempotency_records r
    WHERE key LIKE 'w-%' AND NOT EXISTS (SELECT FROM members m
      WHERE m.tenant_id = r.tenant_id AND m.last_name = r.key)`.execute(unbound)
  return rows.map(({ key }) => `The response to ${key} is remembered, and nobody was created`)
}

/** What is wrong with the places of the slots, as messages. */
export async function mistakesOfSlots({ unbound }: Database): Promise<string[]> {
  const { rows: slots } = await sql<Record<'reference' | 'capacity' | 'booked', unknown>>`SELECT
    s.reference, s.capacity, (SELECT count(*)::integer FROM bookings b
      WHERE b.tenant_id = s.tenant_id AND b.slot_reference = s.reference) AS booked FROM slots s`.execute(
    unbound,
  )
  const { rows: leases } = await sql<Record<'lease_id' | 'used', unknown>>`SELECT b.lease_id,
    count(*)::integer AS used FROM bookings b WHERE b.lease_id IS NOT NULL GROUP BY b.tenant_id, b.lease_id
    HAVING count(*) > 1 OR EXISTS (SELECT FROM leases l
      WHERE l.tenant_id = b.tenant_id AND l.lease_id = b.lease_id)`.execute(unbound)
  return [
    ...slots
      .filter(({ capacity, booked }) => Number(booked) > Number(capacity))
      .map(({ reference, capacity, booked }) => `${reference} has ${booked} bookings for ${capacity} places`),
    ...leases.map(
      ({ lease_id, used }) => `Lease ${lease_id} was used ${used} times, or is held beside its booking`,
    ),
  ]
}

/** A lease is held exactly as long as its booking is not there. */
export async function leaseMistakes({ unbound }: Database, wishes: readonly Wish[]): Promise<string[]> {
  const mistakes: string[] = []
  for (const { lastName, leaseId } of wishes) {
    const { rows } = await sql<Record<'held' | 'booked', boolean>>`SELECT
      EXISTS (SELECT FROM leases WHERE lease_id = ${leaseId}) AS held,
      EXISTS (SELECT FROM bookings WHERE lease_id = ${leaseId}) AS booked`.execute(unbound)
    const [{ held, booked }] = rows as [Record<'held' | 'booked', boolean>]
    if (held === booked)
      mistakes.push(`${lastName}: the lease is ${held ? '' : 'not '}held, and booked: ${booked}`)
  }
  return mistakes
}
