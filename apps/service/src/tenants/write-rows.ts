import { type Insertable, type Kysely, type SelectType, sql } from 'kysely'
import { insertRows, type RowsByTable } from '../database/insert-rows.ts'
import { anyOf, jsonAsTable } from '../database/rows.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'

/** The rows that a tenant file puts into one table, and the column of their key. */
export interface TableRows {
  readonly table: keyof Tables
  readonly key: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** A row with every column that may be empty, so that none is forgotten. Requests fill others of two tables. */
type WholeRow<Table extends keyof Tables> = Insertable<Tables[Table]> &
  (Table extends 'members' | 'bookings' ? unknown : { [Column in NullableColumn<Table>]: unknown })

type NullableColumn<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: null extends SelectType<Tables[Table][Column]> ? Column : never
}[keyof Tables[Table]]

/**
 * Types the rows by their table, so that all tables can be written in the same way.
 *
 * @param list what the file has; `undefined` when it omits it.
 * @param rowsFor one row of an entry, or several.
 */
export function rowsOf<Table extends keyof Tables, Entry>(
  table: Table,
  key: keyof Tables[Table] & string,
  list: readonly Entry[] | undefined,
  rowsFor: (entry: Entry, position: number) => WholeRow<Table> | WholeRow<Table>[],
): TableRows {
  const rows = list?.flatMap(rowsFor) ?? []
  return { table, key, rows: rows as unknown as TableRows['rows'] }
}

/** How many rows one statement has, which is how much text it is parsed from at once. */
const ROWS_AT_ONCE = 5_000

type Row = Readonly<Record<string, unknown>>

/** All tables are treated alike. The type of each row was checked where the row was created. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>

/**
 * Inserts rows that are missing, and changes those that differ. All others are left alone: to write a row, or
 * even to lock it as `ON CONFLICT DO UPDATE` does, would make creations wait whose rows refer to it.
 */
export async function replaceRows(database: TenantDatabase, tables: readonly TableRows[]): Promise<void> {
  await addRows(database, tables)
  for (const rows of tables) await changeRows(database, rows)
}

/** Inserts the rows whose keys do not exist yet, in the order of the tables. */
export async function addRows(database: TenantDatabase, tables: readonly TableRows[]): Promise<void> {
  const keys = Object.fromEntries(tables.map(({ table, key }) => [table, key]))
  let some: Record<string, Row[]> = {}
  for (const { table, rows } of tables)
    for (const part of inParts(rows)) {
      if (part.length + Object.values(some).flat().length > ROWS_AT_ONCE) {
        await insertRows(database, some as RowsByTable, keys)
        some = {}
      }
      some[table] = part
    }
  await insertRows(database, some as RowsByTable, keys)
}

async function changeRows(database: TenantDatabase, { table, key, rows }: TableRows): Promise<void> {
  const any = database as unknown as AnyDatabase
  const others = Object.keys(rows[0] ?? {}).filter((column) => column !== key)
  if (others.length === 0) return
  const columnsOf = (name: string) => sql.join(others.map((column) => sql.ref(`${name}.${column}`)))
  for (const some of inParts(rows))
    await any
      .updateTable(table)
      .from(jsonAsTable(table, JSON.stringify(some)).as('new'))
      .set(Object.fromEntries(others.map((column) => [column, sql.ref(`new.${column}`)])))
      .whereRef(`${table}.${key}`, '=', sql.ref(`new.${key}`))
      .where(sql<boolean>`(${columnsOf(table)}) IS DISTINCT FROM (${columnsOf('new')})`)
      .execute()
}

/** Deletes all other rows of the tables, from the last table on, because it refers to those before it. */
export async function deleteOtherRows(database: TenantDatabase, tables: readonly TableRows[]): Promise<void> {
  for (const rows of tables.toReversed()) {
    const others = await findOtherKeys(database, rows)
    if (others.length > 0)
      await (database as unknown as AnyDatabase)
        .deleteFrom(rows.table)
        .where(rows.key, '=', anyOf(others))
        .execute()
  }
}

/** The keys of all other rows of a table, whose key is a text. */
export async function findOtherKeys(
  database: TenantDatabase,
  { table, key, rows }: TableRows,
): Promise<string[]> {
  const wanted = new Set(rows.map((row) => row[key]))
  const present = await (database as unknown as AnyDatabase).selectFrom(table).select(key).execute()
  return present.map((row) => row[key] as string).filter((one) => !wanted.has(one))
}

/** Those entries whose key does not exist yet. A table may have a million other rows. */
export async function findMissing<Entry>(
  database: TenantDatabase,
  table: TableRows['table'],
  column: string,
  entries: readonly Entry[],
  columnOf: (entry: Entry) => unknown,
): Promise<Entry[]> {
  if (entries.length === 0) return []
  const present = await (database as unknown as AnyDatabase)
    .selectFrom(table)
    .select(column)
    .where(column, '=', anyOf(entries.map(columnOf)))
    .execute()
  const known = new Set<unknown>(present.map((row) => row[column]))
  return entries.filter((entry) => !known.has(columnOf(entry)))
}

function inParts(rows: readonly Row[]): Row[][] {
  const parts = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: parts }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )
}
