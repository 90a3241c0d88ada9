import { caseless } from '../../caseless.ts'
import { columnsOf } from '../../database/rows.ts'
import type { TenantFile } from '../tenant-file.ts'
import { rowsOf, type TableRows } from '../write-rows.ts'

/** The configuration in a tenant file. Rows come after the rows that they refer to. */
export function configurationRows(tenant: TenantFile): TableRows[] {
  return [referenceRows, siteRows, catalogueRows].flatMap((rows) => rows(tenant))
}

/** Slots are written separately from the configuration, because slots with bookings are kept. */
export function slotRows({ slots }: TenantFile): TableRows {
  return rowsOf('slots', 'reference', slots, (slot) => ({
    ...columnsOf(slot, 'reference', 'site_id', 'starts_at', 'capacity'),
    prices: JSON.stringify(slot.prices),
    discounts: jsonList(slot.discounts),
    is_filed: true,
  }))
}

/** Access tokens, and what the other tables refer to. */
function referenceRows(tenant: TenantFile): TableRows[] {
  return [
    rowsOf('access_tokens', 'sha256', tenant.accessTokens, ({ sha256, name, products, features }) => ({
      sha256: sha256.toLowerCase(),
      name,
      products: jsonList(products),
      features: jsonList(features),
    })),
    rowsOf('roles', 'id', tenant.roles, ({ id }) => ({ id: String(id) })),
    rowsOf('price_levels', 'id', tenant.priceLevels, (level) => ({
      ...columnsOf(level, 'id', 'description'),
      is_active: level.isActive ?? true,
      translations: jsonList(level.translations),
    })),
  ]
}

function siteRows({ sites, siteGroups }: TenantFile): TableRows[] {
  return [
    rowsOf('sites', 'id', sites, (site, position) => ({
      ...storedEntry(site, position),
      id_key: caseless(site.id),
    })),
    rowsOf('site_groups', 'id', siteGroups, (group) => ({
      ...columnsOf(group, 'id', 'number'),
      id_key: caseless(group.id),
      site_ids: [...(group.siteIds ?? [])],
    })),
  ]
}

/** What can be bought and how it is paid, and what new members can fill in and agree to. */
function catalogueRows(tenant: TenantFile): TableRows[] {
  return [
    rowsOf('payment_methods', 'id', tenant.paymentMethods, storedEntry),
    rowsOf('products', 'id', tenant.products, storedEntry),
    rowsOf('membership_types', 'id', tenant.membershipTypes, (type, position) => ({
      ...storedEntry(type, position),
      id: type.id.toUpperCase(),
    })),
    rowsOf('promotions', 'id', tenant.promotions, storedEntry),
    rowsOf('user_fields', 'id', tenant.userFields, storedEntry),
    rowsOf('communication_channels', 'id', tenant.communicationChannels, storedEntry),
    rowsOf('campaigns', 'id', tenant.campaigns, storedEntry),
  ]
}

/** An entry of a list as it is stored: whole, with its id or its code, and its place. */
function storedEntry(entry: { readonly id: string | number } | { readonly code: string }, position: number) {
  const id = String('code' in entry ? entry.code : entry.id)
  return { id, position, record: JSON.stringify(entry) }
}

function jsonList(list: readonly unknown[] = []): string {
  return JSON.stringify(list)
}
