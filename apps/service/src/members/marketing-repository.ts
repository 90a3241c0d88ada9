import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { FileOffer } from '../tenants/tenant-file.ts'
import type { NewMember } from './new-member.ts'

/** The channels and campaigns that members may consent to. */
export type Consents = Readonly<Record<'channels' | 'campaigns', readonly { readonly offer: FileOffer }[]>>

/** Whether a member of a site consents to an offer. */
export function isConsented(
  { isDefault = false, siteIds = [] }: FileOffer,
  how: NewMember['marketing'],
  siteId: string,
): boolean {
  return how === 'all-of-site' ? siteIds.includes(siteId) : how === 'default' && isDefault
}

/** Reads what members may consent to. The database is asked only when somebody does. */
export async function consentsOf(trx: TenantDatabase, members: readonly NewMember[]): Promise<Consents> {
  if (members.every(({ marketing }) => marketing === 'none')) return { channels: [], campaigns: [] }
  return trx
    .selectNoFrom([
      jsonArrayFrom(selectOffers(trx, 'communication_channels')).as('channels'),
      jsonArrayFrom(selectOffers(trx, 'campaigns')).as('campaigns'),
    ])
    .executeTakeFirstOrThrow()
}

function selectOffers(trx: TenantDatabase, list: 'communication_channels' | 'campaigns') {
  return trx.selectFrom(list).select(sql<FileOffer>`record::json`.as('offer')).orderBy('id')
}
