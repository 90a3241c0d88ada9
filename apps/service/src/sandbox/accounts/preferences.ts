import { failSandbox, type SandboxHandler } from '../handler.ts'
import { changeNamedAccount } from './account-store.ts'

/** A stored preference, or `null`. */
export const getPreference: SandboxHandler<'getPreference'> = async ({ tenant, path }) => {
  const { username, name } = path
  if (`${username}${name}`.includes('\0')) failSandbox('getPreference', 'account-unknown', { username })
  const account = await tenant.database
    .selectFrom('staff_users')
    .leftJoin('staff_user_preferences as preferences', (join) =>
      join.onRef('preferences.username', '=', 'staff_users.username').on('preferences.name', '=', name),
    )
    .select('preferences.value')
    .where('staff_users.username', '=', username)
    .where('staff_users.is_deleted', '=', false)
    .executeTakeFirst()
  if (account === undefined) failSandbox('getPreference', 'account-unknown', { username })
  return { status: 200, body: { value: account.value } }
}

/** Stores a preference, or removes it. */
export const setPreference: SandboxHandler<'setPreference'> = async (call) => {
  const { username, name } = call.path
  const { value } = call.body()
  if (name.includes('\0')) failSandbox('setPreference', 'account-unknown', { username })
  return changeNamedAccount('setPreference', call, async (database) => {
    await database
      .deleteFrom('staff_user_preferences')
      .where('username', '=', username)
      .where('name', '=', name)
      .execute()
    if (value !== null)
      await database.insertInto('staff_user_preferences').values({ username, name, value }).execute()
  })
}
