import type { Selectable } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { TenantDatabase, UnboundTables } from '../database/tenant-database.ts'
import type { TenantSettings } from './tenant-file.ts'
import { type TenantMode, tenantMode } from './tenant-mode.ts'

/** The tenant that a call is for. The access token alone decides which. */
export interface Tenant {
  readonly id: string
  readonly mode: TenantMode
  readonly settings: TenantSettings
  /** Shows this tenant's data only. */
  readonly database: TenantDatabase
}

/** The tenant with an id, as it is now. */
export async function findTenant(database: Database, id: string): Promise<Tenant | undefined> {
  const row = await database.unbound
    .selectFrom('tenants')
    .select(['tenant_id', 'role_ids', 'settings'])
    .where('tenant_id', '=', id)
    .executeTakeFirst()
  return row && tenantOf(database, row)
}

type TenantRow = Pick<Selectable<UnboundTables['tenants']>, 'tenant_id' | 'role_ids' | 'settings'>

export function tenantOf(database: Database, row: TenantRow): Tenant {
  return {
    id: row.tenant_id,
    mode: tenantMode(row.role_ids),
    settings: JSON.parse(row.settings),
    database: database.ofTenant(row.tenant_id),
  }
}
