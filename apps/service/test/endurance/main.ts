import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@leisure-ops/postgres'
import { killRounds } from './kill-rounds.ts'
import { races } from './races.ts'
import { restartUnderLoad } from './restart.ts'

// `pnpm endurance`: the long form. It prints what came of each, and fails when anything was lost or left half done.
const [rounds = '60', embeddedRounds = '30', pairs = '200'] = process.argv.slice(2)
const postgres = await startPostgres()
const directory = await mkdtemp(join(tmpdir(), 'leisure-endurance-'))
const reports = {
  'killed on PostgreSQL': () => killRounds({ database: postgres.uri }, Number(rounds), Math.random),
  'killed on an embedded database': () =>
    killRounds({ data: join(directory, 'data') }, Number(embeddedRounds), Math.random),
  'races at three processes': () => races(postgres.uri, Number(pairs)),
  'the database restarted under load': () => restartUnderLoad(postgres, 400),
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
