import { fillMessage } from '@leisure-ops/openapi'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { caseless } from '../caseless.ts'
import { compileOnce } from '../database/compile-once.ts'
import { anyOf } from '../database/rows.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { MESSAGES } from '../generated/failures.ts'
import { MemberExistsError } from '../members/create-members.ts'
import { identityKey } from '../members/member-keys.ts'
import type { NewMember } from '../members/new-member.ts'
import type { FileUserField } from '../tenants/tenant-file.ts'

/** A user field of the tenant file, as JSON. */
type StoredUserField = { readonly record: string }

/** What new members are checked against in the transaction that creates them. */
export interface Facts {
  readonly sites: readonly { readonly id: string; readonly id_key: string }[]
  readonly userFields: readonly StoredUserField[]
  /** The membership types that still exist. One may have been removed since it was priced. */
  readonly types: readonly { readonly id: string }[]
}

/**
 * Reads the facts in one statement, because a round trip costs more than each of them.
 *
 * @throws MemberExistsError when one of the people is a member already, or is there twice.
 */
export async function readFacts(
  trx: TenantDatabase,
  people: readonly NewMember[],
  siteIds: readonly string[],
  typeIds: readonly string[],
): Promise<Facts> {
  const identities = people.map(identityKey).filter((key) => key !== null)
  const userFieldIds = people.flatMap(({ userFields }) =>
    userFields.map(({ userFieldId }) => String(userFieldId)),
  )
  const siteKeys = siteIds.map(caseless)
  const [found] = await selectFacts(trx, { identities, siteKeys, userFieldIds, typeIds })
  const { members, ...facts } = found as Facts & { readonly members: readonly unknown[] }
  if (members.length > 0 || new Set(identities).size < identities.length) throw new MemberExistsError()
  return facts
}

type FactKeys = Readonly<Record<'identities' | 'siteKeys' | 'userFieldIds' | 'typeIds', readonly string[]>>

const selectFacts = compileOnce((database, { identities, siteKeys, userFieldIds, typeIds }: FactKeys) =>
  database.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb.selectFrom('members').select('member_id').where('identity_key', '=', anyOf(identities)),
    ).as('members'),
    jsonArrayFrom(eb.selectFrom('sites').select(['id', 'id_key']).where('id_key', '=', anyOf(siteKeys))).as(
      'sites',
    ),
    jsonArrayFrom(eb.selectFrom('user_fields').select('record').where('id', '=', anyOf(userFieldIds))).as(
      'userFields',
    ),
    jsonArrayFrom(eb.selectFrom('membership_types').select('id').where('id', '=', anyOf(typeIds))).as(
      'types',
    ),
  ]),
)

/** The id of a site as the tenant spells it, or `undefined` for an unknown site. */
export function siteIn({ sites }: Facts, siteId: string): string | undefined {
  return sites.find(({ id_key }) => id_key === caseless(siteId))?.id
}

/** Why a user field is refused, by the rows of those that the tenant has; `undefined` if none is. */
export function userFieldRefusal(
  userFields: NewMember['userFields'],
  rows: readonly StoredUserField[],
): string | undefined {
  const fields = rows.map(({ record }): FileUserField => JSON.parse(record))
  const allowed = new Map(fields.map(({ id, values }) => [id, values && new Set(values)]))
  const unknown = userFields.find(({ userFieldId }) => !allowed.has(userFieldId))
  if (unknown) return fillMessage(MESSAGES['user-field-not-found'], unknown)
  const refused = userFields.find(({ userFieldId, value }) => allowed.get(userFieldId)?.has(value) === false)
  return refused && fillMessage(MESSAGES['user-field-value-refused'], refused)
}
