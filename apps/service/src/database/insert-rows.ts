import { type Insertable, type QueryCreator, sql } from 'kysely'
import { compileOnce } from './compile-once.ts'
import { jsonAsTable } from './rows.ts'
import type { Tables, TenantDatabase } from './tenant-database.ts'

/** Rows to insert, by table. The rows of a table name the same columns. */
export type RowsByTable = { readonly [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] }

// If PostgreSQL refused a member who exists, it would write the name and the e-mail address to its log.
const IDENTITY = 'identity_key'

/**
 * Inserts rows into several tables in one statement, in the order of the tables, because a round trip costs
 * as much as many rows. The rows of a table are one JSON parameter, because a statement cannot have more than
 * 65,535 parameters.
 *
 * @param keys by table, the column by which a row exists already. It is then omitted.
 * @returns how many members were inserted.
 */
export async function insertRows(
  trx: TenantDatabase,
  rowsByTable: RowsByTable,
  keys: Readonly<Record<string, string>> = { members: IDENTITY },
): Promise<number> {
  const tables = Object.entries(rowsByTable as Readonly<Record<string, readonly object[]>>).filter(
    ([, rows]) => rows.length > 0,
  )
  if (tables.length === 0) return 0
  const values = Object.fromEntries(tables.map(([table, rows]) => [table, JSON.stringify(rows)]))
  const shape = tables.map(([table, [row = {}]]) => ({ table, columns: Object.keys(row), key: keys[table] }))
  const [counted] = await insertAll(trx, values, shape as unknown as Shape)
  return counted?.inserted ?? 0
}

type Shape = readonly {
  readonly table: keyof Tables
  readonly columns: readonly string[]
  readonly key?: string
}[]

const insertAll = compileOnce((database, values: Readonly<Record<string, string>>, shape: Shape) => {
  const all = shape.reduce(
    (query, { table, columns, key }) =>
      // Nothing selects from the expressions, so the types of the query do not need them.
      query.with(`new_${table}`, (from) =>
        from
          .insertInto(table)
          .columns(columns as never)
          .expression((eb) =>
            eb
              .selectFrom(jsonAsTable(table, values[table] as string).as('row'))
              .select(columns.map((name) => sql.ref(`row.${name}`).as(name))),
          )
          .$if(key !== undefined, (insert) =>
            insert.onConflict((conflict) => {
              const twin = conflict.column(key as never)
              const one = key === IDENTITY ? twin.where(sql.ref(IDENTITY), 'is not', null) : twin
              return one.doNothing()
            }),
          )
          .$if(table === 'members', (insert) => insert.returning('member_id' as never)),
      ) as unknown as QueryCreator<Tables>,
    database as QueryCreator<Tables>,
  )
  const hasMembers = shape.some(({ table }) => table === 'members')
  const inserted = hasMembers ? sql<number>`(SELECT count(*) FROM new_members)` : sql<number>`0`
  return all.selectNoFrom(inserted.as('inserted'))
})
