import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { describe, expect, it } from 'vitest'
import { BOOKING, FAMILY } from '../creations.ts'
import { killRounds } from './kill-rounds.ts'

const ROUNDS = Number(process.env.KILLS ?? 2)
const LIMIT_MS = 3_600_000

describe.each([FAMILY, BOOKING])('nothing of $operationId is lost or half done', (creation) => {
  it(
    'when a service on PostgreSQL is killed',
    async () => {
      const report = await killRounds({ database: await newDatabase() }, creation, ROUNDS, Math.random)
      expect(report).toMatchObject({ faults: [], acknowledged: expect.toSatisfy((count) => count > 0) })
    },
    LIMIT_MS,
  )

  it(
    'when a service on an embedded database is killed',
    async () => {
      const data = await mkdtemp(join(tmpdir(), 'leisure-killed-'))
      const report = await killRounds({ data }, creation, ROUNDS, Math.random)
      expect(report).toMatchObject({ faults: [], acknowledged: expect.toSatisfy((count) => count > 0) })
    },
    LIMIT_MS,
  )
})
