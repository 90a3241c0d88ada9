import type * as bookings from './bookings.ts'
import type * as catalogue from './catalogue.ts'
import type * as members from './members.ts'
import type * as sites from './sites.ts'
import type * as staffUsers from './staff-users.ts'
import type * as tenants from './tenants.ts'

/** The tables as a repository sees them: bound to one tenant, and therefore without its column. */
export interface Tables {
  tenants: tenants.TenantsTable
  access_tokens: tenants.AccessTokensTable
  cultures: tenants.CulturesTable
  roles: tenants.RolesTable
  price_levels: tenants.PriceLevelsTable
  sites: sites.SitesTable
  site_groups: sites.SiteGroupsTable
  site_group_sites: sites.SiteGroupSitesTable
  staff_users: staffUsers.StaffUsersTable
  staff_user_roles: staffUsers.StaffUserRolesTable
  staff_user_preferences: staffUsers.StaffUserPreferencesTable
  password_history: staffUsers.PasswordHistoryTable
  payment_methods: catalogue.PaymentMethodsTable
  products: catalogue.ProductsTable
  product_prices: catalogue.ProductPricesTable
  membership_types: catalogue.MembershipTypesTable
  membership_type_sites: catalogue.MembershipTypeSitesTable
  membership_type_products: catalogue.MembershipTypeProductsTable
  membership_type_payment_methods: catalogue.MembershipTypePaymentMethodsTable
  promotions: catalogue.PromotionsTable
  promotion_membership_types: catalogue.PromotionMembershipTypesTable
  discounts: catalogue.DiscountsTable
  discount_products: catalogue.DiscountProductsTable
  members: members.MembersTable
  member_addresses: members.MemberAddressesTable
  member_contact_numbers: members.MemberContactNumbersTable
  member_agreements: members.MemberAgreementsTable
  user_fields: members.UserFieldsTable
  member_user_fields: members.MemberUserFieldsTable
  member_bank_details: members.MemberBankDetailsTable
  communication_channels: members.MarketingTable
  communication_channels_sites: members.MarketingSitesTable
  member_channel_consents: members.MarketingConsentsTable
  campaigns: members.MarketingTable
  campaigns_sites: members.MarketingSitesTable
  member_campaigns: members.MarketingConsentsTable
  slots: bookings.SlotsTable
  leases: bookings.LeasesTable
  bookings: bookings.BookingsTable
  memberships: bookings.MembershipsTable
  sales_invoices: bookings.SalesInvoicesTable
  idempotency_records: bookings.IdempotencyRecordsTable
}

/** The tables with the tenant's column, for queries before the tenant is known, and for migrations. */
export type UnboundTables = { [Name in keyof Tables]: Tables[Name] & { tenant_id: string } }
