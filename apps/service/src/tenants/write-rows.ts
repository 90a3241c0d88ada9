import type { Kysely } from 'kysely'
import type { TenantDatabase } from '../database/index.ts'
import type { TableRows } from './rows/table-rows.ts'

/** Bounded by the 65,535 parameters of one statement, with room for wide tables. */
const ROWS_AT_ONCE = 1_000

type Row = Readonly<Record<string, unknown>>

/** All tables are treated alike. The type of each row was checked where the row was created. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>

/** Inserts rows, or replaces the rows with the same keys. */
export function replaceRows(database: TenantDatabase, tables: readonly TableRows[]): Promise<void> {
  return insert(database, tables, 'replace')
}

/** Inserts the rows whose keys do not exist yet. Existing rows are not changed. */
export function addRows(database: TenantDatabase, tables: readonly TableRows[]): Promise<void> {
  return insert(database, tables, 'keep')
}

/** Deletes all other rows of the tables, beginning with the last table, because it refers to those before it. */
export async function deleteOtherRows(database: TenantDatabase, tables: readonly TableRows[]): Promise<void> {
  const any = database as unknown as AnyDatabase
  for (const { table, key, rows } of [...tables].reverse()) {
    const wanted = new Set(rows.map((row) => keyOf(row, key)))
    for (const row of await any.selectFrom(table).select(key).execute()) {
      if (wanted.has(keyOf(row, key))) continue
      await key
        .reduce((query, column) => query.where(column, '=', row[column]), any.deleteFrom(table))
        .execute()
    }
  }
}

async function insert(
  database: TenantDatabase,
  tables: readonly TableRows[],
  existing: 'replace' | 'keep',
): Promise<void> {
  const any = database as unknown as AnyDatabase
  for (const { table, key, rows } of tables) {
    const others = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await any
        .insertInto(table)
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .onConflict((conflict) => {
          const clash = conflict.columns(key)
          return existing === 'keep' || others.length === 0
            ? clash.doNothing()
            : clash.doUpdateSet((eb) =>
                Object.fromEntries(others.map((column) => [column, eb.ref(`excluded.${column}`)])),
              )
        })
        .execute()
  }
}

function keyOf(row: Row, key: readonly string[]): string {
  return JSON.stringify(key.map((column) => row[column]))
}
