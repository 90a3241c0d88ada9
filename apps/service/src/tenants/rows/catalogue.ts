import type { FileMembershipType, TenantFile } from '../tenant-file.ts'
import { distinct, rowsOf, type TableRows } from './table-rows.ts'

const DEFAULT_FREQUENCY = 'Monthly'

/** Payment methods, products with their prices, membership types. */
export function catalogueRows({ paymentMethods, products, membershipTypes: types }: TenantFile): TableRows[] {
  return [
    rowsOf(
      'payment_methods',
      ['id'],
      paymentMethods,
      ({ id, description, isBacs, translations }, position) => ({
        id,
        position,
        description,
        is_bacs: isBacs,
        translations: JSON.stringify(translations ?? []),
      }),
    ),
    rowsOf('products', ['id'], products, ({ id, description, kind, translations }) => ({
      id,
      description,
      kind,
      translations: JSON.stringify(translations ?? []),
    })),
    rowsOf('product_prices', ['product_id', 'position'], products, ({ id, prices = [] }) =>
      prices.map((price, position) => ({
        product_id: id,
        position,
        price_level_id: price.priceLevelId,
        amount: price.amount,
        valid_from: price.from,
        valid_to: price.to ?? null,
        is_purchasable: price.isPurchasable ?? true,
      })),
    ),
    rowsOf('membership_types', ['id'], types, membershipType),
    rowsOf('membership_type_sites', ['membership_type_id', 'position'], types, (type) =>
      listOf(type, type.siteIds, (site_id) => ({ site_id })),
    ),
    rowsOf('membership_type_products', ['membership_type_id', 'position'], types, (type) =>
      listOf(type, type.productIds, (product_id) => ({ product_id })),
    ),
    rowsOf('membership_type_payment_methods', ['membership_type_id', 'position'], types, (type) =>
      listOf(type, type.paymentMethodIds, (payment_method_id) => ({ payment_method_id })),
    ),
  ]
}

function membershipType(type: FileMembershipType, position: number) {
  const duration: { readonly months?: number; readonly days?: number } = type.duration ?? {}
  return {
    id: type.id.toUpperCase(),
    position,
    description: type.description,
    kind: type.kind,
    frequency: type.frequency ?? (type.kind === 'paid-in-full' ? null : DEFAULT_FREQUENCY),
    duration_months: duration.months ?? null,
    duration_days: duration.days ?? null,
    fixed_end_date: type.fixedEndDate ?? null,
    earliest_start_date: type.earliestStartDate ?? null,
    default_start_day: type.defaultStartDay ?? null,
    cut_off_day: type.cutOffDay ?? null,
    has_pro_rata: type.hasProRata ?? false,
    price_level_id: type.priceLevelId ?? null,
    tags: JSON.stringify(type.tags ?? []),
    translations: JSON.stringify(type.translations ?? []),
  }
}

function listOf<Column extends object>(
  type: FileMembershipType,
  ids: readonly string[] | undefined,
  column: (id: string) => Column,
) {
  return distinct(ids).map((id, position) => ({
    membership_type_id: type.id.toUpperCase(),
    position,
    ...column(id),
  }))
}
