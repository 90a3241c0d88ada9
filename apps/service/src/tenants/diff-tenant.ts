import type { Kysely } from 'kysely'
import { caseless } from '../caseless.ts'
import {
  boundToTenant,
  type Database,
  type Tables,
  type TenantDatabase,
  withoutDeadline,
} from '../database/index.ts'
import { isApplied } from './apply-tenant.ts'
import { configurationRows, slotRows } from './rows/configuration.ts'
import type { TableRows } from './rows/table-rows.ts'
import type { TenantFile } from './tenant-file.ts'
import { findMissing } from './write-rows.ts'
import { writeTenant } from './write-tenant.ts'

type Row = Readonly<Record<string, unknown>>

/** What applying a tenant file would do to a row. */
export interface RowChange {
  readonly table: keyof Tables
  readonly key: readonly string[]
  /** Missing for a row that would be added. */
  readonly before?: Row
  /** Missing for a row that would be removed. */
  readonly after?: Row
}

/** Ends a transaction that must not be committed. */
class TakenBack extends Error {}

/**
 * What applying a tenant file would change: it is applied in a transaction that is then taken back. Of members, staff users and
 * bookings, only those that would be added are reported, by their keys.
 *
 * @throws StartError when the file would be refused.
 */
export async function diffTenant(database: Database, file: TenantFile, now: Date): Promise<RowChange[]> {
  if (await isApplied(database, file)) return []
  let changes: RowChange[] = []
  const apply = database.unbound.transaction().execute(async (unbound) => {
    const trx = boundToTenant(unbound, file.id)
    const tables = configuredTables(file)
    const added = await findAdded(trx, file)
    const before = await readTables(trx, tables)
    await writeTenant(unbound, file, {}, now)
    const after = await readTables(trx, tables)
    changes = [...tables.flatMap((table, at) => compare(table, before[at] ?? [], after[at] ?? [])), ...added]
    throw new TakenBack()
  })
  await withoutDeadline(() => apply).catch((error) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return changes
}

/** A change as one line: the row that would be added or removed, or the values that would differ. */
export function describeChange({ table, key, before, after }: RowChange): string {
  if (before === undefined) return `+ ${table} ${JSON.stringify(after)}`
  if (after === undefined) return `- ${table} ${JSON.stringify(before)}`
  const [old, next] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  const values = names
    .filter((name) => !isSame(old[name], next[name]))
    .map((name) => `${name} ${textOf(old[name])} → ${textOf(next[name])}`)
  const where = Object.fromEntries(key.map((name) => [name, after[name]]))
  return `~ ${table} ${key.length > 0 ? `${JSON.stringify(where)} ` : ''}${values.join(', ')}`
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'not set'
}

/** The values of a row by their names. The settings of a tenant are one JSON object, of which each member is a value. */
function valuesOf({ settings, ...row }: Row): Row {
  return settings === undefined ? row : { ...row, ...JSON.parse(settings as string) }
}

function configuredTables(file: TenantFile): TableRows[] {
  const settings = { table: 'tenants', key: [], rows: [{ role_ids: '', settings: '' }] } as const
  return [settings, ...configurationRows(file), slotRows(file)]
}

async function readTables(trx: TenantDatabase, tables: readonly TableRows[]): Promise<Row[][]> {
  const read: Row[][] = []
  for (const { table, key, rows } of tables)
    read.push(
      await (trx as unknown as Kysely<Record<string, Row>>)
        .selectFrom(table)
        // Only what a tenant file says, because people change the rest, such as the places that are taken.
        .select(Object.keys(rows[0] ?? {}).concat(rows.length > 0 ? [] : key))
        .execute(),
    )
  return read
}

function compare({ table, key }: TableRows, before: readonly Row[], after: readonly Row[]): RowChange[] {
  const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]))
  const old = new Map(before.map((row) => [keyOf(row), row]))
  const changes = after.flatMap((row) => {
    const known = old.get(keyOf(row))
    old.delete(keyOf(row))
    if (known === undefined) return { table, key, after: row }
    return isSame(known, row) ? [] : { table, key, before: known, after: row }
  })
  return [...changes, ...[...old.values()].map((row) => ({ table, key, before: row }))]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The people and bookings of the file that do not exist yet. */
async function findAdded(
  trx: TenantDatabase,
  { members = [], bookings = [], staffUsers = [] }: TenantFile,
): Promise<RowChange[]> {
  const keyed: readonly (readonly [table: TableRows['table'], column: string, keys: readonly unknown[]])[] = [
    ['members', 'member_id', members.map(({ id }) => id)],
    ['bookings', 'booking_id', bookings.map(({ id }) => id)],
    ['staff_users', 'username_key', staffUsers.map(({ username }) => caseless(username))],
  ]
  const added: RowChange[] = []
  for (const [table, column, keys] of keyed) {
    const rows = keys.map((key) => ({ [column]: key }))
    const missing = await findMissing(trx, table, column, rows)
    added.push(...missing.map((row) => ({ table, key: [column], after: row })))
  }
  return added
}
