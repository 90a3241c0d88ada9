import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { caseless, type TenantDatabase } from '../database/index.ts'

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
        eb.selectFrom('members').select('member_id').where('identity_key', 'in', orNone(identities, '')),
      ).as('members'),
      jsonArrayFrom(eb.selectFrom('sites').select('id').where('id_key', '=', caseless(siteId))).as('sites'),
      jsonArrayFrom(
        eb
          .selectFrom('user_fields')
          .select(['id', 'allowed_values'])
          .where('id', 'in', orNone(userFieldIds, 0)),
      ).as('userFields'),
      jsonArrayFrom(eb.selectFrom('membership_types').select('id').where('id', 'in', orNone(typeIds, ''))).as(
        'types',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** SQL has no empty list. @param none a value that does no harm: what it finds is asked of nobody. */
function orNone<T>(values: readonly T[], none: T): readonly T[] {
  return values.length === 0 ? [none] : values
}
