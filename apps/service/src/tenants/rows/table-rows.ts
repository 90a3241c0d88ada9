import type { Insertable } from 'kysely'
import type { Tables } from '../../database/index.ts'

/** The rows that a tenant file puts into one table, and the columns of their key. */
export interface TableRows {
  readonly table: keyof Tables
  readonly key: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Types the rows by their table, so that all tables can be written in the same way. */
export function rowsOf<Table extends keyof Tables>(
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  rows: readonly Insertable<Tables[Table]>[],
): TableRows {
  return { table, key, rows: rows as unknown as TableRows['rows'] }
}
