import { hash, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { findTenant, type Tenant, tenantOf } from '../tenants/tenant.ts'
import type { TenantFile } from '../tenants/tenant-file.ts'
import type { JwtSettings } from './jwt-settings.ts'

/** What a valid access token gives access to. */
export interface Access {
  readonly tenant: Tenant
  readonly products: readonly string[]
  readonly features: readonly string[]
  /** Whose token it is, for the audit: its name in the tenant file, or the subject of a JSON Web Token. */
  readonly caller: string
}

export const UNKNOWN_TOKEN = 'The access token is unknown.'

/**
 * Finds what a token gives access to, or why it gives none, which the caller reads in a header. It is
 * synchronous for a token in the cache, because every request needs it.
 */
export type AccessOf = (token: string) => Access | string | Promise<Access | string>

const COMPACT_JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** How long a valid token is accepted without asking the database again. */
const REMEMBERED_MS = 1000
const MAX_REMEMBERED = 10_000

/**
 * Accepts tokens of tenant files, and those of the issuer if there is one.
 *
 * @param elapsedMs a clock that never stops.
 * @param inMemory tenants whose tokens are not in the database.
 */
export async function createAccess(
  database: Database,
  elapsedMs: () => number,
  jwt: JwtSettings | undefined,
  inMemory: readonly TenantFile[],
  log: Pick<Logger, 'warn'>,
): Promise<AccessOf> {
  const accessByFile = createTokenAccess(database, elapsedMs, inMemory)
  if (jwt === undefined) return accessByFile
  const { createJwtAccess } = await import('./jwt-access.ts')
  const accessByIssuer = await createJwtAccess(database, jwt, { elapsedMs, log })
  return async (token) => {
    const found = await accessByFile(token)
    return found === UNKNOWN_TOKEN && COMPACT_JWT.test(token) ? accessByIssuer(token) : found
  }
}

/**
 * Finds what an opaque token of a tenant file gives access to. Only its SHA-256 is stored and compared.
 *
 * @param elapsedMs a clock that never stops.
 * @param inMemory tenants whose tokens are not in the database.
 */
export function createTokenAccess(
  database: Database,
  elapsedMs: () => number,
  inMemory: readonly TenantFile[] = [],
): AccessOf {
  const tokensInMemory = new Map(
    inMemory.flatMap(({ id, accessTokens = [] }) =>
      accessTokens.map((token) => [token.sha256, { id, ...token }]),
    ),
  )
  const remembered = new Map<string, { readonly untilMs: number; readonly access: Access }>()
  async function lookUp(sha256: string): Promise<Access | string> {
    const { id = '', name = '', products = [], features = [] } = tokensInMemory.get(sha256) ?? {}
    const tenant = id === '' ? undefined : await findTenant(database, id)
    const access = tenant
      ? { tenant, caller: tokenNamed(name), products, features }
      : await findAccess(database, sha256)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    if (access) remembered.set(sha256, { untilMs: elapsedMs() + REMEMBERED_MS, access })
    else remembered.delete(sha256)
    return access ?? UNKNOWN_TOKEN
  }

  return (token) => {
    const sha256 = hash('sha256', token)
    const known = remembered.get(sha256)
    return known && known.untilMs > elapsedMs() ? known.access : lookUp(sha256)
  }
}

/** If two tenants have the same token, nobody can say which is meant, so neither is found. */
async function findAccess(database: Database, sha256: string): Promise<Access | undefined> {
  const [row, another] = await database.unbound
    .selectFrom('access_tokens')
    .innerJoin('tenants', 'tenants.tenant_id', 'access_tokens.tenant_id')
    .selectAll('access_tokens')
    .select(['tenants.role_ids', 'tenants.settings'])
    .where('access_tokens.sha256', '=', sha256)
    .limit(2)
    .execute()
  if (row === undefined || another !== undefined) return undefined
  if (!timingSafeEqual(Buffer.from(row.sha256), Buffer.from(sha256))) return undefined
  return {
    tenant: tenantOf(database, row),
    caller: tokenNamed(row.name),
    products: JSON.parse(row.products),
    features: JSON.parse(row.features),
  }
}

function tokenNamed(name: string): string {
  return `access token ${name}`
}
