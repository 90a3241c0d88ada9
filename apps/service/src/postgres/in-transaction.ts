import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isConflict } from './failed-query.ts'

/** Moments at which work has to be done, on the clock of `performance.now()`. */
const ends = new AsyncLocalStorage<number>()

/** Runs work whose statements must all be done within a time. The server cancels one that is not. */
export function withinDeadline<T>(ms: number, run: () => T): T {
  return ends.run(performance.now() + ms, run)
}

/** Runs work that may take any time, such as a migration. */
export function withoutDeadline<T>(run: () => T): T {
  return ends.run(Number.POSITIVE_INFINITY, run)
}

/** The deadline of the work that is under way. Work without one has `ms` from now on. */
export function currentDeadline(ms: number): number {
  return ends.getStore() ?? performance.now() + ms
}

/** So long the other transaction has to take what it waited for. Otherwise both could meet again. */
const HEAD_START_MS = 20

const transactions = new AsyncLocalStorage<boolean>()

/** Whether work runs in a transaction, or is about to begin one. */
export function isInTransaction(): boolean {
  return transactions.getStore() ?? false
}

/**
 * Runs work in a transaction. If the database ends it because of another one, nothing was stored, and it runs
 * once more.
 */
export async function inTransaction<Tables, T>(
  database: Kysely<Tables>,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const attempt = () => transactions.run(true, () => database.transaction().execute(run))
  return attempt().catch(async (error: unknown) => {
    if (!isConflict(error)) throw error
    await sleep(HEAD_START_MS)
    return attempt()
  })
}

/** Runs work in a transaction that may take any time, such as applying a tenant file. */
export function inLongTransaction<Tables, T>(
  database: Kysely<Tables>,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return withoutDeadline(() => inTransaction(database, run))
}
