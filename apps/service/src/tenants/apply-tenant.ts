import { type Kysely, sql } from 'kysely'
import { operatorOfProcess, recordAction } from '../audit-entries.ts'
import {
  boundToTenant,
  caseless,
  type Database,
  isUniqueViolation,
  rowsAsTable,
  SEQUENCES,
  type TenantDatabase,
  type UnboundTables,
  withoutDeadline,
} from '../database/index.ts'
import { identityKey } from '../members/identity-key.ts'
import { StartError } from '../start-error.ts'
import { configurationRows, slotRows } from './rows/configuration.ts'
import { memberRows, staffUserRows } from './rows/people.ts'
import type { TenantFile } from './tenant-file.ts'
import { addRows, deleteOtherRows, findMissing, findOtherRows, replaceRows } from './write-rows.ts'

/** The dependencies of applying a tenant file: the current time and the password hasher. */
export interface ApplyContext {
  readonly now: Date
  /** The hash that is stored for a password, as a PHC string. */
  readonly hashPassword: (password: string) => Promise<string>
}

type PasswordHashes = Readonly<Record<string, string>>

/**
 * Applies a tenant file in one transaction. Applying it again changes nothing. The configuration becomes that of the file, and
 * what the file leaves out is removed. Users, members and bookings of the file are created if they are missing. Existing ones are
 * not changed, because people have worked with them.
 *
 * @throws StartError when something that the file leaves out is still in use, or another tenant has one of its access tokens.
 */
export async function applyTenant(
  database: Database,
  file: TenantFile,
  { now, hashPassword }: ApplyContext,
): Promise<void> {
  const tenant = withoutPasswords(file)
  if (await isApplied(database, tenant)) return
  // Hashing takes long, and is therefore done before the transaction.
  const hashes = await hashPasswords(file, hashPassword)
  await withoutDeadline(() =>
    database.unbound.transaction().execute(async (trx) => {
      const sections = await writeTenantRows(trx, tenant, hashes, now)
      const actor = operatorOfProcess()
      await recordAction(boundToTenant(trx, tenant.id), { action: 'apply-tenant', sections, actor })
    }),
  )
}

/** Whether a tenant file was the last one that was applied to its tenant. Then applying it again changes nothing. */
export async function isApplied(database: Database, file: TenantFile): Promise<boolean> {
  const row = await database.ofTenant(file.id).selectFrom('tenants').select('definition').executeTakeFirst()
  return row?.definition === JSON.stringify(withoutPasswords(file))
}

/**
 * Resets a tenant to its file as it was applied, in one transaction. Everything else of the tenant is deleted.
 *
 * @param fileOn the file of a tenant whose dates keep their distance from the day on which it is applied.
 */
export async function resetTenant(
  database: Database,
  tenantId: string,
  now: Date,
  fileOn?: (day: Date) => TenantFile | undefined,
): Promise<void> {
  const reset = async (trx: Kysely<UnboundTables>) => {
    const bound = boundToTenant(trx, tenantId)
    const { definition, password_hashes, applied_at } = await bound
      .selectFrom('tenants')
      .select(['definition', 'password_hashes', 'applied_at'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    await deleteTenant(bound)
    const file = JSON.parse(definition) as TenantFile
    const applied = fileOn?.(applied_at)
    // A file of somebody's own may have the same id.
    const isMoved = applied !== undefined && withoutPeople(applied) === withoutPeople(file)
    const restored = (isMoved && fileOn?.(now)) || file
    await writeTenantRows(trx, restored, JSON.parse(password_hashes), now)
  }
  await withoutDeadline(() => database.unbound.transaction().execute(reset))
}

/** A file for comparison: without passwords, and without its members, of whom some may have been erased. */
function withoutPeople(file: TenantFile): string {
  return JSON.stringify({ ...withoutPasswords(file), members: [] })
}

/**
 * Writes what differs between a tenant file and the database. The caller commits it, or takes it back.
 *
 * @returns the sections of the file that differ from those of the file that was applied last.
 * @throws StartError as {@link applyTenant}.
 */
export async function writeTenantRows(
  unbound: Kysely<UnboundTables>,
  file: TenantFile,
  hashes: PasswordHashes,
  now: Date,
): Promise<string[]> {
  const tenant = withoutPasswords(file)
  const trx = boundToTenant(unbound, tenant.id)
  await refuseTokensOfOthers(unbound, tenant)
  const before = await writeTenant(trx, tenant, hashes, now)
  const sections = differingSections(before ?? {}, tenant)
  const configuration = configurationRows(tenant)
  if (before === undefined) await addRows(trx, [...configuration, slotRows(tenant)])
  else {
    await replaceRows(trx, configuration)
    await deleteOtherRows(trx, configuration).catch(refuseInUse)
    // There may be so many that comparing them takes longer than everything else.
    if (sections.includes('slots')) await writeSlots(trx, tenant)
  }
  await addMembers(trx, tenant, now)
  await addStaffUsers(trx, tenant, hashes, now)
  await raiseOffsets(trx, tenant)
  return sections
}

/** Callers with the token of another tenant would write their members into this one. */
async function refuseTokensOfOthers(
  unbound: Kysely<UnboundTables>,
  { id, accessTokens = [] }: TenantFile,
): Promise<void> {
  if (accessTokens.length === 0) return
  const hashes = accessTokens.map(({ sha256 }) => sha256.toLowerCase())
  const taken = await unbound
    .selectFrom('access_tokens')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .where('tenant_id', '!=', id)
    .executeTakeFirst()
  if (taken === undefined) return
  const { name } = accessTokens[hashes.indexOf(taken.sha256)] ?? {}
  throw new StartError(
    `The access token "${name}" of tenant ${id} is one of another tenant. Give it another one.`,
  )
}

/**
 * Writes the row of the tenant, which makes a second transaction on the same tenant wait, but no creation.
 *
 * @returns the file that was applied last, or `undefined` when the tenant is new and has no rows in other tables.
 */
async function writeTenant(
  trx: TenantDatabase,
  tenant: TenantFile,
  hashes: PasswordHashes,
  now: Date,
): Promise<Partial<TenantFile> | undefined> {
  const row = {
    role_ids: tenant.roleIds,
    settings: JSON.stringify(tenant.settings ?? {}),
    definition: JSON.stringify(tenant),
    password_hashes: JSON.stringify(hashes),
    applied_at: now,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('tenants')
    .values({ ...row, definition: '{}' })
    .onConflict((conflict) => conflict.columns([]).doNothing())
    .executeTakeFirstOrThrow()
  const { definition } = await trx
    .selectFrom('tenants')
    .select('definition')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('tenants').set(row).execute()
  return numInsertedOrUpdatedRows === 1n ? undefined : JSON.parse(definition)
}

/** Removes slots that the file leaves out, except slots with bookings, because bookings are kept. */
async function writeSlots(trx: TenantDatabase, tenant: TenantFile): Promise<void> {
  const slots = slotRows(tenant)
  await replaceRows(trx, [slots])
  const others = await findOtherRows(trx, slots)
  if (others.length === 0) return
  const withoutBookings = trx
    .selectFrom('slots')
    .innerJoin(rowsAsTable('slots', others).as('old'), (join) =>
      join.on(sql`old.reference`, '=', sql.ref('slots.reference')),
    )
    .select('slots.reference')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings').select('booking_id').whereRef('slot_reference', '=', 'slots.reference'),
        ),
      ),
    )
  // After they are locked, nobody can book them. Somebody may just have done so.
  await withoutBookings.orderBy('slots.reference').forUpdate('slots').execute()
  await trx.deleteFrom('slots').where('reference', 'in', withoutBookings).execute()
}

/** Deletes records before those that they refer to. The rest is deleted with the tenant. */
async function deleteTenant(trx: TenantDatabase): Promise<void> {
  const configured = configurationRows({ id: '', roleIds: 'numeric' }).map(({ table }) => table)
  const tables = [...configured, 'slots', 'members', 'bookings'] as const
  for (const table of tables.toReversed()) await trx.deleteFrom(table).execute()
  await trx.deleteFrom('tenants').execute()
}

async function addMembers(trx: TenantDatabase, tenant: TenantFile, now: Date): Promise<void> {
  const bookings = (tenant.bookings ?? []).map(({ id, slotReference }) => ({ booking_id: id, slotReference }))
  const added = await findMissing(trx, 'bookings', 'booking_id', bookings)
  await addRows(trx, memberRows(tenant, now)).catch((error) => refuseSamePerson(error, tenant))
  for (const { slotReference } of added)
    await trx
      .updateTable('slots')
      .set((eb) => ({ taken: eb('taken', '+', 1) }))
      .where('reference', '=', slotReference)
      .execute()
}

async function addStaffUsers(
  trx: TenantDatabase,
  tenant: TenantFile,
  hashes: PasswordHashes,
  now: Date,
): Promise<void> {
  const users = (tenant.staffUsers ?? []).map((user) => ({ username_key: caseless(user.username), user }))
  for (const { user } of await findMissing(trx, 'staff_users', 'username_key', users))
    await addRows(trx, staffUserRows(tenant, user, hashes[user.username] ?? null, now))
}

/**
 * Raises the tenant's offsets, so that the service does not assign the numbers of the file. A number that is drawn at the same time is
 * above the last value of its sequence, so it can only be larger than it has to be.
 */
async function raiseOffsets(trx: TenantDatabase, { members = [], bookings = [] }: TenantFile): Promise<void> {
  for (const [records, { sequence, offset }] of [
    [members, SEQUENCES.members],
    [bookings, SEQUENCES.bookings],
  ] as const) {
    const highest = records.reduce((sum, { id }) => Math.max(sum, id), 0)
    const last = sql`(SELECT last_value FROM ${sql.table(sequence)})`
    await trx
      .updateTable('tenants')
      .set(offset, sql`greatest(${sql.ref(offset)}, ${highest}::bigint - ${last} + 1)`)
      .execute()
  }
}

function differingSections(before: Partial<TenantFile>, after: TenantFile): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof TenantFile)[])
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function withoutPasswords(tenant: TenantFile): TenantFile {
  if (tenant.staffUsers === undefined) return tenant
  return { ...tenant, staffUsers: tenant.staffUsers.map(({ password: _, ...user }) => user) }
}

async function hashPasswords(
  tenant: TenantFile,
  hashPassword: ApplyContext['hashPassword'],
): Promise<PasswordHashes> {
  const hashes: [username: string, hash: string][] = []
  // One after another: the hasher refuses many passwords at once.
  for (const { username, password } of tenant.staffUsers ?? [])
    if (password) hashes.push([username, await hashPassword(password)])
  return Object.fromEntries(hashes)
}

/** The database's own error would show the name and the e-mail address. */
function refuseSamePerson(error: unknown, { members = [] }: TenantFile): never {
  if (!isUniqueViolation(error, 'members_by_identity')) throw error
  const { detail = '' } = error as { readonly detail?: string }
  const member = members.find((one) => detail.includes(identityKey(one) ?? '\n'))
  throw new StartError(
    `Member ${member?.id} of the tenant file exists already under another id: a member has the same names and e-mail address. Give the member that id in the file, or leave the member out.`,
  )
}

const FOREIGN_KEY_VIOLATION = '23503'

function refuseInUse(error: unknown): never {
  const { code, detail } = error as { readonly code?: string; readonly detail?: string }
  if (code !== FOREIGN_KEY_VIOLATION) throw error
  throw new StartError(
    `The tenant file leaves out something that is still in use. ${detail ? `${detail} ` : ''}Put it back into the file.`,
    { cause: error },
  )
}
