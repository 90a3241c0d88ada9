import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import { withoutDeadline } from './deadline.ts'
import { isConflict, isLostStatement } from './failed-query.ts'

const transactions = new AsyncLocalStorage<boolean>()

/** Whether work runs in a transaction, or is about to begin one. */
export function isInTransaction(): boolean {
  return transactions.getStore() ?? false
}

/**
 * Runs work in a transaction. If the database ends it because it and another one would wait for each other for ever, or because the
 * session has lost a statement, nothing was stored, and it runs once more.
 */
export async function inTransaction<Tables, T>(
  database: Kysely<Tables>,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const attempt = () => transactions.run(true, () => database.transaction().execute(run))
  return attempt().catch((error: unknown) => {
    if (isConflict(error) || isLostStatement(error)) return attempt()
    throw error
  })
}

/** Runs work in a transaction that may take any time, such as applying a tenant file. */
export function inLongTransaction<Tables, T>(
  database: Kysely<Tables>,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return withoutDeadline(() => inTransaction(database, run))
}
