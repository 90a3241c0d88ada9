import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { showAccount } from './account.ts'
import { findAccount } from './staff-user-repository.ts'

/** One staff user, deleted ones included. */
export const getStaffUser: Handler<'getStaffUser'> = async ({ path: { username }, tenant }) => {
  if (/^\s+$/.test(username)) fail('getStaffUser', 'username-invalid', { username })
  const { mode, database } = tenant
  const account = await findAccount(database, username)
  if (account === undefined || (mode.needsFullSetUp && !account.is_fully_set_up)) {
    fail('getStaffUser', mode.notFound, { username })
  }
  if (account.known_site_group_id === null) fail('getStaffUser', 'unexpected-failure')
  return { status: 200, body: showAccount(account, mode, 'single') }
}
