import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../calendar.ts'
import type { DatabaseCheck } from '../database/database-state.ts'
import type { Database } from '../database/open-database.ts'
import { usedIds } from '../database/reserve-ids.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'

/** How many rows one statement deletes. */
const BATCH = 500
/** How many statements a tenant gets before it is the turn of the next one. */
const BATCHES = 20

/** What expires, and how long its row stays. For a day, a lease is refused as expired, not as unknown. */
const EXPIRING = {
  'remembered-responses': { table: 'idempotency_records', key: ['operation_id', 'key'], staysMs: 0 },
  leases: { table: 'leases', key: ['lease_id'], staysMs: 24 * 60 * 60 * 1000 },
} as const

/**
 * Deletes leases and remembered responses that have expired, of every tenant. Rows that somebody else has
 * locked are left for the next time, so any number of instances can do it at once.
 */
export async function cleanUp(database: Database, now: Date, batch: number = BATCH): Promise<void> {
  const tenants = await database.unbound.selectFrom('tenants').select('tenant_id').execute()
  for (const { tenant_id } of tenants)
    for (const { table, key, staysMs } of Object.values(EXPIRING)) {
      const before = new Date(now.getTime() - staysMs)
      for (let done = 0; done < BATCHES; done++)
        if ((await deleteExpired(database.ofTenant(tenant_id), table, key, before, batch)) < batch) break
    }
}

/** Deletes some of the rows that expired before a moment. @returns how many. */
async function deleteExpired(
  database: TenantDatabase,
  table: string,
  key: readonly string[],
  before: Date,
  count: number,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  // Both tables have the column, but their types cannot be joined in general.
  const expired = database
    .selectFrom(table as 'leases')
    .select(key as ['lease_id'])
    .where('expires_at', '<=', before)
    .limit(count)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await database
    .deleteFrom(table as 'leases')
    .where(sql`(${columns})`, 'in', expired)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What is stored of records that expire. */
export interface ExpiringRecords {
  readonly records: 'remembered-responses' | 'leases'
  readonly bytes: number
  /** As PostgreSQL estimates it. */
  readonly rows: number
  /** How long ago the oldest record expired. */
  readonly overdueSeconds: number
}

/** The size and age of leases and remembered responses. No table is read as a whole: each may be large. */
async function readExpiring({ unbound }: Database, now: Date): Promise<ExpiringRecords[]> {
  const found: ExpiringRecords[] = []
  for (const records of Object.keys(EXPIRING) as (keyof typeof EXPIRING)[]) {
    const { table } = EXPIRING[records]
    const { rows } = await sql<{ bytes: number; rows: number; oldest: Date | null }>`
      SELECT pg_total_relation_size(oid) AS bytes, greatest(reltuples, 0)::bigint AS rows, (
        SELECT min(first.expires_at) FROM tenants CROSS JOIN LATERAL (
          SELECT expires_at FROM ${sql.table(table)} AS own WHERE own.tenant_id = tenants.tenant_id
          ORDER BY expires_at LIMIT 1) AS first) AS oldest
      FROM pg_class WHERE oid = ${table}::text::regclass`.execute(unbound)
    for (const { oldest, ...size } of rows) {
      const overdueMs = oldest === null ? 0 : now.getTime() - oldest.getTime()
      found.push({ records, ...size, overdueSeconds: Math.max(0, overdueMs / 1000) })
    }
  }
  return found
}

/** What the job needs. `random` is from 0 to 1. */
interface CleanUpNeeds {
  readonly database: Database
  /** Says how far this clock is from the database's. By that, the same for all instances, records expire. */
  readonly check: DatabaseCheck
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly everyMs: number
  readonly random: () => number
  /** Called after each run that succeeded. */
  readonly onCleaned?: (() => void) | undefined
  /** Gets what is left, and how much of the numbers of records is used. */
  readonly onLeft?:
    | ((left: readonly ExpiringRecords[], ids: Readonly<Record<string, number>>) => void)
    | undefined
}

/**
 * Cleans up again and again, with pauses of 0.5 to 1.5 times the interval, so that instances that started
 * together do not do it together. It does not keep the process running.
 *
 * @returns a function that stops it, and waits for a run that is under way.
 */
export function startCleanUp(needs: CleanUpNeeds): () => Promise<void> {
  const { database, check, clock, log, everyMs, random, onCleaned, onLeft } = needs
  const stopping = new AbortController()
  const options = { ref: false, signal: stopping.signal }
  const pause = () => sleep(everyMs * (0.5 + random()), true, options).catch(() => false)
  const run = async () => {
    while (await pause())
      try {
        const now = new Date(clock.now().getTime() - (await check()))
        await cleanUp(database, now)
        onCleaned?.()
        if (onLeft) onLeft(await readExpiring(database, now), await usedIds(database))
      } catch (error) {
        log.warn({ err: error }, 'The clean-up of expired leases and remembered responses failed')
      }
  }
  const running = run()
  return () => {
    stopping.abort()
    return running
  }
}
