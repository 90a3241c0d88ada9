import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHaproxy } from '../rolling/haproxy.ts'
import type { Instance } from '../rolling/index.ts'
import { createStarter } from '../rolling/program.ts'
import { leaderConfiguration, PORTS, pgbouncerConfiguration } from './configuration.ts'
import { Patroni, until } from './patroni.ts'
import { endAll, startProgram, toEnd } from './programs.ts'

/** Patroni's cluster with everything around it. */
export interface Cluster {
  /** Where callers find the service. */
  readonly url: string
  /** Where the service finds the database. */
  readonly database: string
  readonly patroni: Patroni
  /** Waits until all machines run and the service is ready. */
  settle(): Promise<void>
  /** The sum of a metric over the instances. @param line what its lines begin with. */
  sum(line: RegExp): Promise<number>
  /** @param keep whether the logs stay. */
  stop(keep: boolean): Promise<void>
}

/** Starts Patroni, haproxy for its leader, two pgbouncers, three instances of the service, and haproxy for those. */
export async function startCluster(): Promise<Cluster> {
  // A signal alone would end this process without `exit`, and leave the disks mounted.
  process.once('exit', endAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const folder = await mkdtemp(join(tmpdir(), 'leisure-cluster-'))
  await chmod(folder, 0o755)
  const patroni = await Patroni.start(folder)
  const places = patroni.nodes.map(({ place }) => place)
  const run = async (name: 'haproxy' | 'pgbouncer', file: string, text: string, ...args: string[]) => {
    const path = join(folder, file)
    await writeFile(path, text)
    startProgram(name, [...args, path], `${path}.log`)
  }
  await run('haproxy', 'leader.cfg', leaderConfiguration(places), '-db', '-f')
  for (const port of PORTS.poolers)
    await run('pgbouncer', `pgbouncer-${port}.ini`, pgbouncerConfiguration(port))
  const [first, second] = PORTS.poolers.map((port) => `127.0.0.1:${port}`)
  const databases = [`${first},${second}`, `${second},${first}`].map(
    (hosts) => `postgres://leisure@${hosts}/leisure`,
  )
  const instances: Instance[] = []
  for (const [index, port] of PORTS.metrics.entries()) {
    const env = { LEISURE_METRICS_PORT: String(port) }
    const log = join(folder, `service-${index}.log`)
    const start = await createStarter(databases[index % 2] as string, { env, log })
    const instance = await start(0)
    toEnd(() => void instance.stop())
    instances.push(instance)
  }
  const front = await startHaproxy(instances.map(({ url }) => url))
  toEnd(() => void front.stop())
  return {
    url: front.url,
    database: databases[0] as string,
    patroni,
    async settle() {
      await patroni.settle()
      await until('a service', () => fetch(`${front.url}/health/ready`).then(({ status }) => status === 200))
    },
    async sum(line) {
      const texts = PORTS.metrics.map(async (port) =>
        (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      )
      const lines = (await Promise.all(texts))
        .flatMap((text) => text.split('\n'))
        .filter((one) => line.test(one))
      return lines.reduce((sum, one) => sum + Number(one.split(' ').at(-1)), 0)
    },
    async stop(keep) {
      await front.stop()
      await Promise.all(instances.map((instance) => instance.stop()))
      endAll()
      if (keep) console.error(`The logs are in ${folder}`)
      else await rm(folder, { recursive: true })
    },
  }
}
