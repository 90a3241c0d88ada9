import { failSandbox, type SandboxHandler } from '../handler.ts'
import { changeAccount, withAccount } from './account-store.ts'

/** Deletes an account for good. Its username stays reserved. */
export const deleteUser: SandboxHandler<'deleteUser'> = async ({ tenant, path }) => {
  const isDone = await withAccount(tenant.database, path.username, async (database) => {
    await changeAccount(database, path.username, { is_deleted: true, is_active: false })
    return true
  })
  if (!isDone) failSandbox('deleteUser', 'account-unknown', path)
  return { status: 204 }
}
