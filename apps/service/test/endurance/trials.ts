import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '@leisure-ops/support/start-postgres'
import { openDatabase } from '../../src/database/index.ts'
import { applyUnderLoad } from './applying.ts'
import { bookingRaces } from './booking-races.ts'
import { disturbCluster } from './cluster/index.ts'
import { missingPrograms } from './cluster/programs.ts'
import { BOOKING, FAMILY } from './creations.ts'
import { killRounds } from './kill-rounds.ts'
import { startProcesses } from './processes.ts'
import { races } from './races.ts'
import { restartUnderLoad } from './restart.ts'
import { buildEarlierVersion } from './rolling/earlier-version.ts'
import { missingHaproxy, startHaproxy } from './rolling/haproxy.ts'
import { rollingRestarts } from './rolling/index.ts'
import { createStarter } from './rolling/program.ts'
import { upgrade } from './rolling/upgrade.ts'
import { soak } from './soak/index.ts'
import { simulateYear } from './year/index.ts'

/** How long or how often, from the command line. */
interface Sizes {
  readonly rounds: string
  readonly 'embedded-rounds': string
  readonly pairs: string
  readonly wishes: string
  readonly minutes: string
  readonly days: string
  readonly seed: string
  readonly restarts: string
  readonly 'cluster-rounds': string
  readonly members: string
  readonly slots: string
}

/** By the name of each part. A report without faults is a trial passed. */
type Reports = Readonly<Record<string, { readonly faults: readonly string[] }>>
export type Trial = (sizes: Sizes) => Promise<Reports>

/** The long trials, by the names that the command takes. */
export const TRIALS: Readonly<Record<string, Trial>> = {
  races: onPostgres(async ({ uri }, { pairs }) => {
    const processes = await startProcesses(uri)
    try {
      return {
        families: await races(processes, Number(pairs)),
        bookings: await bookingRaces(processes, { slots: 50, pairs: Number(pairs), crowd: 400 }),
      }
    } finally {
      await processes.kill()
    }
  }),
  restarted: onPostgres(async (postgres, { wishes }) => ({
    families: await restartUnderLoad(postgres, FAMILY, Number(wishes)),
    bookings: await restartUnderLoad(postgres, BOOKING, Number(wishes)),
  })),
  killed: onPostgres(async ({ uri }, { rounds }) => ({
    families: await killRounds({ database: uri }, FAMILY, Number(rounds), Math.random),
    bookings: await killRounds({ database: uri }, BOOKING, Number(rounds), Math.random),
  })),
  'killed-embedded': async ({ 'embedded-rounds': rounds }) => {
    const directory = await mkdtemp(join(tmpdir(), 'leisure-endurance-'))
    try {
      return {
        families: await killRounds(
          { data: join(directory, 'families') },
          FAMILY,
          Number(rounds),
          Math.random,
        ),
        bookings: await killRounds(
          { data: join(directory, 'bookings') },
          BOOKING,
          Number(rounds),
          Math.random,
        ),
      }
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  },
  soak: onPostgres(async ({ uri }, { minutes, seed }) => ({
    'two instances': await soak(uri, { minutes: Number(minutes), seed: Number(seed) }),
  })),
  restarts: onPostgres(async ({ uri }, { restarts }) => {
    const skipped = missingHaproxy()
    if (skipped !== undefined) return { 'behind haproxy': { skipped, faults: [] } }
    const start = await createStarter(uri)
    const setup = { uri, restarts: Number(restarts), clients: 4, start, balance: startHaproxy }
    return { 'behind haproxy': await rollingRestarts(setup) }
  }),
  cluster: async ({ 'cluster-rounds': rounds }) => {
    const skipped = missingPrograms()
    return skipped === undefined ? disturbCluster(Number(rounds)) : { disturbed: { skipped, faults: [] } }
  },
  upgrade: onPostgres(async ({ uri }) => {
    const version = missingHaproxy() ?? (await buildEarlierVersion())
    if (typeof version === 'string') return { 'two versions': { skipped: version, faults: [] } }
    try {
      return { 'two versions': await upgrade(uri, version) }
    } finally {
      await version.remove()
    }
  }),
  applying: onPostgres(async ({ uri }, { members, slots }) => ({
    'a large tenant': await applyUnderLoad(uri, Number(members), Number(slots)),
  })),
  year: onPostgres(async ({ uri }, { days, seed }) => {
    const database = await openDatabase({ uri })
    const year = await simulateYear(database, Number(days), Number(seed))
    await database.close()
    return { 'a tenant': year }
  }),
}

function onPostgres(run: (postgres: Postgres, sizes: Sizes) => Promise<Reports>): Trial {
  return async (sizes) => {
    const postgres = await startPostgres()
    try {
      return await run(postgres, sizes)
    } finally {
      await postgres.stop()
    }
  }
}
