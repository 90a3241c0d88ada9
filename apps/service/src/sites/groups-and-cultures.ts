import { sql } from 'kysely'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Handler } from '../handler.ts'
import type { TenantFile } from '../tenants/tenant-file.ts'

/** The site groups of the tenant file, with their sites (specification, "Endpoints": "site groups"). */
export const listSiteGroups: Handler<'listSiteGroups'> = async ({ tenant: { database } }) => {
  const siteGroups = await listInFile(database, 'siteGroups')
  const body = siteGroups.map(({ id, number = null, siteIds = [] }) => ({
    id,
    number,
    siteIds: [...siteIds],
  }))
  return { status: 200, body }
}

/** The codes that a translation's `culture` can have (specification, "Endpoints": "cultures"). */
export const listCultures: Handler<'listCultures'> = async ({ tenant: { database } }) => {
  return { status: 200, body: [...(await listInFile(database, 'cultures'))] }
}

/** A list of the tenant file. The database reads the file, which may be long. */
async function listInFile<List extends 'siteGroups' | 'cultures'>(database: TenantDatabase, list: List) {
  const { entries } = await database
    .selectFrom('tenants')
    .select(sql<TenantFile[List]>`definition::json -> ${list}::text`.as('entries'))
    .executeTakeFirstOrThrow()
  return (entries ?? []) as NonNullable<TenantFile[List]>
}
