import type { TenantFile } from '../tenant-file.ts'
import { catalogueRows } from './catalogue.ts'
import { promotionRows } from './promotions.ts'
import { siteRows } from './sites.ts'
import { distinct, rowsOf, type TableRows } from './table-rows.ts'
import { tenantRows } from './tenant.ts'

/** The configuration in a tenant file. Rows come after the rows that they refer to. */
export function configurationRows(tenant: TenantFile): TableRows[] {
  return [
    ...tenantRows(tenant),
    ...siteRows(tenant),
    ...catalogueRows(tenant),
    ...promotionRows(tenant),
    ...marketingRows(tenant),
  ]
}

function marketingRows({ communicationChannels: channels, campaigns }: TenantFile): TableRows[] {
  return [
    rowsOf('communication_channels', ['id'], channels, marketing),
    rowsOf('communication_channels_sites', ['id', 'site_id'], channels, sitesOf),
    rowsOf('campaigns', ['id'], campaigns, marketing),
    rowsOf('campaigns_sites', ['id', 'site_id'], campaigns, sitesOf),
  ]
}

function marketing({ id, isDefault = false }: { readonly id: string; readonly isDefault?: boolean }) {
  return { id, is_default: isDefault }
}

function sitesOf({ id, siteIds }: { readonly id: string; readonly siteIds?: readonly string[] }) {
  return distinct(siteIds).map((site_id) => ({ id, site_id }))
}

/** Slots are written separately from the configuration, because slots with bookings are kept. */
export function slotRows(tenant: TenantFile): TableRows {
  return rowsOf('slots', ['reference'], tenant.slots, (slot) => ({
    reference: slot.reference,
    site_id: slot.siteId,
    starts_at: slot.startsAt,
    capacity: slot.capacity,
    prices: JSON.stringify(slot.prices),
    discounts: JSON.stringify(slot.discounts ?? []),
    is_filed: true,
  }))
}
