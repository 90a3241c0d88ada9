import type { TenantDatabase } from '../../database/index.ts'

/** The properties of an account that signing in and deleting need. */
export interface Account {
  readonly username: string
  readonly is_active: boolean
  readonly is_deleted: boolean
  readonly is_locked: boolean
  readonly is_password_reset_flag_set: boolean
  readonly has_legacy_system_user: boolean
  readonly failed_login_attempts_count: number
  readonly password_hash: string | null
}

/** The account with exactly this username. In a transaction, nobody else changes it until the end. */
export async function lockedAccount(
  transaction: TenantDatabase,
  username: string,
): Promise<Account | undefined> {
  if (username.includes('\0')) return undefined
  return transaction
    .selectFrom('staff_users')
    .select([
      'username',
      'is_active',
      'is_deleted',
      'is_locked',
      'is_password_reset_flag_set',
      'has_legacy_system_user',
      'failed_login_attempts_count',
      'password_hash',
    ])
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst()
}

/** Does something with an account that exists, while nobody else changes it. `undefined` when there is none. */
export function withAccount<T>(
  database: TenantDatabase,
  username: string,
  work: (transaction: TenantDatabase, account: Account) => Promise<T>,
): Promise<T | undefined> {
  return database.transaction().execute(async (trx) => {
    const transaction = trx as TenantDatabase
    const account = await lockedAccount(transaction, username)
    return account === undefined || account.is_deleted ? undefined : work(transaction, account)
  })
}

/** Changes an account. */
export async function changeAccount(
  database: TenantDatabase,
  username: string,
  change: Partial<Omit<Account, 'username'>> & { readonly last_login_attempt_date?: Date },
): Promise<void> {
  await database.updateTable('staff_users').set(change).where('username', '=', username).execute()
}
