import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { jsonArray, pagesOf } from '../http/json-pages.ts'
import { type AccountRow, showAccount } from './account.ts'
import { findAccount, listAccounts, someSiteGroupIsGone } from './staff-user-repository.ts'

/** How many accounts are read and sent at once. */
const PAGE = 500

/** Every staff user who is not deleted. The list fails if the site group of one of them no longer exists. */
export const listStaffUsers: Handler<'listStaffUsers'> = async ({ tenant: { database, mode } }) => {
  if (await someSiteGroupIsGone(database)) fail('listStaffUsers', 'unexpected-failure')
  const pages = pagesOf<AccountRow>(PAGE, (last) => listAccounts(database, last?.username, PAGE))
  return { status: 200, stream: jsonArray(pages, (account) => showAccount(account, mode, 'list')) }
}

/** One staff user, deleted ones included. */
export const getStaffUser: Handler<'getStaffUser'> = async ({ path: { username }, tenant }) => {
  if (/^\s+$/.test(username)) fail('getStaffUser', 'username-invalid', { username })
  const { mode, database } = tenant
  const account = await findAccount(database, username)
  if (account === undefined || (mode.needsFullSetUp && !account.is_fully_set_up))
    fail('getStaffUser', mode.notFound, { username })
  if (account.known_site_group_id === null) fail('getStaffUser', 'unexpected-failure')
  return { status: 200, body: showAccount(account, mode, 'single') }
}
