import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createDatabaseCheck } from '../../src/database/database-state.ts'
import { isUnreachable, OutcomeUnknownError } from '../../src/postgres/failed-query.ts'
import { Turns } from '../../src/postgres/turns.ts'
import { namedFamily, postFamily, renamed, signedBody } from '../creations/families.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { openProduct } from '../product.ts'

// Requests while the database is late: with statements that it can still cancel, and commits that it cannot.
// Only `passing` lets the service's time pass, so that a request gets as far on any machine.

/** Of four, one is for reads. */
const CONNECTIONS = 4

const postgres = await startPostgres()
// No pool asks meanwhile whether its server is still there: it would not wait for the answer.
const asking = vi.spyOn(globalThis, 'setInterval').mockReturnValue({ unref: () => {} } as never)
const service = await openProduct({
  ...{ database: postgres.uri, poolSize: CONNECTIONS },
  ...{ connectTimeoutSeconds: 0.5, requestTimeoutSeconds: 61.5 },
})
const { database } = service
const admin = new pg.Client(postgres.uri)
await admin.connect()
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => service.reset('demo'))
afterAll(async () => {
  vi.useRealTimers()
  // PostgreSQL stops when nobody is connected any more.
  await service.close()
  await admin.end()
  await postgres.stop()
})

/** Lets time pass, by default more than a request may take, until work has ended that waits. */
async function passing<T>(work: Promise<T>, ms = 65_000): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  for (;;) {
    // What was asked is sent by then.
    await sleep(10)
    if (isOver) return work
    vi.advanceTimersByTime(ms)
  }
}

const family = (isNew = false) => {
  const named = namedFamily('two-people-promotion')
  return signedBody(service, isNew ? renamed(named) : named)
}

/** A pool of one session, and what asks that for its number. */
async function openSession(requestTimeoutSeconds = 10) {
  const pool = await openUntilEnd({ uri: postgres.uri, poolSize: 1, requestTimeoutSeconds })
  const pid = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
  const ask = async (executor: Parameters<typeof pid.execute>[0] = pool.unbound) =>
    (await pool.runInTime(() => pid.execute(executor))).rows[0]?.pid as number
  return { pool, ask }
}

/** Sessions of the service on the server. */
async function sessions(): Promise<
  { pid: number; query: string; state: string; wait_event: string | null }[]
> {
  const { rows } = await admin.query(`SELECT pid, query, state, wait_event FROM pg_stat_activity
    WHERE application_name = 'leisure-service'`)
  return rows
}

/** How many sessions wait for the standby in a commit. */
const commits = async () => (await sessions()).filter(({ wait_event }) => wait_event === 'SyncRep').length

/** What work comes to whose time passes when so many commits wait. */
async function lateAt<T>(count: number, work: Promise<T>): Promise<T> {
  await expect.poll(commits).toBe(count)
  return passing(work)
}

async function countMembers(): Promise<number> {
  const { rows } = await admin.query(
    "SELECT count(*)::integer AS count FROM members WHERE tenant_id = 'demo'",
  )
  return rows[0].count
}

/** The server reads its settings anew some time after it was told to, so a commit of our own shows when. */
async function untilCommitsWait(): Promise<void> {
  const probe = new pg.Client(postgres.uri)
  await probe.connect()
  const { rows } = await probe.query('SELECT pg_backend_pid() AS pid')
  let isWaiting = false
  const commits = (async () => {
    while (!isWaiting) await probe.query("SELECT pg_logical_emit_message(true, 'probe', '')")
  })()
  while (!isWaiting) {
    const seen = await admin.query('SELECT wait_event FROM pg_stat_activity WHERE pid = $1', [rows[0].pid])
    isWaiting = seen.rows[0].wait_event === 'SyncRep'
  }
  await admin.query('SELECT pg_cancel_backend($1)', [rows[0].pid])
  await commits
  await probe.end()
}

/** Runs while every commit waits for a standby that is away. */
async function withoutStandby(run: () => Promise<void>): Promise<void> {
  await admin.query("ALTER SYSTEM SET synchronous_standby_names = 'away'")
  await admin.query('SELECT pg_reload_conf()')
  try {
    await untilCommitsWait()
    await run()
  } finally {
    await admin.query('ALTER SYSTEM RESET synchronous_standby_names')
    await admin.query('SELECT pg_reload_conf()')
  }
  await expect.poll(commits).toBe(0)
}

// A PostgreSQL under faketime ends no statement by its own limits.
const inRealTime = it.skipIf(process.env.FAKETIME)

function outcomesInLog(): number {
  return service.log.filter((line) => JSON.parse(line).code === 'outcome-unknown').length
}

it('what waits for a standby when its time is over is not said to have changed nothing', async () => {
  const [before, logged] = [await countMembers(), outcomesInLog()]
  const statement = database.unbound.updateTable('tenants').set({ settings: '{}' })
  await withoutStandby(async () => {
    expect(await lateAt(1, postFamily(service, family()))).toMatchObject({ status: 500, text: '' })
    const path = '/_companion/users/jsmith/preferences/theme'
    expect(await lateAt(2, service.send('demo', 'PUT', path, { value: 'dark' }))).toMatchObject({
      status: 500,
    })
    expect(outcomesInLog()).toBe(logged + 2)
    // A statement that commits by itself waits only when it changes something.
    await statement.where('tenant_id', '=', 'nobody').execute()
    const late = lateAt(
      3,
      database.runInTime(() => statement.execute()),
    )
    const unknown = await late.catch((error) => error)
    expect(unknown).toBeInstanceOf(OutcomeUnknownError)
    expect(String(unknown)).toBe('OutcomeUnknownError: It is not known whether the database has committed')
    expect(unknown).toMatchObject({ cause: { message: 'Query read timeout' } })
  })
  expect(await countMembers()).toBe(before + 2)
})

it('while all commits wait for a standby, reads are answered and the service stays ready', async () => {
  await withoutStandby(async () => {
    const creations = Array.from({ length: 8 }, () => postFamily(service, family(true)))
    await expect.poll(commits).toBe(CONNECTIONS - 1)
    for (const path of ['/_companion/users/jsmith/preferences/theme', '/_companion/slots'])
      expect([path, (await service.send('demo', 'GET', path)).status]).toEqual([path, 200])
    expect(await createDatabaseCheck(database, { warn: () => {} })()).toBe(0)
    expect(await commits()).toBe(CONNECTIONS - 1)
    const statuses = (await passing(Promise.all(creations))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(CONNECTIONS - 1).fill(500), ...Array(5).fill(503)])
  })
})

it('a session whose commit waits is kept, so that there are no more sessions than connections', async () => {
  const waited = new Set<number>()
  await withoutStandby(async () => {
    for (const statuses of [[500, 500, 500, 503, 503], Array(5).fill(503)]) {
      const creations = Array.from({ length: 5 }, () => postFamily(service, family(true)))
      const responses = await lateAt(CONNECTIONS - 1, Promise.all(creations))
      expect(responses.map(({ status }) => status).sort()).toEqual(statuses)
      const open = await sessions()
      expect(open.length).toBeLessThanOrEqual(CONNECTIONS)
      for (const { pid, wait_event } of open) if (wait_event === 'SyncRep') waited.add(pid)
    }
  })
  expect(waited.size).toBe(CONNECTIONS - 1)
  // They are not used again, and not kept as those are that wait for the next request.
  await expect.poll(async () => (await sessions()).filter(({ pid }) => waited.has(pid))).toEqual([])
  expect((await service.send('demo', 'GET', '/api/users')).status).toBe(200)
})

it('a creation whose session is ended while its commit waits has an unknown outcome', async () => {
  const before = await countMembers()
  await withoutStandby(async () => {
    const answering = postFamily(service, family())
    await expect.poll(commits).toBe(1)
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
    expect(await answering).toMatchObject({ status: 500, text: '' })
  })
  expect(await countMembers()).toBe(before + 2)
})

inRealTime('PostgreSQL ends a statement that waits for a lock (skipped under faketime)', async () => {
  const before = await countMembers()
  await admin.query('BEGIN; LOCK TABLE member_details')
  expect(await postFamily(service, family())).toMatchObject({ status: 503 })
  await expect.poll(async () => (await sessions()).filter(({ state }) => state !== 'idle')).toEqual([])
  await admin.query('ROLLBACK')
  expect(await countMembers()).toBe(before)
  expect((await postFamily(service, family())).status).toBe(201)
})

inRealTime('PostgreSQL ends a read that takes too long (skipped under faketime)', async () => {
  const pool = await openUntilEnd({ uri: postgres.uri, requestTimeoutSeconds: 1 })
  const read = pool.runInTime(() => sql`SELECT pg_sleep(60)`.execute(pool.unbound))
  expect(await read.catch(isUnreachable)).toBe(true)
  await expect.poll(async () => (await sessions()).filter(({ state }) => state === 'active')).toEqual([])
})

it('a transaction limits its statements on the server, and its session keeps its own limits', async () => {
  const settings = sql<{ statement: string; lock: string }>`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`
  const inside = await database.runInTime(() =>
    database.unbound.transaction().execute((trx) => settings.execute(trx)),
  )
  const { statement, lock } = inside.rows[0] as { statement: string; lock: string }
  expect(Number.parseInt(statement, 10)).toBeGreaterThan(0)
  expect(Number.parseInt(statement, 10)).toBeLessThanOrEqual(61_500)
  expect(lock).toBe('500ms')
  for (let session = 0; session < CONNECTIONS; session++)
    expect((await settings.execute(database.unbound)).rows).toEqual([{ statement: '61500ms', lock: '500ms' }])
})

inRealTime('PostgreSQL ends the transaction of a process that hangs (skipped under faketime)', async () => {
  const pool = await openUntilEnd({ uri: postgres.uri, requestTimeoutSeconds: 1 })
  const locked = Promise.withResolvers<void>()
  const hanging = Promise.withResolvers<void>()
  const transaction = pool.runInTime(() =>
    pool.unbound.transaction().execute(async (trx) => {
      await sql`LOCK TABLE member_details`.execute(trx)
      locked.resolve()
      await hanging.promise
      await sql`SELECT 1`.execute(trx)
    }),
  )
  // On a busy machine, its time may be over before it has the lock.
  transaction.catch(locked.resolve)
  await locked.promise
  await admin.query("BEGIN; SET LOCAL lock_timeout = '60s'; LOCK TABLE member_details; ROLLBACK")
  hanging.resolve()
  expect(await transaction.catch(isUnreachable)).toBe(true)
})

it('a connection that is free too late for its request is free for the next one', async () => {
  // It waits for a connection for five seconds, also when nobody needs that any more.
  const { pool, ask } = await openSession(4)
  await pool.unbound.connection().execute(async () => {
    const asked = ask()
    await expect.poll(() => pool.poolState?.()).toMatchObject({ inUse: 1, idle: 0, waiting: 1 })
    await expect(passing(asked, 4_500)).rejects.toThrow('No connection was free in time')
  })
  expect(await ask()).toBeGreaterThan(0)
})

it.each(['statement', 'rollback'] as const)(
  'a session whose %s the server does not answer keeps its place in the pool until it does',
  async (late) => {
    const { pool, ask } = await openSession()
    const session = await ask()
    const stopped = Promise.withResolvers<void>()
    const fails = async () => {
      process.kill(session, 'SIGSTOP')
      stopped.resolve()
      throw new Error('A rollback begins')
    }
    try {
      if (late === 'rollback') {
        const transaction = pool.unbound.transaction().execute(fails)
        await stopped.promise
        await expect(passing(transaction)).rejects.toThrow('A rollback begins')
      } else {
        process.kill(session, 'SIGSTOP')
        await expect(passing(ask())).rejects.toThrow('Query read timeout')
      }
      await expect(passing(ask())).rejects.toThrow('No connection was free in time')
      expect(pool.poolState?.()).toMatchObject({ inUse: 1, idle: 0 })
    } finally {
      process.kill(session, 'SIGCONT')
    }
    expect(await ask()).not.toBe(session)
  },
)

it('a session whose server answers late, but before it is released, is not kept for ever', async () => {
  const { pool, ask } = await openSession()
  const late = pool.runInTime(() =>
    pool.unbound.transaction().execute(async (trx) => {
      const session = await ask(trx)
      process.kill(session, 'SIGSTOP')
      await expect(passing(ask(trx))).rejects.toThrow('Query read timeout')
      process.kill(session, 'SIGCONT')
      const stateOf = async () => (await sessions()).find(({ pid }) => pid === session)?.state
      await expect.poll(stateOf).toBe('idle in transaction')
      // The answer is on its way.
      await sleep(100)
    }),
  )
  await expect(late).rejects.toThrow()
  expect(await ask()).toBeGreaterThan(0)
})

it('a turn that comes just when the time is over is not lost, and one that does not come is none', async () => {
  const turns = new Turns(1)
  await turns.take()
  const none = turns.take(500)
  vi.advanceTimersByTime(500)
  expect([await none, turns.waiting]).toEqual([false, 0])
  const second = turns.take(1_000)
  vi.advanceTimersByTime(1_000)
  turns.end()
  expect(await second).toBe(true)
  // Nor does the time go on for one that came, on the clock of the test or a real one.
  const real = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
  const timers = () => vi.getTimerCount() + real()
  const [before, third] = [timers(), turns.take(1_000)]
  turns.end()
  expect([await third, timers()]).toEqual([true, before])
})

it('a session is given up when its server no longer answers', async () => {
  asking.mockRestore()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { pool, ask } = await openSession()
  const probe = vi.spyOn(pg.Client.prototype, 'connect')
  const session = await ask()
  const server = Number(
    (await readFile(join(postgres.folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0],
  )
  try {
    process.kill(session, 'SIGSTOP')
    expect(await passing(ask()).catch(isUnreachable)).toBe(true)
    // As long as the server answers, it is only late.
    probe.mockClear()
    vi.advanceTimersByTime(5_000)
    await expect.poll(() => probe.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled'])
    expect(pool.poolState?.().inUse).toBe(1)
    process.kill(server, 'SIGSTOP')
    // Nobody answers the probe. Then the server has room for one more session; the old one never answers.
    await passing(expect.poll(() => pool.poolState?.().inUse).toBe(0))
    process.kill(server, 'SIGCONT')
    expect(await ask()).not.toBe(session)
  } finally {
    for (const pid of [session, server]) process.kill(pid, 'SIGCONT')
  }
})
