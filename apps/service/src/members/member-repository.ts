import { fillSentence } from '@leisure-ops/openapi'
import type { TenantDatabase } from '../database/index.ts'
import { caseless } from '../database/index.ts'
import { MESSAGES } from '../generated/failures.ts'
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

/** Says why the tenant refuses one of the user fields; `undefined` when it takes all of them. */
export async function refusedUserField(
  trx: TenantDatabase,
  userFields: NewMember['userFields'],
): Promise<string | undefined> {
  if (userFields.length === 0) return undefined
  const ids = [...new Set(userFields.map(({ userFieldId }) => userFieldId))]
  const rows = await trx
    .selectFrom('user_fields')
    .select(['id', 'allowed_values'])
    .where('id', 'in', ids)
    .execute()
  return refusalOf(userFields, rows)
}

/** Says why one of the user fields is refused, from the rows of those that the tenant has. */
export function refusalOf(
  userFields: NewMember['userFields'],
  rows: readonly { readonly id: number; readonly allowed_values: string | null }[],
): string | undefined {
  const allowed = new Map(
    rows.map(({ id, allowed_values }) => [
      id,
      allowed_values === null ? undefined : new Set(JSON.parse(allowed_values)),
    ]),
  )
  const unknown = userFields.find(({ userFieldId }) => !allowed.has(userFieldId))
  if (unknown) return fillSentence(MESSAGES['user-field-unknown'], unknown)
  const refused = userFields.find(({ userFieldId, value }) => allowed.get(userFieldId)?.has(value) === false)
  return refused && fillSentence(MESSAGES['user-field-value-refused'], refused)
}
