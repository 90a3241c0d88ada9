import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '@leisure-ops/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killRounds } from './kill-rounds.ts'
import { races } from './races.ts'
import { restartUnderLoad } from './restart.ts'

// The short form of `pnpm endurance`, which has many more rounds and prints what it found.
describe('nothing is lost and nothing half done', () => {
  let postgres: Postgres
  let directory: string
  beforeAll(async () => {
    postgres = await startPostgres()
    directory = await mkdtemp(join(tmpdir(), 'leisure-endurance-'))
  }, 60_000)
  afterAll(async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  })

  it('when the service is killed on PostgreSQL', async () => {
    const report = await killRounds({ database: postgres.uri }, 4, Math.random)
    expect(report.faults).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(0)
  }, 120_000)

  it('when the service is killed on an embedded database', async () => {
    const report = await killRounds({ data: join(directory, 'data') }, 4, Math.random)
    expect(report.faults).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(0)
  }, 120_000)

  it('when the database is restarted under load', async () => {
    const report = await restartUnderLoad(postgres, 80)
    expect(report).toMatchObject({ acknowledged: 80, others: [], faults: [] })
  }, 120_000)

  it('when twins and equal keys arrive at three processes at once', async () => {
    expect(await races(postgres.uri, 20)).toEqual({
      twins: { pairs: 20, created: 20, refused: 20 },
      oneKey: { clients: 50, created: expect.any(Number), underWay: expect.any(Number) },
      faults: [],
    })
  }, 120_000)
})
