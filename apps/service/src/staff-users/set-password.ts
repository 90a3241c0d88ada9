import { recordCall } from '../audit/audit-entries.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { changeNamedAccount, updateAccount } from './change-account.ts'
import { checkPassword } from './password-complexity.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** Writes the flag that an update writes, too (specification, "Endpoints": "update password reset flag"). */
export const setPasswordResetFlag: Handler<'setPasswordResetFlag'> = async (call) => {
  const { isPasswordResetFlagSet } = call.body()
  return changeNamedAccount('setPasswordResetFlag', call, async (database, { username }) => {
    await updateAccount(database, username, { is_password_reset_flag_set: isPasswordResetFlagSet })
    await recordCall(database, call, { action: 'update-user', subject: username })
  })
}

/**
 * Changes a password (specification, "Endpoints": "update password") by the rules of the creation, and
 * records it in the password history.
 */
export function setPassword(passwords: PasswordHasher): Handler<'setPassword'> {
  return async (call) => {
    const { tenant, now } = call
    const { password } = call.body()
    if (checkPassword('setPassword', password, tenant.settings) !== undefined)
      fail('setPassword', 'password-configuration-missing')
    const hash = await passwords.hash(password)
    return changeNamedAccount('setPassword', call, async (database, account) => {
      const flag = tenant.mode.resetFlagAfterPasswordChange(account.is_password_reset_flag_set)
      const change = { password_hash: hash, is_password_reset_flag_set: flag }
      await updateAccount(database, account.username, change)
      await addToHistory(database, account.username, hash, now)
      await recordCall(database, call, { action: 'set-password', subject: account.username })
    })
  }
}

async function addToHistory(database: TenantDatabase, username: string, hash: string, now: Date) {
  const { count } = await database
    .selectFrom('password_history')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await database
    .insertInto('password_history')
    .values({ username, position: count, password_hash: hash, recorded_at: now })
    .execute()
}
