import type { TenantDatabase } from '../database/index.ts'
import type { TenantSettings } from './tenant-file.ts'
import type { TenantKind } from './tenant-kind.ts'

/** The tenant that a call is for. The access token alone decides which. */
export interface Tenant {
  readonly id: string
  readonly kind: TenantKind
  readonly settings: TenantSettings
  /** Shows this tenant's data only. */
  readonly database: TenantDatabase
}
