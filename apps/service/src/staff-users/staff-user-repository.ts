import { type RawBuilder, sql } from 'kysely'
import { caseless } from '../caseless.ts'
import { compileOnce } from '../database/compile-once.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { type AccountRow, PREFERRED_SITE, SHOWN_COLUMNS } from './account.ts'

/** The account with exactly this username, deleted ones included. */
export async function findAccount(
  database: TenantDatabase,
  username: string,
): Promise<AccountRow | undefined> {
  // No text in the database can contain it, and a query with it is an error.
  if (username.includes('\0')) return undefined
  const [account] = await selectAccount(database, { username })
  return account
}

const selectAccount = compileOnce<AccountRow, { username: string }>((database, { username }) =>
  selectAccounts(database).where('staff_users.username', '=', username),
)

/** The next accounts that are not deleted, in the order of their usernames. */
export function listAccounts(
  database: TenantDatabase,
  after: string | undefined,
  limit: number,
): Promise<AccountRow[]> {
  return selectAccounts(database)
    .where('staff_users.is_deleted', '=', false)
    .$if(after !== undefined, (query) => query.where('staff_users.username', '>', after as string))
    .orderBy('staff_users.username')
    .limit(limit)
    .execute()
}

/** Whether some account that is listed has a site group that no longer exists. */
export async function someSiteGroupIsGone(database: TenantDatabase): Promise<boolean> {
  const gone = await database
    .selectFrom('staff_users')
    .leftJoin('site_groups', 'site_groups.id', 'staff_users.site_group_id')
    .select('staff_users.username')
    .where('staff_users.is_deleted', '=', false)
    .where('site_groups.id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return gone !== undefined
}

/** Whether the username is taken, ignoring case and by deleted accounts too. */
export async function isReserved(database: TenantDatabase, username: string): Promise<boolean> {
  const account = await database
    .selectFrom('staff_users')
    .select('username')
    .where('username_key', '=', caseless(username))
    .executeTakeFirst()
  return account !== undefined
}

/** The site group with this id, ignoring case, as the tenant spells it, and its sites, as `caseless` folds them. */
export async function findSiteGroup(
  database: TenantDatabase,
  id: string,
): Promise<{ readonly id: string; readonly siteKeys: ReadonlySet<string> } | undefined> {
  const group = await database
    .selectFrom('site_groups')
    .select(['id', 'site_ids'])
    .where('id_key', '=', caseless(id))
    .executeTakeFirst()
  return group && { id: group.id, siteKeys: new Set(group.site_ids.map(caseless)) }
}

/** The role with this id as it is spelled in the tenant. Hexadecimal digits match case-insensitively. */
export async function findRole(database: TenantDatabase, id: string): Promise<string | undefined> {
  const role = await database
    .selectFrom('roles')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['id']), '=', id.toLowerCase()))
    .executeTakeFirst()
  return role?.id
}

/** The value of a preference of an account, or `null`. */
export function preferenceNamed(name: string): RawBuilder<string | null> {
  return sql<string | null>`preferences::json ->> ${name}::text`
}

function selectAccounts(database: TenantDatabase) {
  return database
    .selectFrom('staff_users')
    .leftJoin('site_groups', 'site_groups.id', 'staff_users.site_group_id')
    .select([
      ...SHOWN_COLUMNS.map((column) => `staff_users.${column}` as const),
      'site_groups.id as known_site_group_id',
      'site_groups.number as site_group_number',
      preferenceNamed(PREFERRED_SITE).as('preferred_site_id'),
    ])
}
