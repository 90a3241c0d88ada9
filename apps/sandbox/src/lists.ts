import { fieldsOf, type Tenant } from '@leisure-ops/service/internal'
import type { SandboxHandler } from './handler.ts'

const PAGE = 100

const CATALOGUE = ['sites', 'membershipTypes', 'products', 'promotions'] as const

/** What the tenant sells, and where. */
export const getCatalogue: SandboxHandler<'getCatalogue'> = async ({ tenant }) => {
  const members = (await readLists(tenant, CATALOGUE)).map((list, at) => `"${CATALOGUE[at]}":${list}`)
  return { status: 200, text: `{${members.join(',')}}` }
}

/** Lists of the tenant's file as JSON, read by the database, because the file may be long. */
export async function readLists({ database }: Tenant, names: readonly string[]): Promise<string[]> {
  const file = await database
    .selectFrom('tenants')
    .select(({ cast, fn, val }) =>
      names.map((name) =>
        fn<string | null>('json_extract_path_text', [cast('definition', 'json'), val(name)]).as(name),
      ),
    )
    .executeTakeFirstOrThrow()
  return names.map((name) => file[name] ?? '[]')
}

/** Lists accounts page by page, including properties that the service does not return. */
export const listAccounts: SandboxHandler<'listAccounts'> = async ({ tenant, query }) => {
  const wanted = query.get('text')?.trim() ?? ''
  const rows = await tenant.database
    .selectFrom('staff_users')
    .selectAll()
    .where('username', '>', query.get('after') ?? '')
    .where(({ eb, fn, val }) => {
      const all = fn('concat_ws', [val('\n'), 'username', 'display_name', 'first_name', 'last_name', 'email'])
      return eb(fn('strpos', [fn('lower', [all]), fn('lower', [val(wanted)])]), '>', 0)
    })
    .orderBy('username')
    .limit(PAGE)
    .execute()
  const body = rows.map((row) => ({
    ...fieldsOf(row, 'username', 'display_name', 'email', 'site_group_id'),
    ...fieldsOf(row, 'is_active', 'is_locked', 'is_deleted', 'is_fully_set_up', 'is_password_reset_flag_set'),
    ...fieldsOf(row, 'failed_login_attempts_count'),
    lastLoginAttemptDate: row.last_login_attempt_date?.toISOString() ?? null,
  }))
  return { status: 200, body }
}

/** Leases that nobody has used, the newest first. */
export const listLeases: SandboxHandler<'listLeases'> = async ({ tenant }) => {
  const rows = await tenant.database
    .selectFrom('leases')
    .selectAll()
    .orderBy('expires_at', 'desc')
    .limit(PAGE)
    .execute()
  const body = rows.map((row) => ({
    ...fieldsOf(row, 'lease_id', 'slot_reference'),
    expiresAt: row.expires_at.toISOString(),
  }))
  return { status: 200, body }
}
