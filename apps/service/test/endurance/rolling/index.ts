import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@leisure-ops/support/free-port'
import { openDatabase } from '../../../src/database/index.ts'
import { faultsOf } from '../check-whole.ts'
import { familyWish, send } from '../clients.ts'
import { FAMILY } from '../creations.ts'

/** One of the instances behind a balancer. It is started again on the same port. */
export interface Instance {
  readonly url: string
  /** Stops it as an operator does, and waits until it is gone. */
  stop(): Promise<void>
}

export interface Balancer {
  readonly url: string
  /** Whether it sends requests to the instance at the address. */
  uses(url: string): Promise<boolean>
  stop(): Promise<void>
}

export interface RollingSetup {
  readonly uri: string
  readonly restarts: number
  readonly clients: number
  readonly start: (port: number) => Promise<Instance>
  readonly balance: (urls: readonly string[]) => Promise<Balancer>
}

export interface RollingReport {
  readonly restarts: number
  readonly acknowledged: number
  readonly faults: readonly string[]
}

const PAUSE_MS = 50

/** Restarts two instances in turn while clients create families through a balancer, which repeats no request. */
export async function rollingRestarts(setup: RollingSetup): Promise<RollingReport> {
  const instances = [await setup.start(await freePort()), await setup.start(await freePort())]
  const balancer = await setup.balance(instances.map(({ url }) => url))
  await Promise.all(instances.map(({ url }) => untilUsed(balancer, url)))
  const state = { isOver: false }
  const load = createFamilies(balancer.url, setup.clients, state)
  for (let turn = 0; turn < setup.restarts; turn++) {
    const { url, stop } = instances[turn % 2] as Instance
    await stop()
    const again = await setup.start(Number(new URL(url).port))
    instances[turn % 2] = again
    await untilUsed(balancer, again.url)
  }
  state.isOver = true
  const { acknowledged, failed } = await load
  await balancer.stop()
  await Promise.all(instances.map(({ stop }) => stop()))
  const database = await openDatabase({ uri: setup.uri })
  const faults = [...failed, ...(await faultsOf(database, FAMILY, acknowledged))]
  await database.close()
  return { restarts: setup.restarts, acknowledged: acknowledged.length, faults }
}

async function createFamilies(url: string, clients: number, state: { readonly isOver: boolean }) {
  const acknowledged: string[] = []
  const failed: string[] = []
  const prefix = `w-${Date.now().toString(36)}`
  const one = async (client: number) => {
    for (let turn = 0; !state.isOver; turn++) {
      const wish = familyWish(`${prefix}-${client}-${turn}`)
      const status = await send(url, wish)
      if (status === 201) acknowledged.push(wish.lastName)
      else failed.push(`${wish.lastName} was answered with ${status ?? 'a broken connection'}`)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  return { acknowledged, failed }
}

async function untilUsed(balancer: Balancer, url: string): Promise<void> {
  while (!(await balancer.uses(url))) await sleep(PAUSE_MS)
}
