import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ExpiringRecords } from '../creations/clean-up.ts'
import type { OnStatement, PoolState } from '../database/index.ts'

/** In seconds. Most statements take less than a millisecond; one that takes longer waits for something. */
const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** What the service reports about its database. */
export interface DatabaseMetrics {
  readonly observeStatement: OnStatement
  /** Sets the size and age of what expires. */
  observeExpiring(records: readonly ExpiringRecords[]): void
  /** Sets how far the clock is ahead of the database's. */
  readonly observeClock: (aheadMs: number) => void
}

/** @param poolState how busy the connections are, if there are any. It is asked whenever Prometheus reads. */
export function createDatabaseMetrics(
  registry: Registry,
  poolState: () => PoolState | undefined,
): DatabaseMetrics {
  addConnections(registry, poolState)
  const statements = new Histogram({
    name: 'leisure_statement_duration_seconds',
    help: 'Time from sending a statement to its result, by what it does to which table.',
    labelNames: ['statement'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const ahead = new Gauge({
    name: 'leisure_clock_ahead_seconds',
    help: "How far the clock of this machine is at least ahead of the database's, or behind it if negative.",
    registers: [registry],
  })
  const expiring = (name: string, help: string) =>
    new Gauge({ name: `leisure_expiring_${name}`, help, labelNames: ['records'], registers: [registry] })
  const bytes = expiring('bytes', 'Size of remembered answers and of leases, with their indexes.')
  const rows = expiring('rows', 'How many of them there are, as PostgreSQL estimates.')
  const overdue = expiring('overdue_seconds', 'How long ago the oldest of them expired.')
  return {
    observeStatement: (statement, ms) => statements.observe({ statement }, ms / 1000),
    observeClock: (aheadMs) => ahead.set(aheadMs / 1000),
    observeExpiring(all) {
      for (const { records, ...state } of all) {
        bytes.set({ records }, state.bytes)
        rows.set({ records }, state.rows)
        overdue.set({ records }, state.overdueSeconds)
      }
    },
  }
}

function addConnections(registry: Registry, poolState: () => PoolState | undefined): void {
  const gauge = (name: string, help: string, read: (state: PoolState) => number) =>
    new Gauge({
      name: `leisure_connections_${name}`,
      help,
      registers: [registry],
      collect() {
        const state = poolState()
        if (state === undefined) this.reset()
        else this.set(read(state))
      },
    })
  gauge('in_use', 'Connections to PostgreSQL that requests use.', ({ inUse }) => inUse)
  gauge('idle', 'Connections to PostgreSQL that are free.', ({ idle }) => idle)
  gauge('awaited', 'Requests that wait for a connection.', ({ waiting }) => waiting)
  new Counter({
    name: 'leisure_connection_wait_seconds_total',
    help: 'How long all requests together have waited for connections.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(poolState()?.waitedSeconds ?? 0)
    },
  })
}
