import { startPostgres } from '@leisure-ops/support/start-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Processes, startProcesses } from './processes.ts'
import { bookingRaces, races } from './races.ts'

const PAIRS = Number(process.env.PAIRS ?? 20)

describe('nothing is lost and nothing half done at three processes at once', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let processes: Processes
  beforeAll(async () => {
    postgres = await startPostgres()
    processes = await startProcesses(postgres.uri)
  })
  afterAll(async () => {
    await processes.kill()
    await postgres.stop()
  })

  it('when twins and equal keys arrive', async () => {
    expect(await races(processes, PAIRS)).toEqual([])
  })

  it('when more clients than places book', async () => {
    expect(await bookingRaces(processes, { slots: 10, pairs: PAIRS, crowd: 100 })).toEqual([])
  })
})
