import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../src/database/index.ts'
import { FAULT_POINTS } from '../../src/fault-points.ts'
import { faultsOf } from './check-whole.ts'
import { send, type Wish, wish } from './clients.ts'
import { type Place, type Process, startProcess } from './processes.ts'

const CLIENTS = 8
const LONGEST_LIFE_MS = 400
const POINTS = Object.keys(FAULT_POINTS).filter((point) => point.startsWith('addMembersWithMemberships.'))

/** What came of killing a service again and again while clients were creating families. */
export interface KillReport {
  readonly rounds: number
  readonly acknowledged: number
  /** Requests whose answer was lost; they were sent again under their keys. */
  readonly unknown: number
  /** Of those, how many had been committed before the crash. */
  readonly committedUnheard: number
  readonly faults: readonly string[]
}

/** Kills the service at every fault point in turn, and at random times between, under load. */
export async function killRounds(place: Place, rounds: number, random: () => number): Promise<KillReport> {
  const acknowledged: string[] = []
  let unknown = 0
  let committedUnheard = 0
  let waiting: Wish[] = []
  const recover = async (service: Process) => {
    const again = await Promise.all(waiting.map((one) => send(service.url, one)))
    const failed = again.filter((status) => status !== 201)
    if (failed.length > 0) throw new Error(`Sent again, they were answered with ${failed}`)
    acknowledged.push(...waiting.map(({ lastName }) => lastName))
    waiting = []
  }
  for (let round = 0; round < rounds; round++) {
    const service = await startProcess(place)
    await recover(service)
    const ending = round % 2 === 0 ? atPoint(service, round / 2, random) : afterAWhile(service, random)
    const outcomes = await load(service, `w-${Date.now().toString(36)}-${round}`)
    await ending
    await service.gone
    acknowledged.push(...outcomes.answered.map(({ lastName }) => lastName))
    waiting = outcomes.unheard
    unknown += waiting.length
    committedUnheard += await countStored(place, waiting)
  }
  const last = await startProcess(place)
  await recover(last)
  await last.kill()
  const database = await openDatabase(databasePlace(place))
  const faults = await faultsOf(database, acknowledged)
  await database.close()
  return { rounds, acknowledged: acknowledged.length, unknown, committedUnheard, faults }
}

async function atPoint(service: Process, turn: number, random: () => number): Promise<void> {
  await sleep(random() * (LONGEST_LIFE_MS / 2))
  const point = POINTS[turn % POINTS.length]
  await fetch(`${service.url}/_sandbox/faults/${point}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer demo', 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'crash' }),
  })
}

async function afterAWhile(service: Process, random: () => number): Promise<void> {
  await sleep(random() * LONGEST_LIFE_MS)
  await service.kill()
}

/** Clients that create families until nobody answers any more. */
async function load(service: Process, prefix: string): Promise<{ answered: Wish[]; unheard: Wish[] }> {
  const answered: Wish[] = []
  const unheard: Wish[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = 0; ; turn++) {
        const one = wish(`${prefix}-${client}-${turn}`)
        const status = await send(service.url, one)
        if (status === undefined) return void unheard.push(one)
        if (status !== 201) throw new Error(`A family was answered with ${status}`)
        answered.push(one)
      }
    }),
  )
  return { answered, unheard }
}

async function countStored(place: Place, wishes: readonly Wish[]): Promise<number> {
  if (wishes.length === 0) return 0
  const database = await openDatabase(databasePlace(place))
  const names = wishes.map(({ lastName }) => lastName)
  const rows = await database
    .ofTenant('demo')
    .selectFrom('members')
    .select('last_name')
    .distinct()
    .where('last_name', 'in', names)
    .execute()
  await database.close()
  return rows.length
}

function databasePlace(place: Place) {
  return 'database' in place ? { uri: place.database } : { directory: place.data }
}
