import type { TenantFile } from '../tenants/index.ts'
import { failSandbox, type SandboxHandler } from './handler.ts'

/** The payment methods of the tenant, in the order of its file. */
export const listPaymentMethods: SandboxHandler<'listPaymentMethods'> = async ({ tenant }) => {
  const { database, settings } = tenant
  const methods = await database.selectFrom('payment_methods').selectAll().orderBy('position').execute()
  const body = methods.map(({ id, description, is_bacs, translations }) => ({
    id,
    description,
    isBacs: is_bacs,
    isDefaultRecurringCard: id === settings.defaultRecurringCardMethodId,
    translations: JSON.parse(translations),
  }))
  return { status: 200, body }
}

/** The membership types of the tenant, in the order of its file; with a tag, those that carry it. */
export const listMembershipTypes: SandboxHandler<'listMembershipTypes'> = async ({ tenant, query }) => {
  const tag = query.get('tag')
  const { database } = tenant
  const [types, places] = await Promise.all([
    database.selectFrom('membership_types').selectAll().orderBy('position').execute(),
    database.selectFrom('membership_type_sites').selectAll().orderBy('position').execute(),
  ])
  const body = types
    .map((type) => ({
      id: type.id,
      description: type.description,
      kind: type.kind,
      siteIds: places
        .filter(({ membership_type_id }) => membership_type_id === type.id)
        .map(({ site_id }) => site_id),
      tags: JSON.parse(type.tags) as string[],
      fixedEndDate: type.fixed_end_date,
      earliestStartDate: type.earliest_start_date,
      translations: JSON.parse(type.translations),
    }))
    .filter(({ tags }) => tag === null || tags.includes(tag))
  return { status: 200, body }
}

/** The first day on which a membership of the type can start; `null` when it can start at any time. */
export const getEarliestStartDate: SandboxHandler<'getEarliestStartDate'> = async ({ tenant, path }) => {
  const type = await tenant.database
    .selectFrom('membership_types')
    .select('earliest_start_date')
    .where('id', '=', path.id.toUpperCase())
    .executeTakeFirst()
  if (type === undefined) failSandbox('getEarliestStartDate', 'membership-type-unknown', { id: path.id })
  return { status: 200, body: { earliestStartDate: type.earliest_start_date } }
}

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

/** The site groups of the tenant and the sites in each, in the order of the tenant file. */
export const listSiteGroups: SandboxHandler<'listSiteGroups'> = async ({ tenant: { database } }) => {
  const { definition } = await database.selectFrom('tenants').select('definition').executeTakeFirstOrThrow()
  const { siteGroups = [] } = JSON.parse(definition) as TenantFile
  const body = siteGroups.map(({ id, number = null, siteIds = [] }) => ({
    id,
    number,
    siteIds: [...siteIds],
  }))
  return { status: 200, body }
}

/** The codes that a translation's `culture` can have. */
export const listCultures: SandboxHandler<'listCultures'> = async ({ tenant: { database } }) => {
  const cultures = await database.selectFrom('cultures').select('id').orderBy('position').execute()
  return { status: 200, body: cultures.map(({ id }) => id) }
}
