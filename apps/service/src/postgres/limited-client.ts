import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isLate, isReadOnly, isRefusal, OutcomeUnknownError, UnreachableError } from './failed-query.ts'
import type { LimitedPool } from './limited-pool.ts'

/** How much longer than a statement its response may take. Mostly it says that the statement was ended. */
const GRACE_MS = 1_000

const WRITES = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update|delete from))\b/i
const BEGINS = /^(begin|start transaction)\b/

type Result = PostgresQueryResult<never>
const DONE: Result = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/**
 * A connection whose statements have to be done by a deadline. PostgreSQL ends a statement that is late. It
 * does not end a `COMMIT`, which may wait for a standby: what a failover could then lose would be committed.
 */
export class LimitedClient implements PostgresPoolClient {
  readonly #session: pg.PoolClient
  readonly #end: number
  readonly #pool: LimitedPool
  #isInTransaction = false
  /** Whether the session is given up, so that it is not used again. */
  #isSpent = false
  /** Resolves when the server has answered to a statement that was late, or the connection is gone. */
  #answered: Promise<void> | undefined

  /** @param end the deadline, on the clock of `performance.now()`. */
  constructor(session: pg.PoolClient, end: number, pool: LimitedPool) {
    this.#session = session
    this.#end = end
    this.#pool = pool
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query(cursor: never): never
  async query(sql: string, parameters: readonly unknown[] = []): Promise<Result> {
    if (sql === 'rollback') return this.#rollback()
    const left = this.#end - performance.now()
    if (this.#isSpent || left <= 0) throw new UnreachableError('The database took longer than a request may')
    if (BEGINS.test(sql)) return this.#begin(sql, left)
    try {
      return await this.#send({ text: sql, values: [...parameters] }, left)
    } catch (error) {
      if (!this.#mayBeStored(sql) || isRefusal(error)) throw error
      throw new OutcomeUnknownError('It is not known whether the database has committed', { cause: error })
    }
  }

  release(isDiscarded = false): void {
    if (this.#answered) this.#pool.keep(this.#session, this.#answered)
    else this.#session.release(isDiscarded || this.#isSpent)
  }

  /** The limits are those of the transaction: afterwards, a pooler may give the session to somebody else. */
  async #begin(sql: string, left: number): Promise<Result> {
    this.#isInTransaction = true
    const ms = left === Number.POSITIVE_INFINITY ? 0 : Math.ceil(left)
    const limits = {
      statement_timeout: ms,
      lock_timeout: Math.min(ms, this.#pool.limits.connectMs),
      // A process that hangs keeps no lock for longer than this.
      idle_in_transaction_session_timeout: ms,
    }
    const sets = Object.entries(limits).map(([name, value]) => `; set local ${name} = ${value}`)
    await this.#send({ text: sql + sets.join('') }, left)
    return DONE
  }

  /** A transaction on a session that cannot roll back ends with the session. */
  async #rollback(): Promise<Result> {
    if (this.#isSpent) return DONE
    return this.#send({ text: 'rollback' }, 0).catch(() => DONE)
  }

  /** A statement that is not in a transaction commits by itself. */
  #mayBeStored(sql: string): boolean {
    return sql === 'commit' || (!this.#isInTransaction && WRITES.test(sql))
  }

  async #send(statement: pg.QueryConfig, left: number): Promise<Result> {
    const hasLimit = left !== Number.POSITIVE_INFINITY
    try {
      const sent = { ...statement, ...(hasLimit && { query_timeout: Math.ceil(left) + GRACE_MS }) }
      return (await this.#session.query(sent)) as unknown as Result
    } catch (error) {
      if (isLate(error))
        this.#answered = new Promise((resolve) => this.#session.once('drain', resolve).once('end', resolve))
      this.#isSpent = !isRefusal(error) || isReadOnly(error)
      throw error
    }
  }
}
