import {
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type QueryCreator,
  type RawBuilder,
  sql,
} from 'kysely'
import type { TenantDatabase } from './bound-to-tenant.ts'
import type { Tables } from './tables.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows to insert, by table. The rows of a table name the same columns. */
export type RowsByTable = { readonly [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] }

/**
 * Inserts rows into several tables in one statement, in the order of the tables, because a round trip costs as much as many rows.
 * The rows of a table are one JSON parameter, because a statement cannot have more than 65,535 parameters.
 *
 * Members who exist already are left out. If PostgreSQL refused them, it would write their names and e-mail addresses to its log.
 *
 * @returns how many members were inserted.
 */
export async function insertRows(trx: TenantDatabase, rowsByTable: RowsByTable): Promise<number> {
  const inserts = Object.entries(rowsByTable as Readonly<Record<string, readonly Row[]>>).filter(
    ([, rows]) => rows.length > 0,
  )
  if (inserts.length === 0) return 0
  const all = inserts.reduce(
    (query, [table, rows]) =>
      // Nothing selects from the expressions, so the types of the query do not need them.
      query.with(`new_${table}`, (from) => {
        const insert = insertInto(from, table as keyof Tables, rows)
        return table === 'members' ? withoutTwins(insert) : insert
      }) as unknown as QueryCreator<Tables>,
    trx as QueryCreator<Tables>,
  )
  const members = rowsByTable.members?.length
    ? sql<number>`(SELECT count(*) FROM new_members)`
    : sql<number>`0`
  return (await all.selectNoFrom(members.as('inserted')).executeTakeFirstOrThrow()).inserted
}

function withoutTwins(insert: InsertQueryBuilder<Tables, keyof Tables, InsertResult>) {
  return (insert as InsertQueryBuilder<Tables, 'members', InsertResult>)
    .onConflict((conflict) =>
      conflict.columns(['identity_key']).where('identity_key', 'is not', null).doNothing(),
    )
    .returning('member_id')
}

/** The insertion of rows that name the same columns. */
export function insertInto(
  from: QueryCreator<Tables>,
  table: keyof Tables,
  rows: readonly Row[],
): InsertQueryBuilder<Tables, keyof Tables, InsertResult> {
  const columns = Object.keys(rows[0] as Row)
  return from
    .insertInto(table)
    .columns(columns as never)
    .expression((eb) =>
      eb
        .selectFrom(rowsAsTable(table, rows).as('row'))
        .select(columns.map((name) => sql.ref(`row.${name}`).as(name))),
    )
}

/** Rows of a table that are a parameter of a statement. The row type of the table determines how each property of the JSON is read. */
export function rowsAsTable(table: keyof Tables, rows: readonly Row[]): RawBuilder<Row> {
  return sql<Row>`json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}
