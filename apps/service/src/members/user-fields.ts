import { fillSentence } from '@leisure-ops/openapi'
import type { TenantDatabase } from '../database/index.ts'
import { MESSAGES } from '../generated/failures.ts'
import type { NewMember } from './new-member.ts'

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
