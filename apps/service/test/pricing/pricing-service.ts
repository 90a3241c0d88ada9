import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import type { Database } from '../../src/database/index.ts'
import { createHandlers, type HandlerNeeds } from '../../src/handlers.ts'
import { Catalogues } from '../../src/pricing/catalogues.ts'
import { createKeyRing } from '../../src/quotes/key-ring.ts'
import { Quotes } from '../../src/quotes/quotes.ts'
import { SiteSnapshots } from '../../src/sites/site-snapshots.ts'
import { applyTenant, type TenantFile } from '../../src/tenants/index.ts'
import { readTenantFile } from '../../src/tenants/read-tenant-file.ts'
import { createTokenAccess } from '../../src/tenants/token-access.ts'

export const NOW = new Date('2026-11-21T09:30:00Z')

export const quotes: Quotes = new Quotes(
  createKeyRing([{ id: 'only', secret: Buffer.alloc(32, 'k'), since: new Date(0) }]),
)

export interface PricingService {
  readonly url: string
  close(): Promise<void>
}

export interface Answered {
  readonly status: number
  readonly contentType: string | null
  readonly text: string
}

/** The service with these tenants, listening on a free port. */
export async function startPricing(
  database: Database,
  tenants: readonly TenantFile[],
): Promise<PricingService> {
  for (const tenant of tenants) {
    await applyTenant(database, tenant, { now: NOW, hashPassword: async () => 'none signs in here' })
  }
  const elapsedMs = () => performance.now()
  const needs = {
    siteSnapshots: new SiteSnapshots(elapsedMs),
    catalogues: new Catalogues(elapsedMs),
    quotes,
  }
  const app = await buildApp({
    document,
    companion,
    // Nothing here hashes a password or seals anything.
    handlers: createHandlers(needs as unknown as HandlerNeeds),
    accessOf: createTokenAccess(database, elapsedMs),
    nameOf: ({ id }) => id,
    clock: { now: () => NOW },
    makeId: () => 'made',
    logger: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

/** Sends a pricing request as a tenant; a text goes as it is. */
export async function send(
  { url }: PricingService,
  body: unknown,
  { token = 'prices', accept = 'text/plain' } = {},
): Promise<Answered> {
  const [path] =
    Object.entries(document.paths).find(
      ([, item]) => item.post?.operationId === 'calculateMembershipPricing',
    ) ?? []
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-use-sso': 'true',
      'content-type': 'application/json',
      accept,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    text: await response.text(),
  }
}

/** The tenant of `prices.yaml`. */
export function pricesTenant(): TenantFile {
  const text = readFileSync(new URL('./prices.yaml', import.meta.url), 'utf8')
  const sha256 = createHash('sha256').update('prices').digest('hex')
  const { tenant, faults } = readTenantFile(text.replace('SHA256', sha256), 'prices.yaml')
  if (tenant === undefined) throw new Error(JSON.stringify(faults))
  return tenant
}
