import { sql } from 'kysely'
import type { Handler } from '../handler.ts'
import type { TenantFile } from '../tenants/tenant-file.ts'

/** The site groups of the tenant file, with their sites (specification, "Endpoints": "site groups"). */
export const listSiteGroups: Handler<'listSiteGroups'> = async ({ tenant: { database } }) => {
  const { siteGroups } = await database
    .selectFrom('tenants')
    // The database reads the file, which may be long.
    .select(sql<TenantFile['siteGroups']>`definition::json -> 'siteGroups'`.as('siteGroups'))
    .executeTakeFirstOrThrow()
  const body = (siteGroups ?? []).map(({ id, number = null, siteIds = [] }) => ({
    id,
    number,
    siteIds: [...siteIds],
  }))
  return { status: 200, body }
}

/** The codes that a translation's `culture` can have (specification, "Endpoints": "cultures"). */
export const listCultures: Handler<'listCultures'> = async ({ tenant: { database } }) => {
  const cultures = await database.selectFrom('cultures').select('id').orderBy('position').execute()
  return { status: 200, body: cultures.map(({ id }) => id) }
}
