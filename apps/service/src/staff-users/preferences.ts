import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { changeNamedAccount } from './change-account.ts'

/** A stored preference, or `null` (specification, "Endpoints": "user preference endpoints"). */
export const getPreference: Handler<'getPreference'> = async ({ tenant, path }) => {
  const { username, name } = path
  const account = await tenant.database
    .selectFrom('staff_users')
    .leftJoin('staff_user_preferences as preferences', (join) =>
      join.onRef('preferences.username', '=', 'staff_users.username').on('preferences.name', '=', name),
    )
    .select('preferences.value')
    .where('staff_users.username', '=', username)
    .where('staff_users.is_deleted', '=', false)
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
  return changeNamedAccount('setPreference', call, async (database) => {
    await database
      .deleteFrom('staff_user_preferences')
      .where('username', '=', username)
      .where('name', '=', name)
      .execute()
    if (value === undefined) return
    const others = database
      .selectFrom('staff_user_preferences')
      .select('name')
      .where('username', '=', username)
    if ((await others.limit(MAX_PREFERENCES).execute()).length === MAX_PREFERENCES)
      fail('setPreference', 'preferences-too-many')
    await database.insertInto('staff_user_preferences').values({ username, name, value }).execute()
  })
}
