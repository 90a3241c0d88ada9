import { randomBytes } from 'node:crypto'
import { companion as companionDocument } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { buildApp } from '../../src/app.ts'
import type { Database } from '../../src/database/index.ts'
import type { FaultPoint } from '../../src/fault-points.ts'
import { createHandlers } from '../../src/handlers.ts'
import { createLogger } from '../../src/http/logger.ts'
import type { ServiceKey } from '../../src/keys/current-key.ts'
import { createBankVault } from '../../src/members/bank-vault.ts'
import { Catalogues } from '../../src/pricing/catalogues.ts'
import { createKeyRing } from '../../src/quotes/key-ring.ts'
import { Quotes } from '../../src/quotes/quotes.ts'
import { SiteSnapshots } from '../../src/sites/site-snapshots.ts'
import { createPasswordHasher } from '../../src/staff-users/password-hasher.ts'
import { SignInLimits } from '../../src/staff-users/sign-in-limits.ts'
import { applyTenant } from '../../src/tenants/index.ts'
import { createTokenAccess } from '../../src/tenants/token-access.ts'
import { demoTenants } from '../demo-tenants.ts'
import { faultAt } from '../fault-at.ts'
import { resetTenant } from '../reset-tenant.ts'

export const NOW = new Date('2026-11-21T09:30:00Z')

export interface Service {
  readonly url: string
  readonly database: Database
  readonly quotes: Quotes
  readonly vault: ReturnType<typeof createBankVault>
  /** Every log line. */
  readonly log: string[]
  now: Date
  /** Sets a fault of the tenant `demo`, until it is cleared. */
  setFault(point: FaultPoint, kind: 'error' | 'leave-behind'): void
  clearFaults(): void
  /** Resets the tenant `demo` to its file. */
  reset(): Promise<void>
  close(): Promise<void>
}

const sealingKey: ServiceKey = { id: 'one', secret: Buffer.alloc(32, 7), since: new Date(0) }

/** Starts the whole service with the demo tenants on an open database, on a free port. */
export async function startOn(database: Database): Promise<Service> {
  const passwords = createPasswordHasher()
  for (const tenant of demoTenants(NOW))
    await applyTenant(database, tenant, { now: NOW, hashPassword: async () => 'not hashed here' })
  const keys = createKeyRing([{ id: 'one', secret: Buffer.alloc(32, 1), since: new Date(0) }])
  const quotes = new Quotes(keys)
  const bankVaultOf = (tenantId: string) =>
    createBankVault([sealingKey], (length) => randomBytes(length), tenantId)
  const service = { now: NOW, log: [] as string[] }
  const siteSnapshots = new SiteSnapshots(() => performance.now())
  const catalogues = new Catalogues(() => performance.now())
  const signInLimits = new SignInLimits()
  let leases = 0
  const makeId = () => `lease-${++leases}`
  const needs = { passwords, siteSnapshots, catalogues, quotes, bankVaultOf, makeId, signInLimits }
  const faults = new Map<FaultPoint, 'error' | 'leave-behind'>()
  const reach = async (_tenant: unknown, point: FaultPoint) => {
    const kind = faults.get(point)
    if (kind === 'error') throw faultAt(point)
    return kind ?? 'none'
  }
  let ids = 0
  const app = await buildApp({
    document,
    companion: companionDocument,
    handlers: createHandlers(needs),
    accessOf: createTokenAccess(database, () => performance.now()),
    nameOf: ({ id }) => id,
    clock: { now: () => service.now },
    makeId: () => `made-${++ids}`,
    logger: createLogger({ write: (line: string) => void service.log.push(line) }, 'trace'),
    readiness: async () => ({ ready: true }),
    runInTime: database.runInTime,
    extension: { reach },
  })
  return Object.assign(service, {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    database,
    quotes,
    vault: bankVaultOf('demo'),
    setFault: (point: FaultPoint, kind: 'error' | 'leave-behind') => void faults.set(point, kind),
    clearFaults: () => faults.clear(),
    async reset() {
      await resetTenant(database, 'demo', service.now)
      siteSnapshots.forget('demo')
      catalogues.forget('demo')
    },
    close: () => app.close(),
  })
}

/** Calls a companion operation, as the tenant `demo`. */
export async function companion(
  service: Service,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${service.url}/_companion${path}`, {
    headers: { authorization: 'Bearer demo', 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

export interface Sent {
  readonly status: number
  readonly mediaType: string | null
  readonly text: string
}

/** Sends a body as text, because a quote must be sent back byte for byte. */
export async function post(
  service: Service,
  operationId: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const [path] =
    Object.entries(document.paths).find(([, item]) => item.post?.operationId === operationId) ?? []
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: {
      authorization: 'Bearer demo',
      'x-use-sso': 'true',
      'content-type': 'application/json',
      accept: 'text/plain, application/json;q=0.5',
      ...headers,
    },
    body: text,
  })
  return {
    status: response.status,
    mediaType: response.headers.get('content-type'),
    text: await response.text(),
  }
}
