import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../../src/database/index.ts'
import { applyBookingTenant } from '../booking-tenant.ts'
import { faultsOf } from '../check-whole.ts'
import { BOOKING, FAMILY } from '../creations.ts'
import { seeded } from '../random.ts'
import { Client } from './client.ts'
import { Instances } from './instances.ts'
import { Tally } from './tally.ts'

const CLIENTS = 8
/** Age at which the memory of a process is reported, in seconds. */
const AGES_S = [10, 60, 120, 200]

/** The result of a long run with every kind of request. */
export interface SoakReport {
  readonly seed: number
  readonly minutes: number
  readonly requests: number
  readonly kills: number
  readonly sentAgain: number
  readonly acknowledged: Readonly<Record<'families' | 'bookings' | 'users', number>>
  readonly outcomes: Readonly<Record<string, number>>
  readonly latencies: Readonly<Record<string, string>>
  readonly megabytes: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

interface SoakOptions {
  readonly minutes: number
  /** The run is extended until there were this many kills and acknowledged creations. Default 0. */
  readonly atLeast?: number
  readonly seed: number
  /** How long an instance lives before it is killed, in seconds. */
  readonly livesS?: readonly [shortest: number, longest: number]
}

/** Two instances under mixed load, killed and started again at random. */
export async function soak(
  uri: string,
  { minutes, atLeast = 0, seed, livesS = [20, 240] }: SoakOptions,
): Promise<SoakReport> {
  const database = await openDatabase({ uri })
  await applyBookingTenant(database)
  const random = seeded(seed)
  const instances = new Instances(livesS)
  const tally = new Tally()
  const end = new AbortController()
  try {
    const settled = await instances.run(uri, 2, random, end.signal)
    const urlOf = (index: number) => instances.urlOf(index)
    const clients = Array.from(
      { length: CLIENTS },
      (_, index) => new Client({ letter: String.fromCharCode(97 + index), urlOf, random, tally }),
    )
    const load = Promise.all(clients.map((client) => actUntil(client, end.signal)))
    const enough = () => instances.kills >= atLeast && created(clients) >= atLeast
    await Promise.race([pass(minutes, enough), load])
    end.abort()
    await load
    await settled()
    const faults = await faultsAfter(database, clients)
    return {
      ...{ seed, minutes, requests: tally.requests, kills: instances.kills },
      sentAgain: clients.reduce((sum, client) => sum + client.sentAgain, 0),
      acknowledged: {
        families: clients.flatMap(({ families }) => families).length,
        bookings: clients.flatMap(({ bookings }) => bookings).length,
        users: clients.flatMap(({ users }) => [...users]).length,
      },
      ...{ outcomes: tally.outcomes, latencies: tally.latencies, megabytes: memoryByAge(instances), faults },
    }
  } finally {
    end.abort()
    await instances.kill()
    await database.close()
  }
}

async function pass(minutes: number, isEnough: () => boolean): Promise<void> {
  await sleep(minutes * 60_000)
  while (!isEnough()) await sleep(100)
}

function created(clients: readonly Client[]): number {
  return clients.flatMap(({ families, bookings }) => [...families, ...bookings]).length
}

async function actUntil(client: Client, end: AbortSignal): Promise<void> {
  while (!end.aborted) await client.act()
}

/** Checks that everything that was acknowledged is stored completely, as it was last written. */
async function faultsAfter(database: Database, clients: readonly Client[]): Promise<string[]> {
  const users = new Map(clients.flatMap((client) => [...client.users]))
  const rows = await database
    .ofTenant('demo')
    .selectFrom('staff_users')
    .select(['username', 'display_name'])
    .execute()
  const stored = new Map(rows.map(({ username, display_name }) => [username, display_name]))
  const families = clients.flatMap((client) => client.families)
  const bookings = clients.flatMap((client) => client.bookings)
  return [
    ...(await faultsOf(database, FAMILY, families)),
    ...(await faultsOf(database, BOOKING, bookings)),
    ...[...users]
      .filter(([username, displayName]) => stored.get(username) !== displayName)
      .map(([username, name]) => `${username} was last called ${name}, and is ${stored.get(username)}`),
  ]
}

/** The highest of all, and the median of the processes that got so old. */
function memoryByAge({ looks }: Instances): Record<string, number> {
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number
  const shown = AGES_S.map((age): [string, number[]] => [
    `at ${age} s`,
    looks.filter(({ ageS }) => Math.abs(ageS - age) < 5).map(({ megabytes }) => megabytes),
  ])
  const highest = Math.max(...looks.map(({ megabytes }) => megabytes))
  return Object.fromEntries(
    [...shown, ['highest', [highest]] as const]
      .filter(([, values]) => values.length > 0)
      .map(([age, values]) => [age, Math.round(median(values))]),
  )
}
