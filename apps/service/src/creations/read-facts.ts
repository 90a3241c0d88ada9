import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/index.ts'

/** What new members are checked against in the transaction that creates them. */
export interface Facts {
  /** The members who have one of the identities already. */
  readonly members: readonly object[]
  readonly sites: readonly { readonly id: string; readonly id_key: string }[]
  readonly userFields: readonly { readonly id: number; readonly allowed_values: string | null }[]
  /** The membership types that still exist. One may have been removed since it was priced. */
  readonly types: readonly { readonly id: string }[]
}

/** Reads the facts in one statement, because a round trip costs more than each of them. */
export function readFacts(
  trx: TenantDatabase,
  {
    identities,
    siteIds,
    userFieldIds,
    typeIds,
  }: {
    readonly identities: readonly string[]
    readonly siteIds: readonly string[]
    readonly userFieldIds: readonly number[]
    readonly typeIds: readonly string[]
  },
): Promise<Facts> {
  return trx
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb.selectFrom('members').select('member_id').where('identity_key', '=', anyOf(identities)),
      ).as('members'),
      jsonArrayFrom(
        eb
          .selectFrom('sites')
          .select(['id', 'id_key'])
          .where('id_key', '=', anyOf(siteIds.map(caseless))),
      ).as('sites'),
      jsonArrayFrom(
        eb.selectFrom('user_fields').select(['id', 'allowed_values']).where('id', '=', anyOf(userFieldIds)),
      ).as('userFields'),
      jsonArrayFrom(eb.selectFrom('membership_types').select('id').where('id', '=', anyOf(typeIds))).as(
        'types',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** The id of a site as the tenant spells it, or `undefined` for an unknown site. */
export function siteIn({ sites }: Facts, siteId: string): string | undefined {
  return sites.find(({ id_key }) => id_key === caseless(siteId))?.id
}

/** One of the values. Unlike a list, an array may be empty, and its statement is the same for any number of values. */
function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`
}
