import { hash, timingSafeEqual } from 'node:crypto'
import type { Access, AccessOf } from '../access.ts'
import type { Database } from '../database/index.ts'
import { DEMO_TENANT_IDS } from './demo.ts'
import { createJwtAccess } from './jwt-access.ts'
import type { JwtSettings } from './jwt-settings.ts'
import { type Tenant, tenantOf } from './tenant.ts'

/** How long a valid token is accepted without asking the database again. */
const REMEMBERED_MS = 1000
const MAX_REMEMBERED = 10_000

/**
 * Accepts tokens of tenant files, and those of the issuer if there is one. The demo tenants are accessible only in a sandbox.
 *
 * @param elapsedMs a clock that never stops.
 */
export async function createAccess(
  database: Database,
  elapsedMs: () => number,
  { isSandbox, jwt }: { readonly isSandbox: boolean; readonly jwt?: JwtSettings },
): Promise<AccessOf<Tenant>> {
  const closed = isSandbox ? [] : DEMO_TENANT_IDS
  const accessByFile = createTokenAccess(database, elapsedMs, closed)
  if (jwt === undefined) return accessByFile
  const accessByIssuer = await createJwtAccess(database, jwt, closed)
  return async (token) => (await accessByFile(token)) ?? accessByIssuer(token)
}

/**
 * Finds what an opaque token of a tenant file gives access to. Only its SHA-256 is stored and compared.
 *
 * @param elapsedMs a clock that never stops.
 * @param closed tenants to which no token gives access.
 */
export function createTokenAccess(
  database: Database,
  elapsedMs: () => number,
  closed: readonly string[] = [],
): AccessOf<Tenant> {
  const remembered = new Map<string, { readonly untilMs: number; readonly access: Access<Tenant> }>()
  async function lookUp(sha256: string): Promise<Access<Tenant> | undefined> {
    const found = await findAccess(database, sha256)
    const access = found && closed.includes(found.tenant.id) ? undefined : found
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    if (access) remembered.set(sha256, { untilMs: elapsedMs() + REMEMBERED_MS, access })
    else remembered.delete(sha256)
    return access
  }

  return (token) => {
    const sha256 = hash('sha256', token)
    const known = remembered.get(sha256)
    return known && known.untilMs > elapsedMs() ? known.access : lookUp(sha256)
  }
}

async function findAccess(database: Database, sha256: string): Promise<Access<Tenant> | undefined> {
  const row = await database.unbound
    .selectFrom('access_tokens')
    .innerJoin('tenants', 'tenants.tenant_id', 'access_tokens.tenant_id')
    .select([
      'tenants.tenant_id',
      'tenants.role_ids',
      'tenants.settings',
      'access_tokens.sha256',
      'access_tokens.products',
      'access_tokens.features',
    ])
    .where('access_tokens.sha256', '=', sha256)
    .executeTakeFirst()
  if (row === undefined || !timingSafeEqual(Buffer.from(row.sha256), Buffer.from(sha256))) return undefined
  return {
    tenant: tenantOf(database, row),
    products: JSON.parse(row.products),
    features: JSON.parse(row.features),
  }
}
