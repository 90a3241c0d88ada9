import { sql } from 'kysely'
import type { Database } from '../src/database/index.ts'
import { rateOf } from './load.ts'
import { busyMs, familyMs, processMs } from './processor-time.ts'
import type { Sent, Workload } from './workloads.ts'

/** What one request costs, at the rate at which they came. */
export interface Cost {
  readonly perSecond: number
  /** Milliseconds of a processor for one request. */
  readonly clientMs: number
  readonly serviceMs: number
  readonly databaseMs: number
  readonly walBytes: number
  readonly answerBytes: number
  /** The share of the processors that other programs took meanwhile, from 0 to 1. */
  readonly othersShare: number
}

interface Laboratory {
  readonly database: Database
  /** The process of PostgreSQL that starts its others. */
  readonly postmaster: number
  readonly cores: number
  readonly inFlight: number
  /** How long the workload runs for, in milliseconds. */
  readonly windowMs: number
  readonly send: (url: string, sent: Sent, status: number) => Promise<number>
}

interface Instance {
  readonly url: string
  readonly pid: number
}

/** Sends a workload to the instances in turn, and reads what every process has computed before and after. */
export async function measureCost(
  { database, postmaster, cores, inFlight, windowMs, send }: Laboratory,
  services: readonly Instance[],
  { request, status }: Workload,
  nextTurn: () => number,
): Promise<Cost> {
  // Written before the clock runs: signing is not what is measured.
  const prepared = Array.from({ length: windowMs / 2 }, () => request(nextTurn()))
  let answerBytes = 0
  let count = 0
  const spent = () => ({
    service: services.reduce((sum, { pid }) => sum + processMs(pid), 0),
    database: familyMs(postmaster),
    client: processMs(process.pid),
    machine: busyMs(),
  })
  const wal = await walPosition(database)
  const before = spent()
  const start = performance.now()
  const { perSecond } = await rateOf(inFlight, windowMs, async (index) => {
    const { url } = services[index % services.length] as Instance
    const length = await send(url, prepared[index] ?? request(nextTurn()), status)
    // Read and written at once, without a pause between: many requests are under way.
    answerBytes += length
    count += 1
  })
  const elapsed = performance.now() - start
  const after = spent()
  const took = (part: keyof typeof before) => after[part] - before[part]
  const [client, service, db] = [took('client'), took('service'), took('database')]
  return {
    perSecond,
    clientMs: client / count,
    serviceMs: service / count,
    databaseMs: db / count,
    walBytes: ((await walPosition(database)) - wal) / count,
    answerBytes: answerBytes / count,
    othersShare: Math.max(0, took('machine') - client - service - db) / (cores * elapsed),
  }
}

async function walPosition({ unbound }: Database): Promise<number> {
  const { rows } = await sql<{
    at: string
  }>`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS at`.execute(unbound)
  return Number(rows[0]?.at)
}
