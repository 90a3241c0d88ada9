import { openDatabase } from '../../src/database/open-database.ts'
import { faultsOf } from './check-whole.ts'
import { familyWish, insist } from './clients.ts'
import { FAMILY } from './creations.ts'
import type { Processes } from './processes.ts'
import { responseFaults } from './response-faults.ts'

const CLIENTS_OF_ONE_KEY = 50

/**
 * Twins without a key, at two processes at once; and one key from fifty clients at three.
 *
 * @returns what is wrong with the responses and with what is stored, as messages.
 */
export async function races({ uri, urlOf }: Processes, pairs: number): Promise<string[]> {
  const prefix = `w-${Date.now().toString(36)}`
  const twins = await Promise.all(
    Array.from({ length: pairs }, async (_, index) => {
      const name = `${prefix}-t${index}`
      return Promise.all([0, 1].map((twin) => insist(urlOf(index + twin), familyWish(name), false)))
    }),
  )
  const one = familyWish(`${prefix}-key`)
  const oneKey = await Promise.all(
    Array.from({ length: CLIENTS_OF_ONE_KEY }, (_, index) => insist(urlOf(index), one)),
  )
  const database = await openDatabase({ uri })
  const faults = await faultsOf(database, FAMILY, [
    ...Array.from({ length: pairs }, (_, index) => `${prefix}-t${index}`),
    one.lastName,
  ])
  await database.close()
  const created = Math.max(oneKey.filter((status) => status === 201).length, 1)
  return [
    ...responseFaults('twins', twins.flat(), { 201: pairs, 400: pairs }),
    ...responseFaults('one key', oneKey, { 201: created, 409: CLIENTS_OF_ONE_KEY - created }),
    ...faults,
  ]
}
