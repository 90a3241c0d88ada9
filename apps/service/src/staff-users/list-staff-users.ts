import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { showAccount } from './account.ts'
import { listAccounts, someSiteGroupIsGone } from './staff-user-repository.ts'

/** How many accounts are read and sent at once, so that memory does not grow with the list. */
const PAGE = 500

/** Every staff user who is not deleted. The list fails if the site group of one of them no longer exists. */
export const listStaffUsers: Handler<'listStaffUsers'> = async ({ tenant, reach }) => {
  await reach('listStaffUsers.start')
  if (await someSiteGroupIsGone(tenant.database)) fail('listStaffUsers', 'unexpected-failure')
  return { status: 200, stream: writeList(tenant) }
}

async function* writeList({ database, mode }: Tenant): AsyncGenerator<string> {
  let after: string | undefined
  let separator = '['
  for (;;) {
    const accounts = await listAccounts(database, after, PAGE)
    if (accounts.length > 0 || after === undefined) {
      yield separator +
        accounts.map((account) => JSON.stringify(showAccount(account, mode, 'list'))).join(',')
      separator = ','
    }
    after = accounts.at(PAGE - 1)?.username
    if (after === undefined) break
  }
  yield ']'
}
