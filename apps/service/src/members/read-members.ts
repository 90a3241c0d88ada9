import type { components } from '@leisure-ops/openapi/companion-types'
import { anyOf, fieldsOf, rowsBy } from '../database/rows.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { BankVault } from './bank-vault.ts'
import { atMidnight, readPurchases } from './read-purchases.ts'
import { wholeDetails } from './whole-details.ts'

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
  const [members, purchases, families] = await Promise.all([
    database
      .selectFrom('members')
      .leftJoin('member_details', 'member_details.member_id', 'members.member_id')
      .leftJoin('member_bank_details as bank_details', 'bank_details.member_id', 'members.member_id')
      .selectAll('members')
      .select(['member_details.details', 'bank_details.sealed'])
      .where('members.member_id', '=', anyOf(ids))
      .orderBy('members.member_id')
      .execute(),
    readPurchases(database, ids),
    readFamilies(database, ids),
  ])
  return members.map(({ details, sealed, ...member }) => ({
    ...fieldsOf(member, 'member_id', 'site_id', 'title_id', 'first_name', 'last_name'),
    dateOfBirth: member.date_of_birth && atMidnight(member.date_of_birth),
    ...fieldsOf(member, 'email', 'member_language', 'price_level_id', 'is_confirmed'),
    createdAt: member.created_at.toISOString(),
    ...fieldsOf(member, 'guardian_member_id', 'primary_member_id'),
    ...families(member.member_id),
    // The members of a tenant file have none.
    ...wholeDetails(JSON.parse(details ?? '{}')),
    bankDetails: sealed ? maskDetails(open(sealed, member.member_id)) : null,
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
