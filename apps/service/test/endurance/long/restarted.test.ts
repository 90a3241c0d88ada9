import { startPostgres } from '@leisure-ops/support/start-postgres'
import { afterAll, expect, it } from 'vitest'
import { BOOKING, FAMILY } from '../creations.ts'
import { restartUnderLoad } from './restart.ts'

const WISHES = Number(process.env.WISHES ?? 80)
const LIMIT_MS = 3_600_000

const postgres = await startPostgres()
afterAll(() => postgres.stop())

it.each([FAMILY, BOOKING])(
  'nothing of $operationId is lost or half done when PostgreSQL is restarted under load',
  async (creation) => {
    const report = await restartUnderLoad(postgres, creation, WISHES)
    expect(report).toMatchObject({ acknowledged: WISHES, faults: [] })
  },
  LIMIT_MS,
)
