import type { Handler } from '../handler.ts'
import { changeNamedAccount, updateAccount } from './account-store.ts'

/** Deletes an account for good (specification, "Endpoints": "delete user"). Its username stays reserved. */
export const deleteUser: Handler<'deleteUser'> = (call) =>
  changeNamedAccount('deleteUser', call, (database, { username }) =>
    updateAccount(database, username, { is_deleted: true, is_active: false }),
  )
