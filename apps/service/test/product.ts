import { closing } from '@leisure-ops/support/closing'
import type { Database } from '../src/database/open-database.ts'
import { bindToTenant } from '../src/database/tenant-database.ts'
import type { FaultPoint } from '../src/extension/service-extension.ts'
import { UnreachableError } from '../src/postgres/failed-query.ts'
import { inLongTransaction } from '../src/postgres/in-transaction.ts'
import type { ServiceOptions } from '../src/service-options.ts'
import { startExtended } from '../src/start.ts'
import { deleteTenant } from '../src/tenants/delete-tenant.ts'
import { writeTenant } from '../src/tenants/write-tenant.ts'
import { migratedDatabase } from './database/migrated-database.ts'
import { demoTenants } from './demo-tenants.ts'
import { KEYS } from './endurance/keys.ts'
import { sender, type TestedService } from './tested-service.ts'

/** The moment of the document's examples. */
export const NOW: Date = new Date('2026-11-21T09:30:00Z')

/** The tests sign in as often as they like, at a moment that does not pass. */
const UNLIMITED = { perAccount: 1e6, perAddress: 1e6 }

/**
 * The service with the demo tenants, on a database of its own. Its clock stands at the time of the document's
 * examples until it is set. It is closed after the test or the file that opened it.
 */
export interface Product extends TestedService {
  readonly database: Database
  /** Every line of its log. */
  readonly log: string[]
  /** Resets a tenant to its file, and the clock. */
  reset(tenantId: string): Promise<void>
  /** Makes the next request that reaches the point fail, or leave behind what it has written. */
  failAt(point: FaultPoint, kind?: 'error' | 'leave-behind'): void
  /** Makes the next request that reaches the point wait there until it is released. */
  holdAt(point: FaultPoint): HeldRequest
}

export interface HeldRequest {
  /** Whether a request waits. */
  isThere: boolean
  release(): void
}

export async function openProduct(options: ServiceOptions = {}): Promise<Product> {
  const place =
    options.memory || options.data ? {} : { database: options.database ?? (await migratedDatabase()) }
  const state = { now: NOW }
  const log: string[] = []
  const failing = new Map<FaultPoint, 'error' | 'leave-behind'>()
  const holding = new Map<FaultPoint, () => Promise<void>>()
  let opened: Pick<Product, 'database' | 'reset'> | undefined
  const opening = startExtended(
    {
      ...{ port: 0, migrate: true, ...place, keys: KEYS, signInRates: UNLIMITED },
      ...{ log: { write: (line) => log.push(line) }, ...options },
    },
    ({ database, forget }) => {
      const reset = async (tenantId: string) => {
        state.now = NOW
        await resetTenant(database, tenantId, NOW)
        forget(tenantId)
      }
      opened = { database, reset }
      return {
        clock: { now: () => state.now },
        tenants: demoTenants(NOW),
        reach: async (_tenant, point) => {
          const kind = failing.get(point) ?? 'none'
          failing.delete(point)
          if (kind === 'error') throw faultAt(point)
          await holding.get(point)?.()
          return kind
        },
      }
    },
  )
  const service = closing(await opening)
  return Object.assign(state, {
    url: service.url,
    metricsUrl: service.metricsUrl,
    log,
    send: sender(service.url),
    ...(opened as unknown as Pick<Product, 'database' | 'reset'>),
    failAt: (point: FaultPoint, kind: 'error' | 'leave-behind' = 'error') => void failing.set(point, kind),
    holdAt(point: FaultPoint) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const held = { isThere: false, release: resolve }
      holding.set(point, () => {
        holding.delete(point)
        held.isThere = true
        return promise
      })
      return held
    },
    close: () => service.close(),
  })
}

/** What a failure at a point throws, as in the sandbox: inside a transaction, an unreachable dependency. */
function faultAt(point: FaultPoint): Error {
  const isInside = /^addMember/.test(point) && !/\.(?:start|after-commit)$/.test(point)
  return isInside ? new UnreachableError(point) : new Error(point)
}

/** Resets a tenant to its file as it was applied, as a sandbox does. */
async function resetTenant(database: Database, tenantId: string, now: Date): Promise<void> {
  await inLongTransaction(database.unbound, async (trx) => {
    const bound = bindToTenant(trx, tenantId)
    const { definition, password_hashes } = await bound
      .selectFrom('tenants')
      .select(['definition', 'password_hashes'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    await deleteTenant(bound)
    await writeTenant(trx, JSON.parse(definition), JSON.parse(password_hashes), now)
  })
}
