import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tenant-database.ts'

// One parameter for many values: otherwise a statement would have another text for each number of them.

/** The values of a list as one parameter, for `=`. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`ANY(${values})`
}

/** Rows of a table as one parameter, JSON. How each property is read depends on the row type of the table. */
export function rowsAsTable(
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<Readonly<Record<string, unknown>>> {
  return jsonAsTable(table, JSON.stringify(rows))
}

/** As {@link rowsAsTable}, of rows that are JSON already. */
export function jsonAsTable(
  table: keyof Tables,
  json: string,
): RawBuilder<Readonly<Record<string, unknown>>> {
  return sql`json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`
}
