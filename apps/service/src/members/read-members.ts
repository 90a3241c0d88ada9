import type { components } from '@leisure-ops/openapi/companion-types'
import type { Selectable } from 'kysely'
import { anyOf, fieldsOf, rowsBy } from '../database/rows.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
import type { BankVault } from './bank-vault.ts'
import { ADDRESS_COLUMNS, AGREEMENT_KINDS } from './new-member.ts'
import { atMidnight, readPurchases } from './read-purchases.ts'

export type StoredMember = components['schemas']['StoredMember']

/**
 * Reads what was stored about members, in the order of their numbers. The number of queries does not depend
 * on the number of members, and the time grows with the number of rows.
 *
 * @param ids at least one.
 */
export async function readMembers(
  database: TenantDatabase,
  ids: readonly number[],
  open: BankVault['open'],
): Promise<StoredMember[]> {
  const members = await database
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', anyOf(ids))
    .orderBy('member_id')
    .execute()
  const [details, purchases, families] = await Promise.all([
    readDetails(database, ids, open),
    readPurchases(database, ids),
    readFamilies(database, ids),
  ])
  return members.map((member) => ({
    ...fieldsOf(member, 'member_id', 'site_id', 'title_id', 'first_name', 'last_name'),
    dateOfBirth: member.date_of_birth && atMidnight(member.date_of_birth),
    ...fieldsOf(member, 'email', 'member_language', 'price_level_id', 'is_confirmed'),
    createdAt: member.created_at.toISOString(),
    ...fieldsOf(member, 'guardian_member_id', 'primary_member_id'),
    ...families(member.member_id),
    ...details(member.member_id),
    ...purchases(member.member_id),
  }))
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
  const juniorsOf = rowsBy(others, 'guardian_member_id')
  const linkedTo = rowsBy(others, 'primary_member_id')
  return (memberId: number) => ({
    guardianOfMemberIds: juniorsOf(memberId).map(({ member_id }) => member_id),
    linkedMemberIds: linkedTo(memberId).map(({ member_id }) => member_id),
  })
}

/** A table of rows that belong to members. */
type Table = keyof {
  [Name in keyof Tables as Tables[Name] extends { member_id: unknown } ? Name : never]: Name
}

async function readDetails(database: TenantDatabase, ids: readonly number[], open: BankVault['open']) {
  /** Reads the rows of the members. @returns those of one of them. */
  const read = async <Name extends Table>(table: Name, order = 'member_id' as keyof Tables[Name]) => {
    // All of the tables have the number of the member, but their types cannot be joined in general.
    const rows = await database
      .selectFrom(table as 'members')
      .selectAll()
      .where('member_id', '=', anyOf(ids))
      .orderBy(order as 'member_id')
      .execute()
    return rowsBy(rows, 'member_id') as unknown as (memberId: number) => readonly Selectable<Tables[Name]>[]
  }
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
    const signed = new Map(agreements(memberId).map(({ kind, signed_at }) => [kind, signed_at.toISOString()]))
    const [sealed] = bankDetails(memberId)
    return {
      addresses: addresses(memberId).map((address) => fieldsOf(address, ...ADDRESS_COLUMNS)),
      contactNumbers: numbers(memberId).map((one) => fieldsOf(one, 'kind', 'number', 'is_primary')),
      agreements: Object.fromEntries(
        AGREEMENT_KINDS.map((kind) => [kind, signed.get(kind) ?? null]),
      ) as StoredMember['agreements'],
      communicationChannelIds: channels(memberId).map(({ id }) => id),
      campaignIds: campaigns(memberId).map(({ id }) => id),
      userFields: userFields(memberId).map((one) => fieldsOf(one, 'user_field_id', 'value')),
      bankDetails: sealed ? maskDetails(open(sealed.sealed, memberId)) : null,
    }
  }
}

/** Two digits are enough to tell two accounts apart. @param details nothing when their key is missing. */
function maskDetails(details: ReturnType<BankVault['open']>): StoredMember['bankDetails'] {
  if (details === undefined) return { accountName: '********', accountNumber: '********', sortCode: '******' }
  const maskNumber = (text: string) => `${'*'.repeat(Math.max(0, text.length - 2))}${text.slice(-2)}`
  return {
    accountName: '*'.repeat(details.accountName.length),
    accountNumber: maskNumber(details.accountNumber),
    sortCode: maskNumber(details.sortCode),
  }
}
