import { companion as companionDocument } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sendAs } from '@leisure-ops/support/send-as'
import { buildApp } from '../../src/app.ts'
import { createTokenAccess } from '../../src/auth/access.ts'
import type { Database } from '../../src/database/open-database.ts'
import type { FaultPoint } from '../../src/extension/fault-points.ts'
import { createHandlerNeeds, createHandlers } from '../../src/handlers.ts'
import { createLogger } from '../../src/http/logger.ts'
import type { Quotes } from '../../src/quotes/quotes.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { demoTenants } from '../demo-tenants.ts'
import { KEYS } from '../endurance/keys.ts'
import { faultAt } from '../fault-at.ts'
import { resetTenant } from '../reset-tenant.ts'

export const NOW = new Date('2026-11-21T09:30:00Z')

export interface Service {
  readonly url: string
  readonly database: Database
  readonly quotes: Quotes
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

/** Starts the whole service with the demo tenants on an open database, on a free port. */
export async function startOn(database: Database): Promise<Service> {
  for (const tenant of demoTenants(NOW))
    await applyTenant(database, tenant, { now: NOW, hashPassword: async () => 'not hashed here' })
  const service = { now: NOW, log: [] as string[] }
  const needs = createHandlerNeeds(KEYS, () => performance.now())
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
    quotes: needs.quotes,
    setFault: (point: FaultPoint, kind: 'error' | 'leave-behind') => void faults.set(point, kind),
    clearFaults: () => faults.clear(),
    async reset() {
      await resetTenant(database, 'demo', service.now)
      needs.siteSnapshots.forget('demo')
      needs.catalogues.forget('demo')
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
  const response = await sendAs('demo', body ? 'POST' : 'GET', `${service.url}/_companion${path}`, body)
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
  const accept = 'text/plain, application/json;q=0.5'
  const response = await sendAs('demo', 'POST', service.url + path, text, { accept, ...headers })
  return {
    status: response.status,
    mediaType: response.headers.get('content-type'),
    text: await response.text(),
  }
}
