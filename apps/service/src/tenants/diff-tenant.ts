import type { Kysely } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { bindToTenant, type UnboundTables } from '../database/tenant-database.ts'
import { inLongTransaction } from '../postgres/in-transaction.ts'
import { isApplied } from './apply-tenant.ts'
import { differencesOf, withoutPeople } from './file-difference.ts'
import { slotRows } from './rows/configuration.ts'
import type { TenantFile } from './tenant-file.ts'
import { findOtherKeys } from './write-rows.ts'
import { withoutKnownPeople, writeTenant } from './write-tenant.ts'

/** Ends a transaction that must not be committed. */
class TakenBack extends Error {}

/**
 * What applying a tenant file would change, as lines. It is applied in a transaction that is then taken back.
 * Of members, staff users and bookings, only those that would be added are reported.
 *
 * @throws StartError when the file would be refused.
 */
export async function diffTenant(database: Database, file: TenantFile, now: Date): Promise<string[]> {
  if (await isApplied(database, file)) return []
  let lines: string[] = []
  const apply = async (unbound: Kysely<UnboundTables>) => {
    const trx = bindToTenant(unbound, file.id)
    const { members = [], bookings = [], staffUsers = [] } = await withoutKnownPeople(trx, file)
    const before = await trx.selectFrom('tenants').select('definition').executeTakeFirst()
    await writeTenant(unbound, file, {}, now)
    const applied: Partial<TenantFile> = JSON.parse(before?.definition ?? '{}')
    const kept = new Set(await findOtherKeys(trx, slotRows(file)))
    const slots = (applied.slots ?? []).filter(({ reference }) => !kept.has(reference))
    lines = [
      ...differencesOf(withoutPeople({ ...applied, slots }), withoutPeople(file)),
      ...members.map(({ id }) => `+ members[${id}]`),
      ...bookings.map(({ id }) => `+ bookings[${id}]`),
      ...staffUsers.map(({ username }) => `+ staffUsers[${username}]`),
    ]
    throw new TakenBack()
  }
  await inLongTransaction(database.unbound, apply).catch((error) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return lines
}
