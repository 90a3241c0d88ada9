import type { Kysely, Transaction } from 'kysely'
import { isConflict, isLostStatement } from './failed-query.ts'

/**
 * Runs work in a transaction. If the database ends it because it and another one would wait for each other for ever, or because the
 * session has lost a statement, nothing was stored, and it runs once more.
 */
export async function inTransaction<Tables, T>(
  database: Kysely<Tables>,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const attempt = () => database.transaction().execute(run)
  return attempt().catch((error: unknown) => {
    if (isConflict(error) || isLostStatement(error)) return attempt()
    throw error
  })
}
