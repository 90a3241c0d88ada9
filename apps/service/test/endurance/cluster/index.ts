import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../../src/database/index.ts'
import { applyBookingTenant } from '../booking-tenant.ts'
import { faultsOf } from '../check-whole.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { DISTURBANCES, type Disturbance } from './disturbances.ts'
import { Load } from './load.ts'

/** How long the cluster is left alone before each round. */
const QUIET_MS = 3_000
const LONGEST_RECOVERY_S = 30
const ANSWERED_500 = /^leisure_request_duration_seconds_count\{.*status="500"/
const OUTCOME_UNKNOWN = /^leisure_outcomes_unknown_total /

/** What one kind of disturbance did. */
export interface ClusterReport {
  readonly rounds: number
  readonly acknowledged: number
  /** Creations by the statuses of their answers. */
  readonly answers: Readonly<Record<string, number>>
  /** Requests, also for leases, whose answer said that nobody knows whether they were stored. */
  readonly unknown: number
  /** The longest time without an acknowledged creation after the disturbance, in each round. */
  readonly recoverySeconds: readonly number[]
  readonly faults: readonly string[]
}

/** Disturbs a cluster under load, and counts afterwards what is stored. */
export async function disturbCluster(rounds: number): Promise<Record<string, ClusterReport>> {
  const cluster = await startCluster()
  const reports: Record<string, ClusterReport> = {}
  let isWell = false
  try {
    const database = await openDatabase({ uri: cluster.database })
    await applyBookingTenant(database)
    for (const [name, disturbance] of Object.entries(DISTURBANCES)) {
      console.error(`${name}:`)
      reports[name] = await repeat(cluster, database, disturbance, rounds)
    }
    await database.close()
    isWell = Object.values(reports).every(({ faults }) => faults.length === 0)
  } finally {
    await cluster.stop(!isWell)
  }
  return reports
}

async function repeat(
  cluster: Cluster,
  database: Database,
  disturbance: Disturbance,
  rounds: number,
): Promise<ClusterReport> {
  const end = new AbortController()
  const load = new Load(cluster.url)
  const before = await countUnknown(cluster)
  const running = load.run(end.signal)
  const recoverySeconds: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await cluster.settle()
      await sleep(QUIET_MS)
      const { since, mend } = await disturbance(cluster.patroni)
      await load.untilAcknowledged()
      mend?.()
      await cluster.settle()
      await load.untilAcknowledged()
      recoverySeconds.push(longestGap(load.moments, since))
      console.error(`Round ${round + 1}: ${recoverySeconds.at(-1)} s without an acknowledged creation`)
    }
  } catch (error) {
    // What is stored is counted also when the cluster did not recover.
    load.faults.push(`Round ${recoverySeconds.length + 1}: ${error}`)
  }
  end.abort()
  await running
  const { unknown, unexpected } = await countUnknown(cluster)
  const acknowledged = [...load.acknowledged.values()].flat().length
  const faults = [
    ...load.faults,
    ...recoverySeconds
      .filter((seconds) => seconds > LONGEST_RECOVERY_S)
      .map((seconds) => `Nothing was acknowledged for ${seconds} s`),
    ...(unexpected > before.unexpected ? ['Answers of 500 were about something else'] : []),
    ...(await faultsOfStored(database, load)),
  ]
  return {
    rounds,
    acknowledged,
    answers: load.answers,
    unknown: unknown - before.unknown,
    recoverySeconds,
    faults,
  }
}

async function countUnknown(cluster: Cluster) {
  const unknown = await cluster.sum(OUTCOME_UNKNOWN)
  return { unknown, unexpected: (await cluster.sum(ANSWERED_500)) - unknown }
}

async function faultsOfStored(database: Database, { acknowledged, refused }: Load): Promise<string[]> {
  const faults: string[] = []
  for (const [creation, names] of acknowledged) faults.push(...(await faultsOf(database, creation, names)))
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT last_name AS name FROM members
    WHERE last_name = ANY(${refused})`.execute(database.unbound)
  return [...faults, ...rows.map(({ name }) => `${name} was refused with 503 and is there`)]
}

/** In seconds. */
function longestGap(moments: readonly number[], since: number): number {
  let last = since
  let longest = 0
  for (const moment of moments.filter((one) => one > since)) {
    longest = Math.max(longest, moment - last)
    last = moment
  }
  return Math.round(longest / 100) / 10
}
