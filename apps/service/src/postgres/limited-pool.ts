import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { PoolState } from '../database/opened-database.ts'
import { codeOf, isServersAnswer, UnreachableError } from './failed-query.ts'
import { currentDeadline, isInTransaction } from './in-transaction.ts'
import { LimitedClient } from './limited-client.ts'
import { settleWithin, Turns } from './turns.ts'

/** How often the pool asks whether the server is still there that has not answered, and how long it waits. */
const PROBE = { everyMs: 5_000, waitMs: 2_000 }

/** A server, or a pooler, refuses a session. It is not asked for another one in its place for some time. */
const TOO_MANY_SESSIONS = '53300'
const REFUSED_MS = 5_000

/** Which part of the connections is kept for reads. */
const FOR_READS = 1 / 4

/** How long work may wait and take, in milliseconds. */
export interface Limits {
  /** For a connection, or for a lock. */
  readonly connectMs: number
  /** For everything that a request does in the database. */
  readonly requestMs: number
}

/**
 * Connections to a server. One stays in the pool until the server has answered to its last statement, so that
 * there are never more sessions on the server than in the pool. Transactions do not get all of them: while a
 * standby is away, each `COMMIT` keeps its session, and reads go on.
 */
export class LimitedPool implements PostgresPool {
  readonly options = {}
  readonly #pool: pg.Pool
  readonly #config: pg.ClientConfig
  readonly limits: Limits
  readonly #sessions: Turns
  readonly #transactions: Turns
  readonly #inTransactions = new Set<pg.PoolClient>()
  /** What gives up a session whose server has not answered. */
  readonly #waiting = new Set<() => void>()
  readonly #probing: NodeJS.Timeout
  #waitedMs = 0

  constructor(config: pg.PoolConfig, size: number, limits: Limits) {
    this.#config = config
    this.limits = limits
    this.#sessions = new Turns(size)
    this.#transactions = new Turns(size - Math.floor(size * FOR_READS))
    this.#pool = new pg.Pool({ ...config, max: size, connectionTimeoutMillis: limits.connectMs })
    // A connection that breaks fails its query, or is replaced. Without a listener it would end the process.
    this.#pool.on('error', () => {}).on('connect', (session) => session.on('error', () => {}))
    this.#pool.on('release', (_error, session) => {
      this.#sessions.end()
      if (this.#inTransactions.delete(session)) this.#transactions.end()
    })
    this.#probing = setInterval(() => this.#giveUpIfGone(), PROBE.everyMs).unref()
  }

  async connect(): Promise<PostgresPoolClient> {
    const end = currentDeadline(this.limits.requestMs)
    const begin = performance.now()
    const connecting = isInTransaction() ? this.#takeForTransaction() : this.#take()
    const outcome = await settleWithin(connecting, end - begin)
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
    const { totalCount, idleCount } = this.#pool
    const waiting = this.#sessions.waiting + this.#transactions.waiting
    return { inUse: totalCount - idleCount, idle: idleCount, waiting, waitedSeconds: this.#waitedMs / 1000 }
  }

  async end(): Promise<void> {
    clearInterval(this.#probing)
    const ended = this.#pool.end()
    for (const giveUp of this.#waiting) giveUp()
    await ended
  }

  /** Keeps a session until the server has answered. */
  keep(session: pg.PoolClient, answered: Promise<void>): void {
    const giveUp = () => {
      if (this.#waiting.delete(giveUp)) session.release(true)
    }
    this.#waiting.add(giveUp)
    void answered.then(giveUp)
  }

  async #takeForTransaction(): Promise<pg.PoolClient> {
    if (!(await this.#transactions.take(this.limits.connectMs))) throw noneFree()
    try {
      const session = await this.#take()
      this.#inTransactions.add(session)
      return session
    } catch (error) {
      this.#transactions.end()
      throw error
    }
  }

  /** While the server refuses further sessions, those that are open take turns. */
  async #take(): Promise<pg.PoolClient> {
    if (!(await this.#sessions.take(this.limits.connectMs))) throw noneFree()
    try {
      return await this.#pool.connect()
    } catch (error) {
      if (codeOf(error) !== TOO_MANY_SESSIONS || this.#pool.totalCount === 0) {
        this.#sessions.end()
        throw error
      }
      void sleep(REFUSED_MS, undefined, { ref: false }).then(() => this.#sessions.end())
      return this.#take()
    }
  }

  async #giveUpIfGone(): Promise<void> {
    const waiting = [...this.#waiting]
    if (waiting.length === 0 || (await this.#isServerThere())) return
    for (const giveUp of waiting) giveUp()
  }

  /** Whether the server answers to a new connection. It may refuse it. */
  async #isServerThere(): Promise<boolean> {
    const probe = { application_name: 'leisure-service probe', connectionTimeoutMillis: PROBE.waitMs }
    const client = new pg.Client({ ...this.#config, ...probe }).on('error', () => {})
    const isThere = await client.connect().then(() => true, isServersAnswer)
    void client.end().catch(() => {})
    return isThere
  }
}

function noneFree(): UnreachableError {
  return new UnreachableError('No connection was free in time')
}
