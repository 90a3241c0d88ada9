import type { TenantDatabase } from '../database/index.ts'

/** Whether the tenant has the member. */
export async function isMember(database: TenantDatabase, memberId: number): Promise<boolean> {
  const member = await database
    .selectFrom('members')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return member !== undefined
}
