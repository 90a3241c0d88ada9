import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/index.ts'

/** Whether somebody has one of these identities already. */
export async function anyExists(trx: TenantDatabase, identityKeys: readonly string[]): Promise<boolean> {
  if (identityKeys.length === 0) return false
  const found = await trx
    .selectFrom('members')
    .select('member_id')
    .where('identity_key', 'in', identityKeys)
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
