import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { currentDeadline, settledWithin } from './deadline.ts'
import { isUnreachable, UnreachableError } from './failed-query.ts'
import { type ClientPool, LimitedClient } from './limited-client.ts'
import type { PoolState } from './opened-database.ts'
import { Session } from './session.ts'
import { StatementNames } from './statement-names.ts'

/** How often the pool asks whether the server of a held session is still there. */
const PROBE_MS = 5_000

/** How long work may wait and take, in milliseconds. */
export interface Limits {
  /** For a connection, or for a lock. */
  readonly connectMs: number
  /** For everything that a request does in the database. */
  readonly requestMs: number
}

type PooledSession = pg.PoolClient & Session

/**
 * Pools of connections, one for each server of an address. Connections are taken from the server that can be written to. A session
 * stays in its pool until its last statement has ended, so that there are never more sessions on the server than in the pool.
 */
export class LimitedPool implements PostgresPool, ClientPool {
  readonly options = {}
  readonly lockMs: number
  readonly names: StatementNames = new StatementNames()
  readonly #limits: Limits
  readonly #pools: readonly pg.Pool[]
  readonly #held = new Set<Session>()
  #current = 0
  #waitedMs = 0

  constructor(servers: readonly pg.PoolConfig[], limits: Limits) {
    this.#limits = limits
    this.lockMs = limits.connectMs
    this.#pools = servers.map((server) => {
      const connectionTimeoutMillis = Math.ceil(limits.connectMs / servers.length)
      const pool = new pg.Pool({
        ...server,
        Client: Session as unknown as NonNullable<pg.PoolConfig['Client']>,
        connectionTimeoutMillis,
      })
      // A connection that breaks while it is idle is replaced when the next one is needed.
      pool.on('error', () => {})
      // A connection that breaks during a query fails the query. Without a listener it would also end the process.
      pool.on('connect', (client) => void client.on('error', () => {}))
      return pool
    })
  }

  async connect(): Promise<PostgresPoolClient> {
    const end = currentDeadline(this.#limits.requestMs)
    const begin = performance.now()
    const connecting = this.#connectToWritable()
    const outcome = await settledWithin(connecting, end - begin)
    this.#waitedMs += performance.now() - begin
    if (outcome === 'late') {
      connecting.then(
        (session) => session.release(),
        () => {},
      )
      throw new UnreachableError('No connection was free in time')
    }
    if (outcome.status === 'rejected') throw outcome.reason
    return new LimitedClient(outcome.value, end, this)
  }

  get state(): PoolState {
    const sum = (name: 'totalCount' | 'idleCount' | 'waitingCount') =>
      this.#pools.reduce((total, pool) => total + pool[name], 0)
    const idle = sum('idleCount')
    const waitedSeconds = this.#waitedMs / 1000
    return { inUse: sum('totalCount') - idle, idle, waiting: sum('waitingCount'), waitedSeconds }
  }

  async end(): Promise<void> {
    const ended = Promise.all(this.#pools.map((pool) => pool.end()))
    for (const session of this.#held) session.break()
    await ended
  }

  hold(session: PooledSession, statement: Promise<unknown>): void {
    this.#held.add(session)
    const breakIfGone = async () => {
      if (!(await session.isServerAlive())) session.break()
    }
    const timer = setInterval(breakIfGone, PROBE_MS).unref()
    void breakIfGone()
    const release = () => {
      clearInterval(timer)
      this.#held.delete(session)
      session.release(true)
    }
    statement.then(release, release)
  }

  async #connectToWritable(): Promise<PooledSession> {
    let failure: unknown
    const first = this.#current
    for (let tried = 0; tried < this.#pools.length; tried++) {
      const index = (first + tried) % this.#pools.length
      try {
        const session = await this.#connectTo(index)
        this.#current = index
        return session
      } catch (error) {
        if (!isUnreachable(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  async #connectTo(index: number): Promise<PooledSession> {
    const session = (await this.#pools[index]?.connect()) as PooledSession
    try {
      if (session.isReadOnly) throw new UnreachableError('The server can only be read')
      await session.meet(this.#limits.connectMs)
      return session
    } catch (error) {
      session.release(true)
      throw error
    }
  }
}
