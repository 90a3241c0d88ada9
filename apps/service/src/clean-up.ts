import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { deleteExpiredLeases } from './bookings/lease-repository.ts'
import type { Clock } from './clock.ts'
import { deleteExpiredAnswers } from './creations/remembered-answers.ts'
import type { Database } from './database/index.ts'

/** How many rows one statement deletes. */
const BATCH = 500
/** How many statements a tenant gets before it is the turn of the next one. */
const BATCHES = 20

/**
 * Deletes leases and remembered answers that have expired, of every tenant. Rows that somebody else has locked are left for the next
 * time, so any number of instances can do it at once.
 */
export async function cleanUp(database: Database, now: Date, batch: number = BATCH): Promise<void> {
  const tenants = await database.unbound.selectFrom('tenants').select('tenant_id').execute()
  for (const { tenant_id } of tenants)
    for (const deleteExpired of [deleteExpiredLeases, deleteExpiredAnswers])
      await inBatches((count) => deleteExpired(database.ofTenant(tenant_id), now, count), batch)
}

async function inBatches(deleteSome: (count: number) => Promise<number>, batch: number): Promise<void> {
  for (let done = 0; done < BATCHES; done++) if ((await deleteSome(batch)) < batch) return
}

/** What is stored of records that expire. */
export interface ExpiringRecords {
  readonly records: 'remembered-answers' | 'leases'
  readonly bytes: number
  /** As PostgreSQL estimates it. */
  readonly rows: number
  /** How long ago the oldest record expired. */
  readonly overdueSeconds: number
}

/** The size and age of leases and remembered answers. No table is read as a whole, because each may be large. */
async function readExpiring({ unbound }: Database, now: Date): Promise<ExpiringRecords[]> {
  const read = async (records: ExpiringRecords['records'], table: 'idempotency_records' | 'leases') => {
    const { rows } = await sql<{ bytes: number; rows: number; oldest: Date | null }>`
      SELECT pg_total_relation_size(oid) AS bytes, greatest(reltuples, 0)::bigint AS rows, (
        SELECT min(first.expires_at) FROM tenants CROSS JOIN LATERAL (
          SELECT expires_at FROM ${sql.table(table)} AS own WHERE own.tenant_id = tenants.tenant_id
          ORDER BY expires_at LIMIT 1) AS first) AS oldest
      FROM pg_class WHERE oid = ${table}::text::regclass`.execute(unbound)
    return rows.map(({ oldest, ...size }) => {
      const overdueMs = oldest === null ? 0 : now.getTime() - oldest.getTime()
      return { records, ...size, overdueSeconds: Math.max(0, overdueMs / 1000) }
    })
  }
  return [...(await read('remembered-answers', 'idempotency_records')), ...(await read('leases', 'leases'))]
}

/** A job that runs again and again until it is stopped. */
export interface CleanUpJob {
  /** Waits for a run that is under way. */
  stop(): Promise<void>
}

/** What the job needs. `random` is from 0 to 1. */
export interface CleanUpNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly everyMs: number
  readonly random: () => number
  /** Gets what is left after each run. */
  readonly onCleaned?: ((left: readonly ExpiringRecords[]) => void) | undefined
}

/**
 * Cleans up again and again. Each pause is between 0.5 and 1.5 times the interval, so that instances that started together do not clean
 * up together. The job does not keep the process running.
 */
export function startCleanUp({ database, clock, log, everyMs, random, onCleaned }: CleanUpNeeds): CleanUpJob {
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const run = async () => {
    try {
      await cleanUp(database, clock.now())
      onCleaned?.(await readExpiring(database, clock.now()))
    } catch (error) {
      log.warn({ err: error }, 'The clean-up of expired leases and remembered answers failed')
    }
    if (!isStopped) schedule()
  }
  const schedule = () => {
    timer = setTimeout(
      () => {
        running = run()
      },
      everyMs * (0.5 + random()),
    ).unref()
  }
  schedule()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
