import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { settledWithin } from './deadline.ts'
import {
  isLostStatement,
  isReadOnly,
  isRefusal,
  OutcomeUnknownError,
  UnreachableError,
} from './failed-query.ts'
import type { Session } from './session.ts'
import type { StatementNames } from './statement-names.ts'

/** How long a statement may still take after it was cancelled, and a `ROLLBACK`, which is not cancelled. */
const GRACE_MS = 1_000

const WRITES = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update|delete from))\b/i
const BEGINS = /^(begin|start transaction)\b/

/** The parts of a pool that a client needs. */
export interface ClientPool {
  /** The longest wait for a lock. */
  readonly lockMs: number
  readonly names: StatementNames
  /** Keeps a session until the statement that runs on it has ended. */
  hold(session: pg.PoolClient & Session, statement: Promise<unknown>): void
}

type Result = PostgresQueryResult<never>
const DONE: Result = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/**
 * A connection whose statements have to be done by a deadline. A statement that is late is cancelled on the server. A `COMMIT` is not:
 * PostgreSQL would end its wait for a standby and keep the transaction, which a failover could then lose.
 */
export class LimitedClient implements PostgresPoolClient {
  readonly #session: pg.PoolClient & Session
  readonly #end: number
  readonly #pool: ClientPool
  #isInTransaction = false
  /** Whether the session is given up, so that it is not used again. */
  #isSpent = false
  #unanswered: Promise<unknown> | undefined

  /** @param end the deadline, on the clock of `performance.now()`. */
  constructor(session: pg.PoolClient & Session, end: number, pool: ClientPool) {
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
    return sql === 'commit' ? this.#commit(left) : this.#run(sql, parameters, left)
  }

  release(isDiscarded = false): void {
    if (this.#unanswered) this.#pool.hold(this.#session, this.#unanswered)
    else this.#session.release(isDiscarded || this.#isSpent)
  }

  /** The limits hold for the transaction only, since a pooler may give the session to somebody else after it. */
  async #begin(sql: string, left: number): Promise<Result> {
    this.#isInTransaction = true
    if (left === Number.POSITIVE_INFINITY) return this.#run(sql, [], left)
    const limits = { statement_timeout: Math.ceil(left), lock_timeout: this.#pool.lockMs }
    const sets = Object.entries(limits).map(([name, ms]) => `; set local ${name} = ${ms}`)
    await this.#run(sql + sets.join(''), [], left)
    return DONE
  }

  async #commit(left: number): Promise<Result> {
    const committing = this.#send('commit')
    const outcome = await settledWithin(committing, left)
    if (outcome === 'late') this.#unanswered = committing
    else if (outcome.status === 'fulfilled') return outcome.value
    else if (isRefusal(outcome.reason)) throw outcome.reason
    this.#isSpent = true
    throw outcomeUnknown(outcome === 'late' ? undefined : outcome.reason)
  }

  /** A transaction on a session that cannot roll back ends with the session. */
  async #rollback(): Promise<Result> {
    if (this.#isSpent) return DONE
    const rolling = this.#send('rollback')
    const outcome = await settledWithin(rolling, GRACE_MS)
    if (outcome === 'late') this.#unanswered = rolling
    else if (outcome.status === 'fulfilled') return outcome.value
    this.#isSpent = true
    return DONE
  }

  async #run(sql: string, parameters: readonly unknown[], left: number): Promise<Result> {
    const name = this.#session.isDirect ? this.#pool.names.of(sql, parameters) : undefined
    const running = this.#send(sql, parameters, name)
    const outcome = await settledWithin(running, left)
    if (outcome === 'late') return this.#stop(sql, running)
    if (outcome.status === 'fulfilled') return outcome.value
    if (name !== undefined && isLostStatement(outcome.reason)) {
      this.#pool.names.giveUp()
      if (!this.#isInTransaction) return this.query(sql, parameters)
    }
    this.#isSpent = !isRefusal(outcome.reason) || isReadOnly(outcome.reason)
    throw this.#isUnknown(sql, outcome.reason) ? outcomeUnknown(outcome.reason) : outcome.reason
  }

  /** Cancels a statement. Its session is not used again: the cancellation could reach it later, and end another statement. */
  async #stop(sql: string, running: Promise<Result>): Promise<Result> {
    this.#session.cancel()
    const outcome = await settledWithin(running, GRACE_MS)
    if (outcome === 'late') this.#unanswered = running
    this.#isSpent = true
    const cause = outcome === 'late' || outcome.status === 'fulfilled' ? undefined : outcome.reason
    if (this.#isUnknown(sql, cause)) throw outcomeUnknown(cause)
    throw new UnreachableError('A statement took longer than a request may', { cause })
  }

  /** Whether a statement that failed may have been committed: outside a transaction, a statement commits by itself. */
  #isUnknown(sql: string, error: unknown): boolean {
    return !this.#isInTransaction && WRITES.test(sql) && !(error && isRefusal(error))
  }

  #send(text: string, parameters: readonly unknown[] = [], name?: string): Promise<Result> {
    const statement = { ...(name !== undefined && { name }), text, values: [...parameters] }
    return this.#session.query(statement) as Promise<unknown> as Promise<Result>
  }
}

function outcomeUnknown(cause: unknown): OutcomeUnknownError {
  return new OutcomeUnknownError('It is not known whether the database has committed', { cause })
}
