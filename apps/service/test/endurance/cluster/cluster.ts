import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHaproxy } from '../rolling/haproxy.ts'
import type { Instance } from '../rolling/index.ts'
import { createStarter } from '../rolling/program.ts'
import { leaderConfiguration, pgbouncerConfiguration } from './configuration.ts'
import { Node } from './node.ts'
import { makeFolder, startProgram } from './programs.ts'

/** Longer than Patroni takes to start a machine from nothing. */
const LONGEST_MS = 120_000
const LOOK_EVERY_MS = 200
/** Below those that the system gives out, so that nobody takes the port of a machine that is away. */
const PORTS = {
  etcd: 21_000,
  etcdPeer: 21_001,
  leader: 21_002,
  nodes: 21_010,
  poolers: 21_020,
  metrics: 21_030,
}

interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
  readonly timeline?: number
}

/** Patroni's cluster with everything around it. */
export interface Cluster {
  /** Where callers find the service. */
  readonly url: string
  /** Where the service finds the database. */
  readonly database: string
  readonly etcd: ChildProcess
  leader(): Promise<Node>
  /** Waits until there is a leader other than one that is gone. */
  untilLedByOther(gone: Node): Promise<void>
  /** Asks Patroni for another leader, and waits until there is one. */
  switchOver(): Promise<void>
  /** Waits until all machines run, one of them as synchronous standby, and the service is ready. */
  settle(): Promise<void>
  /** The sum of a metric over the instances. @param line what its lines begin with. */
  sum(line: RegExp): Promise<number>
  /** @param keep whether the logs stay. */
  stop(keep: boolean): Promise<void>
}

/** Starts etcd, three machines, haproxy for their leader, two pgbouncers, three instances of the service, and haproxy for those. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-cluster-'))
  await chmod(folder, 0o755)
  const etcd = await startEtcd(folder)
  const nodes = await startNodes(folder)
  const leaderFile = join(folder, 'leader.cfg')
  await writeFile(
    leaderFile,
    leaderConfiguration(
      PORTS.leader,
      nodes.map(({ place }) => place),
    ),
  )
  const programs = [etcd, startProgram('haproxy', ['-db', '-f', leaderFile], `${leaderFile}.log`)]
  const poolerPorts = [PORTS.poolers, PORTS.poolers + 1]
  for (const port of poolerPorts) {
    const file = join(folder, `pgbouncer-${port}.ini`)
    await writeFile(file, pgbouncerConfiguration(port, PORTS.leader))
    programs.push(startProgram('pgbouncer', [file], `${file}.log`))
  }
  const poolers = poolerPorts.map((port) => `127.0.0.1:${port}`)
  const addressOf = (hosts: readonly string[]) => `postgres://leisure@${hosts}/leisure`
  const members = () => readMembers(nodes)
  const leader = async () => {
    const found = (await members()).find(({ role }) => role === 'leader')
    return nodes.find(({ place }) => place.name === found?.name)
  }
  await until('a leader', async () => (await members()).length === 3 && isSettled(await members()))
  const metricsPorts = [0, 1, 2].map((index) => PORTS.metrics + index)
  const instances: Instance[] = []
  for (const [index, port] of metricsPorts.entries()) {
    const env = { LEISURE_METRICS_PORT: String(port) }
    const start = await createStarter(addressOf(index % 2 === 0 ? poolers : poolers.toReversed()), {
      env,
      log: join(folder, `service-${index}.log`),
    })
    instances.push(await start(0))
  }
  const front = await startHaproxy(instances.map(({ url }) => url))
  const isReady = () => fetch(`${front.url}/health/ready`).then(({ status }) => status === 200)
  return {
    url: front.url,
    database: addressOf(poolers),
    etcd,
    leader: () => until('a leader', leader),
    untilLedByOther: async (gone) =>
      void (await until('another leader', async () => ![undefined, gone].includes(await leader()))),
    async switchOver() {
      const before = await until('a leader', leader)
      const answer = await fetch(`http://127.0.0.1:${before.place.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: before.place.name }),
      })
      if (answer.status !== 200) throw new Error(`Patroni did not switch over: ${await answer.text()}`)
      await until('another leader', async () => ![undefined, before].includes(await leader()))
    },
    async settle() {
      for (const node of nodes) node.start()
      await until('three machines', async () => isSettled(await members()) && (await isReady()))
    },
    async sum(line) {
      const texts = metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
      const lines = (await Promise.all(texts))
        .flatMap((text) => text.split('\n'))
        .filter((one) => line.test(one))
      return lines.reduce((sum, one) => sum + Number(one.split(' ').at(-1)), 0)
    },
    async stop(keep) {
      await front.stop()
      await Promise.all(instances.map((instance) => instance.stop()))
      for (const program of programs) program.kill('SIGKILL')
      for (const node of nodes) await node.remove()
      if (keep) console.error(`The logs are in ${folder}`)
      else await rm(folder, { recursive: true })
    },
  }
}

async function startEtcd(folder: string): Promise<ChildProcess> {
  const url = `http://127.0.0.1:${PORTS.etcd}`
  const peer = `http://127.0.0.1:${PORTS.etcdPeer}`
  const data = join(folder, 'etcd')
  await makeFolder(data)
  const settings = {
    'enable-v2': 'true',
    'data-dir': join(data, 'data'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const etcd = startProgram('etcd-server', args, `${data}.log`)
  await until('etcd', () => fetch(`${url}/health`).then(({ status }) => status === 200))
  return etcd
}

async function startNodes(folder: string): Promise<Node[]> {
  const nodes: Node[] = []
  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    const port = PORTS.nodes + 2 * index
    const node = new Node({ name, folder: join(folder, name), port, restPort: port + 1 })
    await node.prepare(PORTS.etcd)
    node.start()
    nodes.push(node)
  }
  return nodes
}

/** What the first machine that answers knows of all. */
async function readMembers(nodes: readonly Node[]): Promise<readonly Member[]> {
  const asked = nodes.map(async ({ place }) => {
    const url = `http://127.0.0.1:${place.restPort}/cluster`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { readonly members: readonly Member[] }).members
  })
  return Promise.any(asked).catch(() => [])
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

/** Asks again and again until something is there. */
async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    const found = await ask().catch(() => undefined)
    if (found) return found
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`There was not ${what} within ${LONGEST_MS / 1000} s`)
}
