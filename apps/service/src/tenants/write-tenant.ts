import { type Kysely, sql } from 'kysely'
import { caseless } from '../caseless.ts'
import { SEQUENCES } from '../database/reserve-ids.ts'
import { anyOf } from '../database/rows.ts'
import { bindToTenant, type TenantDatabase, type UnboundTables } from '../database/tenant-database.ts'
import { identityKey } from '../members/member-keys.ts'
import { StartError } from '../start-error.ts'
import { configurationRows, slotRows } from './rows/configuration.ts'
import { type PasswordHashes, peopleRows } from './rows/people.ts'
import type { TenantFile } from './tenant-file.ts'
import { addRows, deleteOtherRows, findMissing, findOtherKeys, replaceRows } from './write-rows.ts'

/**
 * Writes what differs between a tenant file and the database. The caller commits it, or takes it back.
 *
 * @returns the file that was applied last, if there is one.
 * @throws StartError when something that the file omits is in use, or one of its tokens is another tenant's.
 */
export async function writeTenant(
  unbound: Kysely<UnboundTables>,
  file: TenantFile,
  hashes: PasswordHashes,
  now: Date,
): Promise<Partial<TenantFile> | undefined> {
  const tenant = withoutPasswords(file)
  const trx = bindToTenant(unbound, tenant.id)
  await refuseTokensOfOthers(unbound, tenant)
  const before = await writeTenantRow(trx, tenant, hashes, now)
  const configuration = configurationRows(tenant)
  const people = before === undefined ? tenant : await withoutKnownPeople(trx, tenant)
  const rows = peopleRows(people, hashes, now)
  const refuseTwin = (error: unknown) => refuseSamePerson(error, tenant)
  if (before === undefined)
    await addRows(trx, [...configuration, slotRows(tenant), ...rows]).catch(refuseTwin)
  else {
    await replaceRows(trx, configuration)
    // There may be so many that comparing them takes longer than everything else. They refer to sites.
    if (JSON.stringify(before.slots) !== JSON.stringify(tenant.slots)) await writeSlots(trx, tenant)
    await deleteOtherRows(trx, configuration).catch(refuseInUse)
    await addRows(trx, rows).catch(refuseTwin)
  }
  await raiseOffsets(trx, tenant)
  return before
}

/** Callers with the token of another tenant would write their members into this one. */
async function refuseTokensOfOthers(unbound: Kysely<UnboundTables>, { id, accessTokens = [] }: TenantFile) {
  if (accessTokens.length === 0) return
  const hashes = accessTokens.map(({ sha256 }) => sha256.toLowerCase())
  const taken = await unbound
    .selectFrom('access_tokens')
    .select('sha256')
    .where('sha256', '=', anyOf(hashes))
    .where('tenant_id', '!=', id)
    .executeTakeFirst()
  if (taken === undefined) return
  const { name } = accessTokens[hashes.indexOf(taken.sha256)] ?? {}
  throw new StartError(
    `The access token "${name}" of tenant ${id} is one of another tenant. Give it another one.`,
  )
}

/**
 * Writes and locks the row of the tenant: who applies another file of it waits, a creation does not.
 *
 * @returns the file that was applied last; `undefined` when the tenant is new, and no table has rows of it.
 */
async function writeTenantRow(trx: TenantDatabase, tenant: TenantFile, hashes: PasswordHashes, now: Date) {
  const row = {
    role_ids: tenant.roleIds,
    settings: JSON.stringify(tenant.settings ?? {}),
    definition: JSON.stringify(tenant),
    password_hashes: JSON.stringify(hashes),
    applied_at: now,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('tenants')
    .values(row)
    .onConflict((conflict) => conflict.columns([]).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const { definition } = await trx
    .selectFrom('tenants')
    .select('definition')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('tenants').set(row).execute()
  return JSON.parse(definition) as Partial<TenantFile>
}

/** Removes slots that the file had and omits, except slots with bookings, because bookings are kept. */
async function writeSlots(trx: TenantDatabase, tenant: TenantFile): Promise<void> {
  const slots = slotRows(tenant)
  await replaceRows(trx, [slots])
  const others = await findOtherKeys(trx, slots)
  if (others.length === 0) return
  const withoutBookings = trx
    .selectFrom('slots')
    .select('reference')
    .where('reference', '=', anyOf(others))
    .where('is_filed', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings').select('booking_id').whereRef('slot_reference', '=', 'slots.reference'),
        ),
      ),
    )
  // Looked for again once they are locked, because somebody may have booked one just before.
  await withoutBookings.orderBy('reference').forUpdate().execute()
  await trx.deleteFrom('slots').where('reference', 'in', withoutBookings).execute()
}

/** The file with only those members, bookings and staff users that the database does not have. */
export async function withoutKnownPeople(trx: TenantDatabase, tenant: TenantFile): Promise<TenantFile> {
  const { members = [], bookings = [], staffUsers = [] } = tenant
  return {
    ...tenant,
    members: await findMissing(trx, 'members', 'member_id', members, ({ id }) => id),
    bookings: await findMissing(trx, 'bookings', 'booking_id', bookings, ({ id }) => id),
    staffUsers: await findMissing(trx, 'staff_users', 'username_key', staffUsers, ({ username }) =>
      caseless(username),
    ),
  }
}

/**
 * Raises the tenant's offsets, so that the service does not assign the numbers of the file. The sequences may
 * go on in the meantime: then the numbers are larger than they have to be, and still not those of the file.
 */
async function raiseOffsets(trx: TenantDatabase, { members = [], bookings = [] }: TenantFile): Promise<void> {
  const above = (
    records: readonly { readonly id: number }[],
    { sequence, offset }: (typeof SEQUENCES)['members' | 'bookings'],
  ) => {
    const highest = records.reduce((sum, { id }) => Math.max(sum, id), 0)
    const last = sql`(SELECT last_value FROM ${sql.table(sequence)})`
    return { [offset]: sql`greatest(${sql.ref(offset)}, ${highest}::bigint - ${last} + 1)` }
  }
  await trx
    .updateTable('tenants')
    .set({ ...above(members, SEQUENCES.members), ...above(bookings, SEQUENCES.bookings) })
    .execute()
}

/** The database's own error would show the name and the e-mail address. */
function refuseSamePerson(error: unknown, { members = [] }: TenantFile): never {
  const { constraint, detail = '' } = error as { readonly constraint?: string; readonly detail?: string }
  if (constraint !== 'members_by_identity') throw error
  const member = members.find((one) => detail.includes(identityKey(one) ?? '\n'))
  throw new StartError(
    `Member ${member?.id} of the tenant file exists already under another id: a member has the same names and e-mail address. Give the member that id in the file, or omit the member.`,
  )
}

const FOREIGN_KEY_VIOLATION = '23503'

function refuseInUse(error: unknown): never {
  const { code, detail } = error as { readonly code?: string; readonly detail?: string }
  if (code !== FOREIGN_KEY_VIOLATION) throw error
  // A server can be set to another language.
  const [, key, table = ''] =
    /=\([^,]+, (.+)\) is still referenced from table "(\w+)"/.exec(detail ?? '') ?? []
  const what = key === undefined ? 'something that is still in use' : `${key}, which is still in use`
  const where = table === '' ? '' : ` (${table.replaceAll('_', ' ')})`
  throw new StartError(`The tenant file omits ${what}${where}. Put it back into the file.`, {
    cause: error,
  })
}

/** A file as it is stored. */
export function withoutPasswords(tenant: TenantFile): TenantFile {
  if (tenant.staffUsers === undefined) return tenant
  return { ...tenant, staffUsers: tenant.staffUsers.map(({ password: _, ...user }) => user) }
}
