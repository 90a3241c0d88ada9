import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../../src/database/open-database.ts'
import { mistakesOf } from '../check-whole.ts'
import { send } from '../clients.ts'
import { BOOKING, type Creation, FAMILY } from '../creations.ts'
import { startProcess } from '../processes.ts'

const WISHES = Number(process.env.WISHES ?? 80)
const LIMIT_MS = 3_600_000

const postgres = await startPostgres()
afterAll(() => postgres.stop())

it.each([FAMILY, BOOKING])(
  'nothing of $operationId is lost or half done when PostgreSQL is restarted under load',
  async (creation) => {
    const report = await restartUnderLoad(creation)
    expect(report).toMatchObject({ acknowledged: WISHES, mistakes: [] })
  },
  LIMIT_MS,
)

const RESTARTS = 3
const BETWEEN_RESTARTS_MS = 300

/**
 * Restarts a database while clients create members: 503 until it is back, then on without help. A creation of
 * unknown outcome is sent again with its key. Any other response or error of the service is a mistake.
 */
async function restartUnderLoad(creation: Creation) {
  await using service = await startProcess({ database: postgres.uri })
  const database = await openDatabase({ uri: postgres.uri })
  await creation.prepare(database)
  const prefix = `w-${Date.now().toString(36)}`
  const acknowledged: string[] = []
  const failed: string[] = []
  let unknown = 0
  const create = async (lastName: string) => {
    const one = await creation.wish(service.url, lastName)
    for (;;) {
      if (one === undefined) throw new Error('The service is gone')
      const status = await send(service.url, one)
      if (status === 201) return void acknowledged.push(one.lastName)
      if (status === 503) await sleep(20)
      else if (status === 500) unknown += 1
      else failed.push(`${one.lastName} was answered with ${status ?? 'a broken connection'}`)
      if (failed.length + unknown > WISHES) return
    }
  }
  const load = Promise.all(
    Array.from({ length: 8 }, async (_, client) => {
      for (let turn = 0; turn < WISHES / 8; turn++) await create(`${prefix}-${client}-${turn}`)
    }),
  )
  for (let turn = 0; turn < RESTARTS; turn++) {
    await sleep(BETWEEN_RESTARTS_MS)
    await postgres.restart('cut-off')
  }
  await load
  await service.kill()
  const mistakes = [...failed, ...service.errors, ...(await mistakesOf(database, creation, acknowledged))]
  await database.close()
  return { acknowledged: acknowledged.length, mistakes }
}
