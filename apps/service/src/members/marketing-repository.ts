import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { NewMember } from './new-member.ts'

/** The ids of the channels or campaigns that each kind of consent stands for. */
type Offers = Readonly<Record<NewMember['marketing'], readonly string[]>>

const NOTHING: Offers = { 'all-of-site': [], default: [], none: [] }

/** The channels and campaigns that members may consent to. */
export interface Consents {
  readonly channels: Offers
  readonly campaigns: Offers
}

/** Reads what members may consent to. The database is asked only when somebody does. */
export async function consentsOf(
  trx: TenantDatabase,
  members: readonly NewMember[],
  siteId: string,
): Promise<Consents> {
  if (members.every(({ marketing }) => marketing === 'none')) return { channels: NOTHING, campaigns: NOTHING }
  const { channels, campaigns } = await trx
    .selectNoFrom([
      jsonArrayFrom(selectOffers(trx, 'communication_channels', siteId)).as('channels'),
      jsonArrayFrom(selectOffers(trx, 'campaigns', siteId)).as('campaigns'),
    ])
    .executeTakeFirstOrThrow()
  return { channels: offersOf(channels), campaigns: offersOf(campaigns) }
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

interface Offer {
  readonly id: string
  readonly is_default: boolean
  readonly site_id: string | null
}

function offersOf(rows: readonly Offer[]): Offers {
  return {
    'all-of-site': rows.filter(({ site_id }) => site_id !== null).map(({ id }) => id),
    default: rows.filter(({ is_default }) => is_default).map(({ id }) => id),
    none: [],
  }
}
