import { expect, test } from 'vitest'
import type { ServiceKey } from '../../src/index.ts'
import { START, startOwn } from '../companion/own-service.ts'
import { joinFamily, pay } from '../companion/people.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import type { TestedService } from '../tested-service.ts'

// Two instances on one database change to a new key, as the guide on operating says.

const MINUTE = 60_000
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)
const old: ServiceKey = { id: 'old', secret: Buffer.alloc(32, 1), since: at(-1000) }
const next: ServiceKey = { id: 'next', secret: Buffer.alloc(32, 2), since: at(30) }

/** The keys of each instance at some minutes. One after the other gets the new key, before its time. */
const ROTATION: readonly [minute: number, first: ServiceKey[], second: ServiceKey[]][] = [
  [0, [old], [old]],
  [10, [old, next], [old]],
  [29, [old, next], [old, next]],
  [30, [old, next], [old, next]],
  [100, [next, old], [old, next]],
]

test('during a rotation of keys, instances read the bank details and accept the quotes and the repeated payments of each other; a lost key hides only what it sealed', async () => {
  const database = await migratedDatabase()
  const members: number[] = []
  for (const [minute, ...keys] of ROTATION) {
    const [first, second] = await Promise.all(keys.map((own) => startOwn({ database, keys: own })))
    if (first === undefined || second === undefined) throw new Error('Two instances were to start')
    for (const instance of [first, second]) instance.now = at(minute)
    members.push((await joinFamily(pricedBy(first, second))).primary)
    members.push((await joinFamily(pricedBy(second, first))).primary)
    // Who sends a payment again reaches the other instance.
    const [payment, key] = [{ memberId: members.at(-1) }, { 'idempotency-key': `${minute}` }]
    const { text } = await pay(first, payment, key)
    expect(await pay(second, payment, key)).toMatchObject({ status: 200, text })
    for (const reader of [first, second])
      for (const member of members) {
        const response = await reader.send('desk', 'GET', `/_companion/members/${member}`)
        expect([minute, response.status, response.json.bankDetails?.accountNumber]).toEqual([
          minute,
          200,
          '******78',
        ])
      }
    await Promise.all([first.close(), second.close()])
  }

  // The old key is lost.
  const instance = await startOwn({ database, keys: [{ ...next, since: START }] })
  const shown = await Promise.all(
    [members.at(0), members.at(-1)].map((id) => instance.send('desk', 'GET', `/_companion/members/${id}`)),
  )
  expect(shown.map(({ json }) => json.bankDetails?.accountNumber)).toEqual(['********', '******78'])
})

/** A family that one instance prices and the other creates. */
function pricedBy(pricing: TestedService, creating: TestedService): TestedService {
  return {
    ...creating,
    send: (token, method, path, ...more) =>
      (path.includes('/pricing/') ? pricing : creating).send(token, method, path, ...more),
  }
}
