import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { mistakesOf } from './check-whole.ts'
import {
  applyBookingTenant,
  bookingOf,
  familyWish,
  type Held,
  hold,
  holdOpen,
  insist,
  OPEN_SLOTS,
  type Wish,
} from './clients.ts'
import { BOOKING, FAMILY } from './creations.ts'
import { startProcesses } from './processes.ts'

const PAIRS = Number(process.env.PAIRS ?? 20)

const { uri, stop } = await startPostgres()
const { urlOf, kill } = await startProcesses(uri)
const database = await openDatabase({ uri })
afterAll(async () => {
  await kill()
  await database.close()
  await stop()
})

it('nothing is lost at three processes when twins and equal keys arrive', async () => {
  expect(await races()).toEqual([])
})

it('nothing is lost at three processes when more clients than places book', async () => {
  expect(await bookingRaces()).toEqual([])
})

const SLOTS = 10
const CAPACITY = 4
const CAPACITY_WHEN_LEASED = 6
const ASKED_OF_A_SLOT = 8
const CLIENTS_OF_ONE_SLOT = 100
const CLIENTS_OF_ONE_LEASE = 50
const CLIENTS_OF_ONE_KEY = 50

/**
 * Twins without a key, at two processes at once; and one key from fifty clients at three.
 *
 * @returns what is wrong with the responses and with what is stored, as messages.
 */
async function races(): Promise<string[]> {
  const prefix = `w-${Date.now().toString(36)}`
  const twins = await Promise.all(
    Array.from({ length: PAIRS }, async (_, index) => {
      const name = `${prefix}-t${index}`
      return Promise.all([0, 1].map((twin) => insist(urlOf(index + twin), familyWish(name), false)))
    }),
  )
  const one = familyWish(`${prefix}-key`)
  const oneKey = await Promise.all(
    Array.from({ length: CLIENTS_OF_ONE_KEY }, (_, index) => insist(urlOf(index), one)),
  )
  const mistakes = await mistakesOf(database, FAMILY, [
    ...Array.from({ length: PAIRS }, (_, index) => `${prefix}-t${index}`),
    one.lastName,
  ])
  const created = Math.max(oneKey.filter((status) => status === 201).length, 1)
  return [
    ...responseMistakes('twins', twins.flat(), { 201: PAIRS, 400: PAIRS }),
    ...responseMistakes('one key', oneKey, { 201: created, 409: CLIENTS_OF_ONE_KEY - created }),
    ...mistakes,
  ]
}

/**
 * Eight clients ask for a lease on each slot of six places; then two places go, so six holders race for four.
 * After that many clients send one lease, and pairs of twins send a lease each.
 *
 * @returns what is wrong with the responses and with what is stored, as messages.
 */
async function bookingRaces(): Promise<string[]> {
  const prefix = `w-${Date.now().toString(36)}`
  const references = Array.from({ length: SLOTS }, (_, index) => `${prefix}-${index}`)
  await applyBookingTenant(database, references, CAPACITY_WHEN_LEASED)
  const asked = references.flatMap((reference) => Array.from({ length: ASKED_OF_A_SLOT }, () => reference))
  const responses = await Promise.all(asked.map((reference, index) => hold(urlOf(index), reference)))
  await applyBookingTenant(database, references, CAPACITY)
  const wishes = heldIn(responses).map((held, index) => bookingOf(`${prefix}-p${index}`, held))
  const places = await book(wishes, 'bookings-not-created', SLOTS * CAPACITY)
  const oneLease = await shareOneLease(`${prefix}-one`)
  const crowd = await holdOneSlot()
  const twins = await bookTwins(`${prefix}-t`)
  return [
    ...responseMistakes('leases', responses.map(nameOf), {
      held: SLOTS * CAPACITY_WHEN_LEASED,
      full: SLOTS * (ASKED_OF_A_SLOT - CAPACITY_WHEN_LEASED),
    }),
    ...[...places.mistakes, ...oneLease, ...crowd, ...twins.mistakes],
    ...(await mistakesOf(database, BOOKING, [...places.acknowledged, ...twins.acknowledged])),
  ]
}

function heldIn(responses: readonly (Held | 'full' | undefined)[]): Held[] {
  return responses.filter((response): response is Held => typeof response === 'object')
}

function nameOf(response: Held | 'full' | undefined): string {
  return typeof response === 'object' ? 'held' : String(response)
}

/** All at once, without keys. As many as `room` says succeed; the others are refused and keep their lease. */
async function book(wishes: readonly Wish[], refusal: string, room: number) {
  const statuses = await Promise.all(wishes.map((one, index) => insist(urlOf(index), one, false)))
  return {
    acknowledged: wishes.filter((_, index) => statuses[index] === 201).map(({ lastName }) => lastName),
    mistakes: [
      ...responseMistakes(refusal, statuses, { 201: room, [statusOf(refusal)]: wishes.length - room }),
      ...(await storedMistakes(wishes, wishes.length - room)),
    ],
  }
}

/** More clients than connections wait for the same slot: everybody gets a lease, some at a second try. */
async function holdOneSlot(): Promise<string[]> {
  const [slot] = OPEN_SLOTS as [string]
  const responses = await Promise.all(
    Array.from({ length: CLIENTS_OF_ONE_SLOT }, (_, index) => hold(urlOf(index), slot)),
  )
  return [
    ...responseMistakes('crowd', responses.map(nameOf), { held: CLIENTS_OF_ONE_SLOT }),
    ...(await storedMistakes(heldIn(responses), CLIENTS_OF_ONE_SLOT)),
  ]
}

async function storedMistakes(
  leases: readonly { readonly leaseId?: string }[],
  expected: number,
): Promise<string[]> {
  const { rows } = await sql<{ left: number }>`SELECT count(*)::integer AS "left" FROM leases
    WHERE lease_id IN (${sql.join(leases.map(({ leaseId }) => leaseId))})`.execute(database.unbound)
  const [{ left }] = rows as [{ left: number }]
  return left === expected ? [] : [`${left} of ${leases.length} leases are stored, instead of ${expected}`]
}

/** Different people send the same lease with the same quote. */
async function shareOneLease(prefix: string): Promise<string[]> {
  const held = await leaseOf(urlOf(0))
  const statuses = await Promise.all(
    Array.from({ length: CLIENTS_OF_ONE_LEASE }, (_, index) =>
      insist(urlOf(index), bookingOf(`${prefix}${index}`, held), false),
    ),
  )
  const refusal = statusOf('bookings-not-created')
  return responseMistakes('one lease', statuses, { 201: 1, [refusal]: CLIENTS_OF_ONE_LEASE - 1 })
}

/** The same people twice, each time with a lease of its own and at another process. */
async function bookTwins(prefix: string) {
  const wishes = await Promise.all(
    Array.from({ length: PAIRS * 2 }, async (_, index) =>
      bookingOf(`${prefix}${Math.floor(index / 2)}`, await leaseOf(urlOf(index))),
    ),
  )
  return book(wishes, 'member-already-exists', PAIRS)
}

async function leaseOf(url: string): Promise<Held> {
  const held = await holdOpen(url)
  if (held === undefined) throw new Error('The connection broke')
  return held
}

/** The status of a failure, from the document. */
function statusOf(name: string): number {
  const failure = failuresOf(document).find(
    (one) => one.operationId === BOOKING.operationId && one.name === name,
  )
  if (failure === undefined) throw new Error(`The document has no failure ${name}`)
  return Number(failure.status)
}

/**
 * What is wrong with the responses to a race, as messages: of each there have to be as many as `expected`
 * says. A response is named by its status, or `undefined` when none came.
 */
function responseMistakes(
  race: string,
  responses: readonly unknown[],
  expected: Readonly<Record<string, number>>,
): string[] {
  const found = new Map(Object.keys(expected).map((response) => [response, 0]))
  for (const response of responses.map(String)) found.set(response, (found.get(response) ?? 0) + 1)
  return [...found].flatMap(([response, count]) => {
    const wanted = expected[response] ?? 0
    return count === wanted ? [] : `${race}: ${count} responses are ${response}, instead of ${wanted}`
  })
}
