import { sql } from 'kysely'
import type { Database } from '../../src/database/index.ts'
import type { Creation } from './creations.ts'

/** What is wrong with what is stored, as sentences; nothing when everybody is whole and nobody was made twice. */
export async function faultsOf(
  database: Database,
  { tenantId, whole, furtherFaults }: Creation,
  wishes: readonly string[],
): Promise<string[]> {
  const tables = Object.keys(whole).filter((name) => name !== 'members' && name !== 'confirmed')
  const counts = sql.join(
    tables.map(
      (table) => sql`(SELECT count(*) FROM ${sql.id(table)} d JOIN members o ON o.tenant_id = d.tenant_id
        AND o.member_id = d.member_id WHERE o.tenant_id = ${tenantId} AND o.last_name = m.last_name)::integer AS ${sql.id(table)}`,
    ),
  )
  const { rows } = await sql<Record<string, unknown>>`SELECT last_name, count(*)::integer AS members,
    count(*) FILTER (WHERE is_confirmed)::integer AS confirmed, ${counts}
    FROM members m WHERE tenant_id = ${tenantId} AND last_name LIKE 'w-%' GROUP BY last_name`.execute(
    database.unbound,
  )
  const stored = new Map(rows.map(({ last_name, ...found }) => [last_name as string, found]))
  return [
    ...wishes.filter((name) => !stored.has(name)).map((name) => `${name} was acknowledged and is not there`),
    ...[...stored].flatMap(([name, found]) =>
      JSON.stringify(found) === JSON.stringify(whole)
        ? []
        : [`${name} is not whole: ${JSON.stringify(found)}`],
    ),
    ...(await orphans(database)),
    ...(await keysOfNobody(database)),
    ...(await furtherFaults(database)),
  ]
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

/** An answer that is remembered has its members: the tests' keys are last names. */
async function keysOfNobody({ unbound }: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM idempotency_records r
    WHERE key LIKE 'w-%' AND NOT EXISTS (SELECT FROM members m
      WHERE m.tenant_id = r.tenant_id AND m.last_name = r.key)`.execute(unbound)
  return rows.map(({ key }) => `The answer to ${key} is remembered, and nobody was created`)
}
