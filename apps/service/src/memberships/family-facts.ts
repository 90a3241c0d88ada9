import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/index.ts'

/** What a family is checked against in the transaction that creates it. */
export interface FamilyFacts {
  /** The members who have one of the identities already. */
  readonly members: readonly object[]
  /** The id of the site as the tenant spells it. */
  readonly sites: readonly { readonly id: string }[]
  readonly userFields: readonly { readonly id: number; readonly allowed_values: string | null }[]
  /** The membership types that still exist. One may have been removed since it was priced. */
  readonly types: readonly { readonly id: string }[]
}

/** Reads the facts in one statement, because a round trip costs more than each of them. */
export function readFamilyFacts(
  trx: TenantDatabase,
  {
    identities,
    siteId,
    userFieldIds,
    typeIds,
  }: {
    readonly identities: readonly string[]
    readonly siteId: string
    readonly userFieldIds: readonly number[]
    readonly typeIds: readonly string[]
  },
): Promise<FamilyFacts> {
  return trx
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb.selectFrom('members').select('member_id').where('identity_key', '=', anyOf(identities)),
      ).as('members'),
      jsonArrayFrom(eb.selectFrom('sites').select('id').where('id_key', '=', caseless(siteId))).as('sites'),
      jsonArrayFrom(
        eb.selectFrom('user_fields').select(['id', 'allowed_values']).where('id', '=', anyOf(userFieldIds)),
      ).as('userFields'),
      jsonArrayFrom(eb.selectFrom('membership_types').select('id').where('id', '=', anyOf(typeIds))).as(
        'types',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** One of the values. Unlike a list, an array may be empty, and its statement is the same for any number of values. */
function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`
}
