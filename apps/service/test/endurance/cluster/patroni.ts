import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PORTS } from './configuration.ts'
import { Node } from './node.ts'
import { makeFolder, startProgram } from './programs.ts'

/** Longer than Patroni takes to make a machine from nothing. */
const LONGEST_MS = 120_000
const LOOK_EVERY_MS = 200

interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
  readonly timeline?: number
}

/** Three machines with PostgreSQL, of which Patroni makes one the leader. */
export class Patroni {
  readonly etcd: ChildProcess
  readonly nodes: readonly Node[]

  private constructor(etcd: ChildProcess, nodes: readonly Node[]) {
    this.etcd = etcd
    this.nodes = nodes
  }

  static async start(folder: string): Promise<Patroni> {
    const etcd = await startEtcd(join(folder, 'etcd'))
    const nodes = ['one', 'two', 'three'].map((name, index) => {
      const port = PORTS.nodes + 2 * index
      return new Node({ name, folder: join(folder, name), port, restPort: port + 1 })
    })
    for (const node of nodes) await node.prepare()
    const patroni = new Patroni(etcd, nodes)
    await patroni.settle()
    return patroni
  }

  leader(): Promise<Node> {
    return until('a leader', () => this.#findLeader())
  }

  async untilLedByOther(gone: Node): Promise<void> {
    await until('another leader', async () => ![undefined, gone].includes(await this.#findLeader()))
  }

  /** Asks for another leader, and waits until there is one. */
  async switchOver(): Promise<void> {
    const before = await this.leader()
    const answer = await fetch(`http://127.0.0.1:${before.place.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: before.place.name }),
    })
    if (answer.status !== 200) throw new Error(`Patroni did not switch over: ${await answer.text()}`)
    await this.untilLedByOther(before)
  }

  /** Starts what does not run, and waits until all machines follow one leader, one of them as its synchronous standby. */
  async settle(): Promise<void> {
    for (const node of this.nodes) node.start()
    await until('three machines', async () => isSettled(await this.#members()))
  }

  async #findLeader(): Promise<Node | undefined> {
    const found = (await this.#members()).find(({ role }) => role === 'leader')
    return this.nodes.find(({ place }) => place.name === found?.name)
  }

  /** What the first machine that answers knows of all. */
  #members(): Promise<readonly Member[]> {
    const asked = this.nodes.map(async ({ place }) => {
      const url = `http://127.0.0.1:${place.restPort}/cluster`
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { readonly members: readonly Member[] }).members
    })
    return Promise.any(asked)
  }
}

function isSettled(members: readonly Member[]): boolean {
  const count = (role: Member['role']) => members.filter((member) => member.role === role).length
  const [first] = members
  return (
    members.length === 3 &&
    count('leader') === 1 &&
    count('sync_standby') === 1 &&
    members.every(({ state, timeline }) => /running|streaming/.test(state) && timeline === first?.timeline)
  )
}

async function startEtcd(folder: string): Promise<ChildProcess> {
  await makeFolder(folder)
  const url = `http://127.0.0.1:${PORTS.etcd}`
  const peer = `http://127.0.0.1:${PORTS.etcdPeer}`
  const settings = {
    'enable-v2': 'true',
    'data-dir': join(folder, 'data'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const etcd = startProgram('etcd-server', args, `${folder}.log`)
  await until('etcd', () => fetch(`${url}/health`).then(({ status }) => status === 200))
  return etcd
}

/** Asks again and again until something is there. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    const found = await ask().catch(() => undefined)
    if (found) return found
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`There was not ${what} within ${LONGEST_MS / 1000} s`)
}
