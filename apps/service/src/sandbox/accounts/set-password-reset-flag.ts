import { failSandbox, type SandboxHandler } from '../handler.ts'
import { changeAccount, withAccount } from './account-store.ts'

/** Writes the same flag as the update of the account. */
export const setPasswordResetFlag: SandboxHandler<'setPasswordResetFlag'> = async (call) => {
  const { tenant, path } = call
  const { isPasswordResetFlagSet } = call.body()
  const isDone = await withAccount(tenant.database, path.username, async (database) => {
    await changeAccount(database, path.username, { is_password_reset_flag_set: isPasswordResetFlagSet })
    return true
  })
  if (!isDone) failSandbox('setPasswordResetFlag', 'account-unknown', path)
  return { status: 204 }
}
