import { type Insertable, type QueryCreator, sql } from 'kysely'
import type { TenantDatabase } from './bound-to-tenant.ts'
import type { Tables } from './tables/index.ts'

/** Rows to insert, by table. */
export type RowsByTable = { readonly [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] }

/** Inserts rows into several tables in one statement: a round trip costs as much as many rows. */
export async function insertRows(trx: TenantDatabase, rowsByTable: RowsByTable): Promise<void> {
  const inserts = Object.entries(rowsByTable).filter(([, rows]) => rows.length > 0)
  if (inserts.length === 0) return
  const all = inserts.reduce(
    (query, [table, rows]) =>
      // Nothing selects from the expressions, so that the types of the query need not know them.
      query.with(`new_${table}`, (from) =>
        from.insertInto(table as keyof Tables).values(rows as never),
      ) as unknown as QueryCreator<Tables>,
    trx as QueryCreator<Tables>,
  )
  await all.selectNoFrom(sql`true`.as('inserted')).execute()
}
