import { setTimeout as sleep } from 'node:timers/promises'
import { newFolder } from '@leisure-ops/support/new-file'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../src/database/open-database.ts'
import type { FaultPoint } from '../../../src/extension/service-extension.ts'
import { placeOf } from '../../../src/service-options.ts'
import { mistakesOf } from '../check-whole.ts'
import { insist, type Wish } from '../clients.ts'
import { BOOKING, type Creation, FAMILY } from '../creations.ts'
import { type Place, type Process, startProcess } from '../processes.ts'

const ROUNDS = Number(process.env.KILLS ?? 2)
const LIMIT_MS = 3_600_000

describe.each([FAMILY, BOOKING])('nothing of $operationId is lost or half done', (creation) => {
  it.each<[string, () => Promise<Place>]>([
    ['PostgreSQL', async () => ({ database: await newDatabase() })],
    ['an embedded database', async () => ({ data: await newFolder() })],
  ])(
    'when a service on %s is killed',
    async (_, newPlace) => {
      const report = await killRounds(await newPlace(), creation)
      expect(report).toMatchObject({ mistakes: [], acknowledged: expect.toSatisfy((count) => count > 0) })
    },
    LIMIT_MS,
  )
})

const CLIENTS = 8
const LONGEST_LIFE_MS = 400
const PAUSE_MS = 50

/** The last ones first: the later a crash, the more there is to lose, and the short form has few rounds. */
const POINTS: Readonly<Record<Creation['operationId'], readonly string[]>> = {
  addMemberWithBooking: [
    ...['after-commit', 'before-commit', 'confirmation', 'after-bookings'],
    ...['after-places', 'after-details', 'after-members', 'start'],
  ],
  addMembersWithMemberships: [
    ...['after-commit', 'before-commit', 'after-memberships', 'create-memberships'],
    ...['after-details', 'after-members', 'payment-methods', 'start'],
  ],
}

/** Kills the service at every fault point in turn, and at random times between, under load. */
async function killRounds(place: Place, creation: Creation) {
  await withDatabase(place, creation.prepare)
  const acknowledged: string[] = []
  let waiting: Wish[] = []
  const mistakes: string[] = []
  const recover = async (service: Process) => {
    const again = await Promise.all(waiting.map((one) => sendAgain(service.url, one)))
    const failed = again.filter((status) => status !== 201)
    if (failed.length > 0) throw new Error(`Sent again, they were answered with ${failed}`)
    acknowledged.push(...waiting.map(({ lastName }) => lastName))
    waiting = []
  }
  for (let round = 0; round < ROUNDS; round++) {
    await using service = await startProcess(place)
    await recover(service)
    const ending = round % 2 === 0 ? atPoint(service, creation, round / 2) : afterAWhile(service)
    const outcomes = await load(service, creation, `w-${Date.now().toString(36)}-${round}`)
    await ending
    await service.gone
    acknowledged.push(...outcomes.answered.map(({ lastName }) => lastName))
    waiting = outcomes.unheard
    mistakes.push(...(await withDatabase(place, (database) => creation.unheardMistakes(database, waiting))))
  }
  {
    await using last = await startProcess(place)
    await recover(last)
  }
  mistakes.push(...(await withDatabase(place, (database) => mistakesOf(database, creation, acknowledged))))
  return { acknowledged: acknowledged.length, mistakes }
}

async function atPoint(service: Process, { operationId }: Creation, turn: number): Promise<void> {
  await sleep(Math.random() * (LONGEST_LIFE_MS / 2))
  const points = POINTS[operationId]
  await service.crashAt(`${operationId}.${points[turn % points.length]}` as FaultPoint)
}

async function afterAWhile(service: Process): Promise<void> {
  await sleep(Math.random() * LONGEST_LIFE_MS)
  await service.kill()
}

/** Clients that create members until nobody answers any more. */
async function load(service: Process, creation: Creation, prefix: string) {
  const answered: Wish[] = []
  const unheard: Wish[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = 0; ; turn++) {
        const one = await creation.wish(service.url, `${prefix}-${client}-${turn}`)
        if (one === undefined) return
        const status = await insist(service.url, one)
        if (status === undefined) return void unheard.push(one)
        if (status !== 201) throw new Error(`A creation was answered with ${status}`)
        answered.push(one)
      }
    }),
  )
  return { answered, unheard }
}

/** Answered with 409 while the database still undoes what the killed process had begun under the key. */
async function sendAgain(url: string, one: Wish): Promise<number | undefined> {
  for (;;) {
    const status = await insist(url, one)
    if (status !== 409) return status
    await sleep(PAUSE_MS)
  }
}

async function withDatabase<T>(place: Place, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(placeOf(place))
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
