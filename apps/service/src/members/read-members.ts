import type { components } from '@leisure-ops/openapi/companion-types'
import type { Selectable } from 'kysely'
import { anyOf, type Tables, type TenantDatabase } from '../database/index.ts'
import type { BankVault } from './bank-vault.ts'
import { AGREEMENT_KINDS } from './new-member.ts'

export type StoredMember = components['schemas']['StoredMember']

/**
 * Reads everything that was stored about members, in the order of their numbers. The number of queries does not depend on the
 * number of members.
 *
 * @param ids at least one.
 */
export async function readMembers(
  database: TenantDatabase,
  ids: readonly number[],
  open: BankVault['open'],
): Promise<StoredMember[]> {
  const read = readerOf(database, ids)
  const members = await read('members', 'member_id')
  const [details, purchases, families] = await Promise.all([
    readDetails(read, open),
    readPurchases(read),
    readFamilies(database, ids),
  ])
  return members.map((member) => ({
    memberId: member.member_id,
    siteId: member.site_id,
    titleId: member.title_id,
    firstName: member.first_name,
    lastName: member.last_name,
    dateOfBirth: member.date_of_birth && atMidnight(member.date_of_birth),
    email: member.email,
    memberLanguage: member.member_language,
    priceLevelId: member.price_level_id,
    isConfirmed: member.is_confirmed,
    createdAt: member.created_at.toISOString(),
    guardianMemberId: member.guardian_member_id,
    primaryMemberId: member.primary_member_id,
    ...families(member.member_id),
    ...details(member.member_id),
    ...purchases(member.member_id),
  }))
}

/** Reads the rows of a table that belong to some members. */
type Read = <Table extends keyof Tables>(
  table: Table,
  order?: keyof Tables[Table],
) => Promise<Selectable<Tables[Table]>[]>

function readerOf(database: TenantDatabase, ids: readonly number[]): Read {
  // All of the tables have the number of the member, but their types cannot be joined in general.
  return (table, order) =>
    database
      .selectFrom(table as 'members')
      .selectAll()
      .where('member_id', '=', anyOf(ids))
      .$if(order !== undefined, (query) => query.orderBy(order as 'member_id'))
      .execute() as Promise<never>
}

/** Those of the rows that belong to one member. */
function ownOf<Row extends { readonly member_id: number | null }>(
  rows: readonly Row[],
  memberId: number,
): Row[] {
  return rows.filter(({ member_id }) => member_id === memberId)
}

async function readFamilies(database: TenantDatabase, ids: readonly number[]) {
  const others = await database
    .selectFrom('members')
    .select(['member_id', 'guardian_member_id', 'primary_member_id'])
    .where((eb) =>
      eb.or([eb('guardian_member_id', '=', anyOf(ids)), eb('primary_member_id', '=', anyOf(ids))]),
    )
    .orderBy('member_id')
    .execute()
  return (memberId: number) => ({
    guardianOfMemberIds: others
      .filter(({ guardian_member_id }) => guardian_member_id === memberId)
      .map(({ member_id }) => member_id),
    linkedMemberIds: others
      .filter(({ primary_member_id }) => primary_member_id === memberId)
      .map(({ member_id }) => member_id),
  })
}

async function readDetails(read: Read, open: BankVault['open']) {
  const [addresses, numbers, agreements, channels, campaigns, userFields, bankDetails] = await Promise.all([
    read('member_addresses', 'position'),
    read('member_contact_numbers'),
    read('member_agreements'),
    read('member_channel_consents', 'id'),
    read('member_campaigns', 'id'),
    read('member_user_fields', 'position'),
    read('member_bank_details'),
  ])
  return (memberId: number) => {
    const own = <Row extends { readonly member_id: number }>(rows: readonly Row[]) => ownOf(rows, memberId)
    const signed = new Map(own(agreements).map(({ kind, signed_at }) => [kind, signed_at.toISOString()]))
    const [sealed] = own(bankDetails)
    return {
      addresses: own(addresses).map((address) => ({
        addressLine1: address.address_line_1,
        addressLine2: address.address_line_2,
        addressLine3: address.address_line_3,
        townCity: address.town_city,
        region: address.region,
        postalCode: address.postal_code,
        country: address.country,
        isPrimary: address.is_primary,
      })),
      contactNumbers: own(numbers).map(({ kind, number, is_primary }) => ({
        kind,
        number,
        isPrimary: is_primary,
      })),
      agreements: Object.fromEntries(
        AGREEMENT_KINDS.map((kind) => [kind, signed.get(kind) ?? null]),
      ) as StoredMember['agreements'],
      communicationChannelIds: own(channels).map(({ id }) => id),
      campaignIds: own(campaigns).map(({ id }) => id),
      userFields: own(userFields).map(({ user_field_id, value }) => ({ userFieldId: user_field_id, value })),
      bankDetails: sealed ? masked(open(sealed.sealed, memberId)) : null,
    }
  }
}

async function readPurchases(read: Read) {
  const [memberships, bookings, invoices] = await Promise.all([
    read('memberships', 'membership_id'),
    read('bookings', 'booking_id'),
    read('sales_invoices', 'sales_invoice_id'),
  ])
  return (memberId: number) => ({
    memberships: ownOf(memberships, memberId).map((one) => ({
      membershipId: one.membership_id,
      membershipTypeId: one.membership_type_id,
      startDate: atMidnight(one.start_date),
      endDate: one.end_date && atMidnight(one.end_date),
      isActive: one.is_active,
      salesInvoiceId:
        invoices.find(({ membership_id }) => membership_id === one.membership_id)?.sales_invoice_id ?? null,
    })),
    bookings: ownOf(bookings, memberId).map((one) => ({
      bookingId: one.booking_id,
      bookingRef: one.booking_ref,
      slotReference: one.slot_reference,
      payingMemberId: one.paying_member_id,
      salesInvoiceIds: invoices
        .filter(({ booking_id }) => booking_id === one.booking_id)
        .map(({ sales_invoice_id }) => sales_invoice_id),
    })),
    salesInvoices: ownOf(invoices, memberId).map(({ sales_invoice_id, amount, currency, paid_at }) => ({
      salesInvoiceId: sales_invoice_id,
      amount,
      currency,
      isPaid: paid_at !== null,
    })),
  })
}

/** Two digits are enough to tell two accounts apart. @param details nothing when their key is missing. */
function masked(details: ReturnType<BankVault['open']>): StoredMember['bankDetails'] {
  if (details === undefined) return { accountName: '********', accountNumber: '********', sortCode: '******' }
  const hidden = (text: string) => `${'*'.repeat(Math.max(0, text.length - 2))}${text.slice(-2)}`
  return {
    accountName: '*'.repeat(details.accountName.length),
    accountNumber: hidden(details.accountNumber),
    sortCode: hidden(details.sortCode),
  }
}

function atMidnight(day: string): string {
  return `${day}T00:00:00`
}
