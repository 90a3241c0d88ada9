import type { ExpiringRecords } from '../creations/clean-up.ts'
import type { PoolState } from '../database/opened-database.ts'
import type { MetricRegistry } from './metric-registry.ts'

/** In seconds. Most statements take less than a millisecond; one that takes longer waits for something. */
const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** What the service reports about its database. */
export interface DatabaseMetrics {
  observeStatement(name: string, ms: number): void
  observeClock(aheadMs: number): void
  observeMissingKeys(count: number): void
  /** Notes that a clean-up has succeeded. */
  observeCleanUp(): void
  /** Sets the size and age of what expires, and how much of the numbers of records is used. */
  observeExpiring(records: readonly ExpiringRecords[], ids: Readonly<Record<string, number>>): void
}

/** @param poolState how busy the connections are, if there are any. It is asked whenever Prometheus reads. */
export function createDatabaseMetrics(
  registry: MetricRegistry,
  poolState: () => PoolState | undefined,
): DatabaseMetrics {
  addConnections(registry, poolState)
  const time = 'Time from sending a statement to its result, by what it does to which table.'
  const statements = registry.histogram('statement_duration_seconds', time, DURATION_BUCKETS, 'statement')
  const ahead = registry.gauge(
    'clock_ahead_seconds',
    "How far the clock of this machine is at least ahead of the database's, or behind it if negative.",
  )
  const missing = registry.gauge('keys_missing', 'Newer keys that another instance has, and this one lacks.')
  const cleanedUp = registry.gauge(
    'clean_up_timestamp_seconds',
    'When this instance has last deleted all that had expired, or started.',
  )
  cleanedUp.setToCurrentTime()
  const ofRecords = (name: string, help: string) => registry.gauge(name, help, 'records')
  const bytes = ofRecords('expiring_bytes', 'Size of remembered responses and of leases, with their indexes.')
  const rows = ofRecords('expiring_rows', 'How many of them there are, as PostgreSQL estimates.')
  const overdue = ofRecords('expiring_overdue_seconds', 'How long ago the oldest of them expired.')
  const used = ofRecords('ids_used_ratio', 'How much of the numbers of records is used, from 0 to 1.')
  return {
    observeStatement: (statement, ms) => statements.observe({ statement }, ms / 1000),
    observeClock: (aheadMs) => ahead.set(aheadMs / 1000),
    observeMissingKeys: (count) => missing.set(count),
    observeCleanUp: () => cleanedUp.setToCurrentTime(),
    observeExpiring(all, ids) {
      for (const [records, ratio] of Object.entries(ids)) used.set({ records }, ratio)
      for (const { records, ...state } of all) {
        bytes.set({ records }, state.bytes)
        rows.set({ records }, state.rows)
        overdue.set({ records }, state.overdueSeconds)
      }
    },
  }
}

function addConnections(registry: MetricRegistry, poolState: () => PoolState | undefined): void {
  const gauge = (name: string, help: string, read: (state?: PoolState) => number | undefined) =>
    registry.read('gauge', `leisure_connections_${name}`, help, () => read(poolState()))
  gauge('in_use', 'Connections to PostgreSQL that requests use.', (state) => state?.inUse)
  gauge('idle', 'Connections to PostgreSQL that are free.', (state) => state?.idle)
  gauge('awaited', 'Requests that wait for a connection.', (state) => state?.waiting)
  const help = 'How long all requests together have waited for connections.'
  const name = 'leisure_connection_wait_seconds_total'
  registry.read('counter', name, help, () => poolState()?.waitedSeconds)
}
