import type { components } from '@leisure-ops/openapi/sandbox-types'
import { caseless, type Tenant } from '@leisure-ops/service/extension'
import type { SandboxHandler } from './handler.ts'

const PAGE = 100
const READ_AT_ONCE = 5000

/** What the tenant sells, and where. Only its file says so, and no operation changes that. */
export const getCatalogue: SandboxHandler<'getCatalogue'> = async ({ tenant }) => {
  const { definition } = await tenant.database
    .selectFrom('tenants')
    .select('definition')
    .executeTakeFirstOrThrow()
  const file = JSON.parse(definition) as Partial<components['schemas']['Catalogue']>
  const { sites = [], membershipTypes = [], products = [], promotions = [] } = file
  return { status: 200, body: { sites, membershipTypes, products, promotions } }
}

/** Lists accounts page by page, including properties that the service does not return. */
export const listAccounts: SandboxHandler<'listAccounts'> = async ({ tenant, query }) => {
  const wanted = caseless(query.get('text')?.trim() ?? '')
  const found: Row[] = []
  let after = query.get('after') ?? ''
  while (found.length < PAGE) {
    const rows = await readRows(tenant, after, wanted === '' ? PAGE : READ_AT_ONCE)
    found.push(...rows.filter((row) => wanted === '' || caseless(textOf(row)).includes(wanted)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < READ_AT_ONCE) break
    after = last.username
  }
  return { status: 200, body: found.slice(0, PAGE).map(shown) }
}

function readRows({ database }: Tenant, after: string, limit: number) {
  return database
    .selectFrom('staff_users')
    .selectAll()
    .where('username', '>', after)
    .orderBy('username')
    .limit(limit)
    .execute()
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function textOf({ username, display_name, first_name, last_name, email }: Row): string {
  return [username, display_name, first_name, last_name, email ?? ''].join('\n')
}

function shown(row: Row) {
  return {
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    siteGroupId: row.site_group_id,
    isActive: row.is_active,
    isLocked: row.is_locked,
    isDeleted: row.is_deleted,
    isFullySetUp: row.is_fully_set_up,
    isPasswordResetFlagSet: row.is_password_reset_flag_set,
    failedLoginAttemptsCount: row.failed_login_attempts_count,
    lastLoginAttemptDate: row.last_login_attempt_date?.toISOString() ?? null,
  }
}

/** Leases that nobody has used, the newest first. */
export const listLeases: SandboxHandler<'listLeases'> = async ({ tenant }) => {
  const rows = await tenant.database
    .selectFrom('leases')
    .selectAll()
    .orderBy('expires_at', 'desc')
    .limit(PAGE)
    .execute()
  const body = rows.map(({ lease_id, slot_reference, expires_at }) => ({
    leaseId: lease_id,
    slotReference: slot_reference,
    expiresAt: expires_at.toISOString(),
  }))
  return { status: 200, body }
}
