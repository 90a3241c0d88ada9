import { isBlank } from '@leisure-ops/openapi/internal'
import { sql } from 'kysely'
import { recordCall } from '../audit/audit-entries.ts'
import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import type { BodyOf, Call, Handler } from '../handler.ts'
import { isEmailAddress } from '../members/email-address.ts'
import { inTransaction } from '../postgres/in-transaction.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { OBJECT_ID_LENGTH } from '../tenants/tenant-mode.ts'
import { accountColumns, PREFERRED_SITE, withPreference } from './account.ts'
import { type Account, lockAccount, updateAccount } from './change-account.ts'
import { findRole, findSiteGroup } from './staff-user-repository.ts'

const OPERATION = 'updateStaffUser'

type Replacement = BodyOf<'updateStaffUser'>

/** The change of the role: kept (`undefined`), removed (`null`) or set. */
type RoleChange = string | null | undefined

/** Replaces an account. What is omitted is cleared or reset, except for the role. */
export const updateStaffUser: Handler<'updateStaffUser'> = async (call) => {
  const { tenant, path, reach } = call
  checkUsername(call)
  const replacement = call.body()
  const { email = '' } = replacement
  if (!isBlank(email) && !isEmailAddress(email)) fail(OPERATION, 'email-invalid', { email })
  const siteGroupId = await resolveSiteGroup(replacement, tenant.database)
  const role = tenant.mode.setsRoles ? await resolveRole(replacement.roleId, tenant.database) : undefined
  await inTransaction(tenant.database, async (trx) => {
    const before = await readExisting(trx, path.username, tenant)
    await replace(trx, replacement, siteGroupId, role, tenant)
    await reach('updateStaffUser.between-halves')
    const preferences = withPreference(before.preferences, PREFERRED_SITE, replacement.preferredSiteId)
    await updateAccount(trx, path.username, { preferences })
    const record = (action: 'update-user' | 'lock-user' | 'unlock-user') =>
      recordCall(trx, call, { action, subject: path.username })
    await record('update-user')
    const { isLocked = false } = replacement
    if (isLocked !== before.is_locked) await record(isLocked ? 'lock-user' : 'unlock-user')
  })
  return { status: 204 }
}

/** Compares the username in the path with that in the body, before even the body's form is checked. */
function checkUsername({ sent, path }: Call<'updateStaffUser'>): void {
  const { username: routeUsername } = path
  const named = (sent as { readonly username?: unknown } | null)?.username
  if (named === routeUsername) return
  fail(OPERATION, 'username-mismatch', { username: typeof named === 'string' ? named : '', routeUsername })
}

async function resolveSiteGroup({ siteGroupId, preferredSiteId }: Replacement, database: TenantDatabase) {
  const group = await findSiteGroup(database, siteGroupId)
  if (group === undefined) fail(OPERATION, 'site-group-not-found', { siteGroupId })
  if (!group.siteKeys.has(caseless(preferredSiteId)))
    fail(OPERATION, 'preferred-site-not-in-site-group', { preferredSiteId })
  return group.id
}

async function resolveRole(roleId: Replacement['roleId'], database: TenantDatabase): Promise<RoleChange> {
  if (roleId === undefined || roleId === null) return undefined
  if (roleId === '') return null
  if (roleId.length !== OBJECT_ID_LENGTH) fail(OPERATION, 'role-id-wrong-length', { roleId })
  const known = await findRole(database, roleId)
  return known ?? fail(OPERATION, 'role-not-found', { roleId })
}

/** Reads the account, if it can be updated, and keeps other transactions from changing it. */
async function readExisting(database: TenantDatabase, username: string, { mode }: Tenant): Promise<Account> {
  const account = await lockAccount(database, username)
  if (account === undefined || account.is_deleted)
    fail(OPERATION, 'user-not-found-in-sql-database', { username })
  if (mode.needsFullSetUp && !account.is_fully_set_up) fail(OPERATION, 'user-not-found', { username })
  return account
}

async function replace(
  database: TenantDatabase,
  replacement: Replacement,
  siteGroupId: string,
  role: RoleChange,
  { mode }: Tenant,
): Promise<void> {
  const { username, isLocked = false } = replacement
  await database
    .updateTable('staff_users')
    .set({
      ...accountColumns(replacement),
      site_group_id: siteGroupId,
      returns_site_group_number: false,
      avatar_id: mode.storedAvatar(replacement.avatarId),
      // Required, and yet its absence is taken: `x-when-omitted`.
      is_active: replacement.isActive ?? false,
      is_locked: isLocked,
      is_password_reset_flag_set: replacement.isPasswordResetFlagSet ?? false,
      role_id: role,
      // Failed attempts are reset only for an account that was locked.
      ...(!isLocked && {
        failed_login_attempts_count: sql<number>`CASE WHEN is_locked THEN 0 ELSE failed_login_attempts_count END`,
      }),
    })
    .where('username', '=', username)
    .execute()
}
