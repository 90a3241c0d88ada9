import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { withPreference } from './account.ts'
import { changeNamedAccount, updateAccount } from './change-account.ts'
import { preferenceNamed } from './staff-user-repository.ts'

/** A stored preference, or `null` (specification, "Endpoints": "user preference endpoints"). */
export const getPreference: Handler<'getPreference'> = async ({ tenant, path }) => {
  const { username, name } = path
  const account = await tenant.database
    .selectFrom('staff_users')
    .select(preferenceNamed(name).as('value'))
    .where('username', '=', username)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  if (account === undefined) fail('getPreference', 'user-not-found', { username })
  return { status: 200, body: { value: account.value } }
}

/** As the document says. */
const MAX_PREFERENCES = 100

/** Stores a preference, or removes it. */
export const setPreference: Handler<'setPreference'> = async (call) => {
  const { username, name } = call.path
  const { value } = call.body()
  return changeNamedAccount('setPreference', call, async (database, account) => {
    const preferences = withPreference(account.preferences, name, value)
    const isTooMany = Object.keys(JSON.parse(preferences)).length > MAX_PREFERENCES
    if (value !== undefined && isTooMany) fail('setPreference', 'preferences-too-many')
    await updateAccount(database, username, { preferences })
  })
}
