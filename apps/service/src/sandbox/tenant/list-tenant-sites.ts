import type { SandboxHandler } from '../handler.ts'

/** The sites of the tenant, as prices need them. */
export const listTenantSites: SandboxHandler<'listTenantSites'> = async ({ tenant: { database } }) => {
  const sites = await database.selectFrom('sites').selectAll().orderBy('position').execute()
  const body = sites.map(({ id, name, is_active, currency, default_price_level_id, opening_date }) => ({
    id,
    name,
    isActive: is_active,
    currency,
    defaultPriceLevelId: default_price_level_id,
    openingDate: opening_date,
  }))
  return { status: 200, body }
}
