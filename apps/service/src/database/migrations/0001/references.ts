/** Columns that refer to a record of another table, and are not the beginning of a key. */
const REQUIRED = [
  'site_group_sites.site_id',
  'product_prices.price_level_id',
  'membership_type_sites.site_id',
  'membership_type_products.product_id',
  'membership_type_payment_methods.payment_method_id',
  'promotion_membership_types.membership_type_id',
  'discount_products.product_id',
  'members.site_id',
  'member_user_fields.user_field_id',
  'communication_channels_sites.site_id',
  'member_channel_consents.id',
  'campaigns_sites.site_id',
  'member_campaigns.id',
  'slots.site_id',
  'memberships.membership_type_id',
]

const OPTIONAL = [
  'sites.default_price_level_id',
  'membership_types.price_level_id',
  'members.price_level_id',
  'members.guardian_member_id',
  'members.primary_member_id',
  'bookings.paying_member_id',
  'bookings.joined_booking_id',
  'sales_invoices.booking_id',
  'sales_invoices.membership_id',
]

/**
 * Indexes by what a record refers to: when that is deleted, PostgreSQL looks for those that refer to it. The
 * tenant comes second, so that they cannot serve to look a record up by its own key, as said of
 * `members_by_identity`.
 */
export const REFERENCES: readonly string[] = [
  ...REQUIRED.map((column) => indexOf(column)),
  ...OPTIONAL.map((column) => indexOf(column, (name) => ` WHERE ${name} IS NOT NULL`)),
]

function indexOf(reference: string, condition = (_name: string) => ''): string {
  const [table = '', name = ''] = reference.split('.')
  return `CREATE INDEX ${table}_by_${name} ON ${table} (${name}, tenant_id)${condition(name)}`
}
