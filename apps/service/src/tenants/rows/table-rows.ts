import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tenant-database.ts'

/** The rows that a tenant file puts into one table, and the columns of their key. */
export interface TableRows {
  readonly table: keyof Tables
  readonly key: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Types the rows by their table, so that all tables can be written in the same way.
 *
 * @param list what the file has; `undefined` when it leaves it out.
 * @param rowsFor one row of an entry, or several.
 */
export function rowsOf<Table extends keyof Tables, Entry>(
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  list: readonly Entry[] | undefined,
  rowsFor: (entry: Entry, position: number) => Insertable<Tables[Table]> | Insertable<Tables[Table]>[],
): TableRows {
  const rows = list?.flatMap(rowsFor) ?? []
  return { table, key, rows: rows as unknown as TableRows['rows'] }
}
