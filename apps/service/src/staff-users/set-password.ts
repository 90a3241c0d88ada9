import { recordCall } from '../audit/audit-entries.ts'
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

/** How many passwords of an account are kept in its history. */
const MAX_HISTORY = 100

/**
 * Changes a password (specification, "Endpoints": "update password") by the rules of the creation, and
 * records it in the password history.
 */
export function setPassword(passwords: PasswordHasher): Handler<'setPassword'> {
  return async (call) => {
    const { tenant } = call
    const { password } = call.body()
    if (checkPassword('setPassword', password, tenant.settings) !== undefined)
      fail('setPassword', 'password-configuration-missing')
    const hash = await passwords.hash(password)
    return changeNamedAccount('setPassword', call, async (database, account) => {
      const flag = tenant.mode.resetFlagAfterPasswordChange(account.is_password_reset_flag_set)
      const password_hashes = [...account.password_hashes, hash].slice(-MAX_HISTORY)
      const change = { password_hashes, is_password_reset_flag_set: flag }
      await updateAccount(database, account.username, change)
      await recordCall(database, call, { action: 'set-password', subject: account.username })
    })
  }
}
