import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { currentDeadline, settledWithin } from './deadline.ts'
import { isUnreachable, NoServerError, UnreachableError } from './failed-query.ts'
import { isInTransaction } from './in-transaction.ts'
import { type ClientPool, LimitedClient } from './limited-client.ts'
import type { PoolState } from './opened-database.ts'
import { type PooledSession, ServerPool } from './server-pool.ts'
import type { Session } from './session.ts'
import { StatementNames } from './statement-names.ts'
import { Turns } from './turns.ts'

/** How often the pool asks whether the server of a held session is still there. */
const PROBE_MS = 5_000

/** How long work may wait and take, in milliseconds. */
export interface Limits {
  /** For a connection, or for a lock. */
  readonly connectMs: number
  /** For everything that a request does in the database. */
  readonly requestMs: number
}

/** Which part of the connections is kept for reads. */
const FOR_READS = 1 / 4

/**
 * Pools of connections, one for each server of an address. Connections are taken from the server that can be written to. A session
 * stays in its pool until its last statement has ended, so that there are never more sessions on the server than in the pool.
 * Transactions do not get all of them: while a standby is away, each `COMMIT` keeps its session, and reads go on.
 */
export class LimitedPool implements PostgresPool, ClientPool {
  readonly options = {}
  readonly lockMs: number
  readonly names: StatementNames = new StatementNames()
  readonly #limits: Limits
  readonly #pools: readonly ServerPool[]
  readonly #held = new Set<Session>()
  readonly #turns: Turns
  readonly #inTransactions = new Set<pg.PoolClient>()
  #current = 0
  #waitedMs = 0

  constructor(servers: readonly pg.PoolConfig[], size: number, limits: Limits) {
    this.#limits = limits
    this.lockMs = limits.connectMs
    this.#turns = new Turns(size - Math.floor(size * FOR_READS))
    this.#pools = servers.map((server) => {
      const connectionTimeoutMillis = Math.ceil(limits.connectMs / servers.length)
      const pool = new ServerPool({ ...server, max: size, connectionTimeoutMillis })
      return pool.on('release', (_error, session) => {
        if (this.#inTransactions.delete(session)) this.#turns.end()
      })
    })
  }

  async connect(): Promise<PostgresPoolClient> {
    const end = currentDeadline(this.#limits.requestMs)
    const begin = performance.now()
    const connecting = isInTransaction() ? this.#connectForTransaction() : this.#connectToWritable()
    const outcome = await settledWithin(connecting, end - begin)
    this.#waitedMs += performance.now() - begin
    if (outcome === 'late') {
      connecting.then(
        (session) => session.release(),
        () => {},
      )
      throw noneFree()
    }
    if (outcome.status === 'rejected') throw outcome.reason
    return new LimitedClient(outcome.value, end, this)
  }

  get state(): PoolState {
    const sum = (name: 'totalCount' | 'idleCount' | 'waitingCount') =>
      this.#pools.reduce((total, pool) => total + pool[name], 0)
    const idle = sum('idleCount')
    const waitedSeconds = this.#waitedMs / 1000
    const waiting = sum('waitingCount') + this.#turns.waiting
    return { inUse: sum('totalCount') - idle, idle, waiting, waitedSeconds }
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

  async #connectForTransaction(): Promise<PooledSession> {
    if (!(await this.#turns.take(this.#limits.connectMs))) throw noneFree()
    try {
      const session = await this.#connectToWritable()
      this.#inTransactions.add(session)
      return session
    } catch (error) {
      this.#turns.end()
      throw error
    }
  }

  async #connectToWritable(): Promise<PooledSession> {
    const failures: unknown[] = []
    const first = this.#current
    for (let tried = 0; tried < this.#pools.length; tried++) {
      const index = (first + tried) % this.#pools.length
      try {
        const session = await (this.#pools[index] as ServerPool).take(this.#limits.connectMs)
        this.#current = index
        return session
      } catch (error) {
        if (!isUnreachable(error)) throw error
        failures[index] = error
      }
    }
    if (failures.length === 1) throw failures[0]
    throw new NoServerError(
      failures,
      this.#pools.map((pool) => pool.address()),
    )
  }
}

function noneFree(): UnreachableError {
  return new UnreachableError('No connection was free in time')
}
