import { openDatabase } from '../../src/database/index.ts'
import { faultsOf } from './check-whole.ts'
import { send, wish } from './clients.ts'
import { startProcess } from './processes.ts'

/** What came of many clients at three processes who wanted the same at once. */
export interface RaceReport {
  readonly twins: { readonly pairs: number; readonly created: number; readonly refused: number }
  readonly oneKey: { readonly clients: number; readonly created: number; readonly underWay: number }
  readonly faults: readonly string[]
}

const CLIENTS_OF_ONE_KEY = 50

/** Twins without a key, at two processes at once; and one key from fifty clients at three. */
export async function races(uri: string, pairs: number): Promise<RaceReport> {
  // The first one alone, since it applies the demo tenants.
  const processes = [await startProcess({ database: uri })]
  processes.push(...(await Promise.all([1, 2].map(() => startProcess({ database: uri })))))
  const urlOf = (index: number) => processes[index % processes.length]?.url as string
  const prefix = `w-${Date.now().toString(36)}`
  try {
    const twins = await Promise.all(
      Array.from({ length: pairs }, async (_, index) => {
        const name = `${prefix}-t${index}`
        return Promise.all([0, 1].map((twin) => send(urlOf(index + twin), wish(name), false)))
      }),
    )
    const one = wish(`${prefix}-key`)
    const oneKey = await Promise.all(
      Array.from({ length: CLIENTS_OF_ONE_KEY }, (_, index) => send(urlOf(index), one)),
    )
    const database = await openDatabase({ uri })
    const faults = await faultsOf(database, [
      ...Array.from({ length: pairs }, (_, index) => `${prefix}-t${index}`),
      one.lastName,
    ])
    await database.close()
    return {
      twins: { pairs, created: count(twins.flat(), 201), refused: count(twins.flat(), 400) },
      oneKey: { clients: CLIENTS_OF_ONE_KEY, created: count(oneKey, 201), underWay: count(oneKey, 409) },
      faults,
    }
  } finally {
    await Promise.all(processes.map((service) => service.kill()))
  }
}

function count(statuses: readonly (number | undefined)[], wanted: number): number {
  return statuses.filter((status) => status === wanted).length
}
