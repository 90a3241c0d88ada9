import type { Selectable } from 'kysely'
import { recordCall } from '../audit/audit-entries.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
import { OperationFailure } from '../failure.ts'
import type { Call, Handler } from '../handler.ts'
import { inTransaction } from '../postgres/in-transaction.ts'

/** An account as it is stored. */
export type Account = Selectable<Tables['staff_users']>

/** Reads the account with exactly this username, and locks it for the transaction. */
export async function lockAccount(trx: TenantDatabase, username: string): Promise<Account | undefined> {
  return trx
    .selectFrom('staff_users')
    .selectAll()
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst()
}

/** The operations that change the account that their path names. */
type AccountOperation = 'deleteUser' | 'setPassword' | 'setPasswordResetFlag' | 'setPreference'

/**
 * Changes the account that the path of a call names, in a transaction.
 *
 * @throws OperationFailure `user-not-found` when there is no such account, or it was deleted.
 */
export async function changeNamedAccount<O extends AccountOperation>(
  operation: O,
  { tenant, path }: Call<O>,
  change: (trx: TenantDatabase, account: Account) => Promise<void>,
): Promise<{ status: 204 }> {
  const { username } = path as { username: string }
  await inTransaction(tenant.database, async (trx) => {
    const account = await lockAccount(trx, username)
    if (account === undefined || account.is_deleted)
      throw new OperationFailure(operation, 'user-not-found', { username })
    await change(trx, account)
  })
  return { status: 204 }
}

/** Writes new values into an account. */
export async function updateAccount(
  database: TenantDatabase,
  username: string,
  change: Partial<Account>,
): Promise<void> {
  await database.updateTable('staff_users').set(change).where('username', '=', username).execute()
}

/** Deletes an account for good (specification, "Endpoints": "delete user"). Its username stays reserved. */
export const deleteUser: Handler<'deleteUser'> = (call) =>
  changeNamedAccount('deleteUser', call, async (trx, { username }) => {
    await updateAccount(trx, username, { is_deleted: true, is_active: false })
    await recordCall(trx, call, { action: 'delete-user', subject: username })
  })
