import type { Insertable } from 'kysely'
import { recordCall } from '../audit/audit-entries.ts'
import { caseless } from '../caseless.ts'
import { findResponse, type KeyedRequests, respondOnce } from '../creations/idempotency.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
import { fail, failFields } from '../failure.ts'
import type { BodyOf, Call, Handler } from '../handler.ts'
import { isObject } from '../http/strict-json.ts'
import { isEmailAddress } from '../members/email-address.ts'
import { inTransaction } from '../postgres/in-transaction.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { accountColumns, PREFERRED_SITE, withPreference } from './account.ts'
import { checkPassword } from './password-complexity.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { findRole, findSiteGroup, isReserved } from './staff-user-repository.ts'

const OPERATION = 'createStaffUser'

type Creation = BodyOf<'createStaffUser'>

/** Creates an account. The checks are in the order of the specification, the password first. */
export function createStaffUser(passwords: PasswordHasher, keyed: KeyedRequests): Handler<'createStaffUser'> {
  return async (call) => {
    const { tenant, now, reach } = call
    await keyed.run(call, async (request) => {
      const creation = readCreation(call)
      const references = await resolveReferences(creation, tenant)
      const { username } = creation
      if (await isReserved(tenant.database, username)) {
        // The account may be that of the same request, which has been carried out since it was looked for.
        const known = request && (await findResponse(tenant.database, request))
        return known ?? fail(OPERATION, 'username-already-exists', { username })
      }
      const account = {
        username,
        username_key: caseless(username),
        ...accountColumns(creation),
        ...references,
        avatar_id: tenant.mode.storedAvatar(creation.avatarId),
        date_created: now,
        last_login_attempt_date: null,
        preferences: withPreference('{}', PREFERRED_SITE, creation.preferredSiteId),
        password_hashes: [await passwords.hash(creation.password)],
      }
      await reach('createStaffUser.before-insert')
      return inTransaction(tenant.database, (trx) =>
        respondOnce(trx, request, async () => {
          await insert(trx, account)
          await recordCall(trx, call, { action: 'create-user', subject: username })
          return { memberIds: [] }
        }),
      )
    })
    return { status: 201 }
  }
}

/** A path whose segment is one of these is resolved before it is sent. */
const UNREACHABLE = /^\.{1,2}$/

function readCreation(call: Call<'createStaffUser'>): Creation {
  const { sent, tenant, log } = call
  const reason = isObject(sent) && checkPassword(OPERATION, sent.password, tenant.settings)
  if (reason) {
    log.error(reason)
    fail(OPERATION, 'unexpected-failure')
  }
  const creation = call.body()
  if (UNREACHABLE.test(creation.username))
    failFields(OPERATION, [{ field: 'username', failure: 'field-malformed', params: { field: 'Username' } }])
  if (creation.email && !isEmailAddress(creation.email)) fail(OPERATION, 'email-invalid')
  return creation
}

/** What a new account refers to, as it is stored. */
async function resolveReferences(creation: Creation, { database, mode }: Tenant) {
  const group = await findSiteGroup(database, creation.siteGroupId)
  if (group === undefined) fail(OPERATION, 'site-group-not-found')
  if (!group.siteKeys.has(caseless(creation.preferredSiteId)))
    fail(OPERATION, 'preferred-site-not-in-site-group')
  if (!mode.setsRoles || !creation.roleId) return { site_group_id: group.id, role_id: null }
  // The specification documents a 500 for this.
  if (!mode.roleId.form.test(creation.roleId)) fail(OPERATION, 'unexpected-failure')
  const role_id = await findRole(database, creation.roleId)
  if (role_id === undefined) fail(OPERATION, 'role-not-found')
  return { site_group_id: group.id, role_id }
}

async function insert(trx: TenantDatabase, account: Insertable<Tables['staff_users']>): Promise<void> {
  // The log of PostgreSQL would have the username of a row that it refuses.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // Somebody else took the username after the check.
  if (numInsertedOrUpdatedRows === 0n) fail(OPERATION, 'entry-already-exists')
}
