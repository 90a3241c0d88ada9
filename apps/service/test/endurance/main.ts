import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@leisure-ops/postgres'
import { bookingRaces } from './booking-races.ts'
import { BOOKING, FAMILY } from './creations.ts'
import { killRounds } from './kill-rounds.ts'
import { races } from './races.ts'
import { restartUnderLoad } from './restart.ts'

// `pnpm endurance`: the long form. It prints what came of each, and fails when anything was lost or left half done.
const [rounds = '60', embeddedRounds = '30', pairs = '200'] = process.argv.slice(2)
const postgres = await startPostgres()
const directory = await mkdtemp(join(tmpdir(), 'leisure-endurance-'))
const onPostgres = { database: postgres.uri }
const embedded = (name: string) => ({ data: join(directory, name) })
const reports = {
  'families, killed on PostgreSQL': () => killRounds(onPostgres, FAMILY, Number(rounds), Math.random),
  'bookings, killed on PostgreSQL': () => killRounds(onPostgres, BOOKING, Number(rounds), Math.random),
  'families, killed on an embedded database': () =>
    killRounds(embedded('families'), FAMILY, Number(embeddedRounds), Math.random),
  'bookings, killed on an embedded database': () =>
    killRounds(embedded('bookings'), BOOKING, Number(embeddedRounds), Math.random),
  'families, races at three processes': () => races(postgres.uri, Number(pairs)),
  'bookings, races at three processes': () => bookingRaces(postgres.uri, { slots: 50, pairs: Number(pairs) }),
  'families, the database restarted under load': () => restartUnderLoad(postgres, 400),
}
try {
  for (const [name, run] of Object.entries(reports)) {
    const report = await run()
    console.log(name, JSON.stringify(report))
    if (report.faults.length > 0) process.exitCode = 1
  }
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
