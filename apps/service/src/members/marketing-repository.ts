import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { NewMember } from './new-member.ts'

/** What members may consent to. `site_id` is set if the site of the members offers it. */
interface Offer {
  readonly id: string
  readonly is_default: boolean
  readonly site_id: string | null
}

/** The channels and campaigns that members may consent to. */
export type Consents = Readonly<Record<'channels' | 'campaigns', readonly Offer[]>>

/** Whether an offer is consented to. */
export const IS_CONSENTED: Readonly<Record<NewMember['marketing'], (offer: Offer) => boolean>> = {
  'all-of-site': ({ site_id }) => site_id !== null,
  default: ({ is_default }) => is_default,
  none: () => false,
}

/** Reads what members may consent to. The database is asked only when somebody does. */
export async function consentsOf(
  trx: TenantDatabase,
  members: readonly NewMember[],
  siteId: string,
): Promise<Consents> {
  if (members.every(({ marketing }) => marketing === 'none')) return { channels: [], campaigns: [] }
  return trx
    .selectNoFrom([
      jsonArrayFrom(selectOffers(trx, 'communication_channels', siteId)).as('channels'),
      jsonArrayFrom(selectOffers(trx, 'campaigns', siteId)).as('campaigns'),
    ])
    .executeTakeFirstOrThrow()
}

function selectOffers(trx: TenantDatabase, table: 'communication_channels' | 'campaigns', siteId: string) {
  // The tables of both have the same columns, but their types cannot be joined in general.
  return trx
    .selectFrom(`${table} as offer` as 'campaigns as offer')
    .leftJoin(`${table}_sites as at` as 'campaigns_sites as at', (join) =>
      join.onRef('at.id', '=', 'offer.id').on('at.site_id', '=', siteId),
    )
    .select(['offer.id', 'offer.is_default', 'at.site_id'])
    .orderBy('offer.id')
}
