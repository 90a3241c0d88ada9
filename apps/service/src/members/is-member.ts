import type { TenantDatabase } from '../database/tenant-database.ts'

/** Whether the tenant has the member. */
export async function isMember(database: TenantDatabase, memberId: number): Promise<boolean> {
  return (await selectMember(database, memberId).executeTakeFirst()) !== undefined
}

/** Locks a member for the transaction. @returns whether the tenant has the member. */
export async function lockMember(trx: TenantDatabase, memberId: number): Promise<boolean> {
  return (await selectMember(trx, memberId).forUpdate().executeTakeFirst()) !== undefined
}

function selectMember(database: TenantDatabase, memberId: number) {
  return database.selectFrom('members').select('member_id').where('member_id', '=', memberId)
}
