import type { TenantDatabase } from '../database/index.ts'
import { caseless } from '../database/index.ts'
import type { NewMember } from './new-member.ts'

/** Whether somebody has one of these identities already. */
export async function anyExists(
  trx: TenantDatabase,
  identityKeys: readonly (string | null)[],
): Promise<boolean> {
  const keys = identityKeys.filter((key) => key !== null)
  if (keys.length === 0) return false
  const found = await trx
    .selectFrom('members')
    .select('member_id')
    .where('identity_key', 'in', keys)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The id of a site as the tenant spells it, or `undefined` for an unknown site. */
export async function findSiteId(trx: TenantDatabase, siteId: string): Promise<string | undefined> {
  const site = await trx
    .selectFrom('sites')
    .select('id')
    .where('id_key', '=', caseless(siteId))
    .executeTakeFirst()
  return site?.id
}

/** Whether the tenant has these user fields and accepts these values. One invalid entry rejects them all. */
export async function takesUserFields(
  trx: TenantDatabase,
  userFields: NewMember['userFields'],
): Promise<boolean> {
  if (userFields.length === 0) return true
  const ids = [...new Set(userFields.map(({ userFieldId }) => userFieldId))]
  const rows = await trx.selectFrom('user_fields').selectAll().where('id', 'in', ids).execute()
  const allowed = new Map(
    rows.map(({ id, allowed_values }) => [
      id,
      allowed_values === null ? undefined : new Set(JSON.parse(allowed_values)),
    ]),
  )
  return userFields.every(
    ({ userFieldId, value }) => allowed.has(userFieldId) && allowed.get(userFieldId)?.has(value) !== false,
  )
}
