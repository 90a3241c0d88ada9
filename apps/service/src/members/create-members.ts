import { insertRows, type RowsByTable } from '../database/insert-rows.ts'
import { anyOf, columnsOf } from '../database/rows.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { BankVault } from './bank-vault.ts'
import { type Consents, isConsented } from './marketing-repository.ts'
import { identityKey, searchKeys } from './member-keys.ts'
import type { NewMember } from './new-member.ts'
import { wholeDetails } from './whole-details.ts'

/** The members to create, their site, and how they are related. */
export interface NewMembers {
  readonly members: readonly NewMember[]
  readonly siteId: string
  /** Index of the member whom the others are linked to. */
  readonly primary?: number
  /** Index of the guardian of all others. */
  readonly guardian?: number
  readonly now: Date
}

/** Somebody with the same names and e-mail address exists already, or is being created at the same time. */
export class MemberExistsError extends Error {}

/** The rows of members that are not yet confirmed. */
export function newMemberRows(
  { members, siteId, primary, guardian, now }: NewMembers,
  ids: readonly number[],
): RowsByTable {
  const rows = members.map((member, index) => ({
    member_id: ids[index] as number,
    ...columnsOf(member, 'title_id', 'first_name', 'last_name', 'email', 'date_of_birth', 'member_language'),
    identity_key: identityKey(member),
    ...searchKeys(member),
    site_id: member.siteId ?? siteId,
    is_confirmed: false,
    guardian_member_id: guardian === undefined || index === guardian ? null : (ids[guardian] as number),
    primary_member_id: primary === undefined || index === primary ? null : (ids[primary] as number),
    created_at: now,
  }))
  // Always in the same order: two requests with the same people wait for each other without a deadlock.
  rows.sort((a, b) => (String(a.identity_key) < String(b.identity_key) ? -1 : 1))
  return { members: rows }
}

/**
 * Inserts rows with new members among them. Of two equal members that are created at once, the second waits,
 * and fails.
 *
 * @throws MemberExistsError when one of the members exists already.
 */
export async function insertNewRows(trx: TenantDatabase, rows: RowsByTable): Promise<void> {
  const inserted = await insertRows(trx, rows).catch((error: { readonly constraint?: string }) => {
    // A row about a member who was omitted.
    if (/_member_id_fkey$/.test(error.constraint ?? '')) return 0
    throw error
  })
  if (inserted < (rows.members?.length ?? 0)) throw new MemberExistsError()
}

/** The rows of what was sent about members, such as addresses, consents and bank details. */
export function detailRows(
  { members, siteId, now }: NewMembers,
  ids: readonly number[],
  { channels, campaigns }: Consents,
  seal: BankVault['seal'],
): RowsByTable {
  const numbered = members.map((member, index) => ({ member, member_id: ids[index] as number }))
  return {
    member_details: numbered.map(({ member, member_id }) => {
      const { addresses, numbers: contactNumbers, agreements, marketing, userFields } = member
      const consented = (offers: typeof channels) =>
        offers.flatMap(({ offer }) => (isConsented(offer, marketing, siteId) ? offer.id : []))
      const details = {
        ...{ addresses, contactNumbers, userFields },
        agreements: Object.fromEntries(agreements.map((kind) => [kind, now])),
        communicationChannelIds: consented(channels),
        campaignIds: consented(campaigns),
      }
      return { member_id, details: JSON.stringify(wholeDetails(details)) }
    }),
    member_bank_details: numbered.flatMap(({ member: { bankDetails }, member_id }) =>
      bankDetails ? [{ member_id, sealed: seal(bankDetails, member_id, now) }] : [],
    ),
  }
}

/** Confirms members, as the last step of a creation. Members whom one left behind are not confirmed. */
export async function confirmMembers(trx: TenantDatabase, ids: readonly number[]): Promise<void> {
  await trx.updateTable('members').set({ is_confirmed: true }).where('member_id', '=', anyOf(ids)).execute()
}
