import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@leisure-ops/support/free-port'
import { openDatabase } from '../../../src/database/open-database.ts'
import { faultsOf } from '../check-whole.ts'
import { familyWish, send } from '../clients.ts'
import { FAMILY } from '../creations.ts'

/** One of two instances. It is started again on the same port. */
export interface Instance {
  readonly url: string
  /** Stops it as an operator does, and waits until it is gone. */
  stop(): Promise<void>
}

const CLIENTS = 4
const PAUSE_MS = 50

/**
 * Restarts two instances in turn while clients create families. As a balancer does, the clients take turns with the instances that
 * said last that they are ready, and repeat no request.
 *
 * @returns how many families were acknowledged, and every response and every row that should not be there, as messages.
 */
export async function rollingRestarts(
  uri: string,
  restarts: number,
  start: (port: number) => Promise<Instance>,
): Promise<{ acknowledged: number; faults: readonly string[] }> {
  const instances = [await start(await freePort()), await start(await freePort())]
  const ready = new Set<string>()
  const over = new AbortController()
  const looks = instances.map(({ url }) => lookAt(url, ready, over.signal))
  const untilReady = async (url: string) => {
    while (!ready.has(url)) await sleep(PAUSE_MS)
  }
  await Promise.all(instances.map(({ url }) => untilReady(url)))
  const load = createFamilies(ready, over.signal)
  for (let turn = 0; turn < restarts; turn++) {
    const { url, stop } = instances[turn % 2] as Instance
    await stop()
    instances[turn % 2] = await start(Number(new URL(url).port))
    await untilReady(url)
  }
  over.abort()
  const { acknowledged, failed } = await load
  await Promise.all([...looks, ...instances.map(({ stop }) => stop())])
  const database = await openDatabase({ uri })
  const faults = [...failed, ...(await faultsOf(database, FAMILY, acknowledged))]
  await database.close()
  return { acknowledged: acknowledged.length, faults }
}

async function lookAt(url: string, ready: Set<string>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const status = await fetch(`${url}/health/ready`).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => undefined,
    )
    if (status === 200) ready.add(url)
    else ready.delete(url)
    await sleep(PAUSE_MS)
  }
}

async function createFamilies(ready: ReadonlySet<string>, over: AbortSignal) {
  const acknowledged: string[] = []
  const failed: string[] = []
  const prefix = `w-${Date.now().toString(36)}`
  const one = async (client: number) => {
    for (let turn = 0; !over.aborted; turn++) {
      const wish = familyWish(`${prefix}-${client}-${turn}`)
      const url = [...ready][turn % ready.size] ?? 'no instance is ready'
      const status = await send(url, wish)
      if (status === 201) acknowledged.push(wish.lastName)
      else failed.push(`${wish.lastName} was answered with ${status ?? 'a broken connection'}`)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)))
  return { acknowledged, failed }
}
