import { recordCall } from '../audit/audit-entries.ts'
import type { Handler } from '../handler.ts'
import { changeNamedAccount, updateAccount } from './change-account.ts'

/** Deletes an account for good (specification, "Endpoints": "delete user"). Its username stays reserved. */
export const deleteUser: Handler<'deleteUser'> = (call) =>
  changeNamedAccount('deleteUser', call, async (trx, { username }) => {
    await updateAccount(trx, username, { is_deleted: true, is_active: false })
    await recordCall(trx, call, { action: 'delete-user', subject: username })
  })
