import { caseless } from '../../caseless.ts'
import { columnsOf } from '../../database/rows.ts'
import type { FileMembershipType, FileOffer, TenantFile } from '../tenant-file.ts'
import { rowsOf, type TableRows } from '../write-rows.ts'

/** The configuration in a tenant file. Rows come after the rows that they refer to. */
export function configurationRows(tenant: TenantFile): TableRows[] {
  return [referenceRows, siteRows, catalogueRows, marketingRows].flatMap((rows) => rows(tenant))
}

/** Slots are written separately from the configuration, because slots with bookings are kept. */
export function slotRows({ slots }: TenantFile): TableRows {
  return rowsOf('slots', ['reference'], slots, (slot) => ({
    ...columnsOf(slot, 'reference', 'site_id', 'starts_at', 'capacity'),
    prices: JSON.stringify(slot.prices),
    discounts: jsonList(slot.discounts),
    is_filed: true,
  }))
}

/** Access tokens, and what the other tables refer to. */
function referenceRows(tenant: TenantFile): TableRows[] {
  return [
    rowsOf('access_tokens', ['sha256'], tenant.accessTokens, ({ sha256, name, products, features }) => ({
      sha256: sha256.toLowerCase(),
      name,
      products: jsonList(products),
      features: jsonList(features),
    })),
    rowsOf('roles', ['id'], tenant.roles, ({ id }) => ({ id: String(id) })),
    rowsOf('price_levels', ['id'], tenant.priceLevels, (level) => ({
      ...columnsOf(level, 'id', 'description'),
      is_active: level.isActive ?? true,
      translations: jsonList(level.translations),
    })),
    rowsOf('user_fields', ['id'], tenant.userFields, ({ id, values }) => ({
      id,
      allowed_values: values ? JSON.stringify(values) : null,
    })),
  ]
}

function siteRows({ sites, siteGroups }: TenantFile): TableRows[] {
  return [
    rowsOf('sites', ['id'], sites, (site, position) => ({
      ...columnsOf(site, 'id', 'currency', 'default_price_level_id', 'opening_date'),
      id_key: caseless(site.id),
      position,
      record: JSON.stringify(site),
    })),
    rowsOf('site_groups', ['id'], siteGroups, (group) => ({
      ...columnsOf(group, 'id', 'number'),
      id_key: caseless(group.id),
      site_ids: distinctIds(group.siteIds),
    })),
  ]
}

/** What can be bought, and how it is paid. */
function catalogueRows({ paymentMethods, products, membershipTypes, promotions }: TenantFile): TableRows[] {
  return [
    rowsOf('payment_methods', ['id'], paymentMethods, (method, position) => ({
      ...columnsOf(method, 'id', 'description', 'is_bacs'),
      position,
      translations: jsonList(method.translations),
    })),
    rowsOf('products', ['id'], products, (product) => ({
      ...columnsOf(product, 'id', 'description', 'kind'),
      prices: jsonList(product.prices),
      translations: jsonList(product.translations),
    })),
    rowsOf('membership_types', ['id'], membershipTypes, membershipType),
    rowsOf('promotions', ['code'], promotions, (promotion) => ({
      code: promotion.code,
      is_active: promotion.isActive ?? true,
      valid_from: promotion.from,
      valid_to: promotion.to ?? null,
      membership_type_ids: distinctIds(promotion.membershipTypeIds?.map((id) => id.toUpperCase())),
      discounts: jsonList(promotion.discounts),
    })),
  ]
}

function membershipType(type: FileMembershipType, position: number) {
  const duration: { readonly months?: number; readonly days?: number } = type.duration ?? {}
  return {
    id: type.id.toUpperCase(),
    position,
    ...columnsOf(type, 'description', 'kind', 'frequency', 'fixed_end_date', 'earliest_start_date'),
    ...columnsOf(type, 'default_start_day', 'cut_off_day', 'price_level_id'),
    duration_months: duration.months ?? null,
    duration_days: duration.days ?? null,
    has_pro_rata: type.hasProRata ?? false,
    site_ids: distinctIds(type.siteIds),
    product_ids: distinctIds(type.productIds),
    payment_method_ids: distinctIds(type.paymentMethodIds),
    tags: jsonList(type.tags),
    translations: jsonList(type.translations),
  }
}

function marketingRows({ communicationChannels: channels, campaigns }: TenantFile): TableRows[] {
  return [
    rowsOf('communication_channels', ['id'], channels, offer),
    rowsOf('campaigns', ['id'], campaigns, offer),
  ]
}

function offer({ id, isDefault = false, siteIds }: FileOffer) {
  return { id, is_default: isDefault, site_ids: distinctIds(siteIds) }
}

/** Each id once. A file may name one twice. */
function distinctIds(ids: readonly string[] = []): string[] {
  return [...new Set(ids)]
}

function jsonList(list: readonly unknown[] = []): string {
  return JSON.stringify(list)
}
