import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { NewMember } from './new-member.ts'

/** What members may consent to. */
interface Offer {
  readonly id: string
  readonly is_default: boolean
  /** Whether the site of the members offers it. */
  readonly is_at_site: boolean
}

/** The channels and campaigns that members may consent to. */
export type Consents = Readonly<Record<'channels' | 'campaigns', readonly Offer[]>>

/** Whether an offer is consented to. */
export const IS_CONSENTED: Readonly<Record<NewMember['marketing'], (offer: Offer) => boolean>> = {
  'all-of-site': ({ is_at_site }) => is_at_site,
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
  return trx
    .selectFrom(table)
    .select(['id', 'is_default', sql<boolean>`${siteId} = ANY(site_ids)`.as('is_at_site')])
    .orderBy('id')
}
