import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { document } from '@leisure-ops/openapi/document'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AccessOf } from './access.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Database, openDatabase } from './database/index.ts'
import { createHandlers } from './handlers.ts'
import { drain } from './http/drain.ts'
import type { Readiness } from './http/health.ts'
import { createLogger } from './http/logger.ts'
import { keyBeside, keysFor, randomKey, type ServiceKey } from './keys/service-keys.ts'
import { createBankVault } from './members/bank-vault.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import { serveMetrics } from './observability/metrics-server.ts'
import { traceRequests } from './observability/tracing.ts'
import { createCatalogues } from './pricing/catalogues.ts'
import { createRecentPrices } from './pricing/explain/recent-prices.ts'
import { createKeyRing } from './quotes/key-ring.ts'
import { createQuotes } from './quotes/quotes.ts'
import { createRememberedQuotes } from './quotes/remembered-quotes.ts'
import { createSandbox } from './sandbox/create-sandbox.ts'
import { type ResolvedOptions, resolveOptions, type ServiceOptions } from './service-options.ts'
import { SiteSnapshots } from './sites/site-snapshots.ts'
import { createPasswordHasher, type PasswordHasher } from './staff-users/password-hasher.ts'
import { StartError } from './start-error.ts'
import { createTokenAccess } from './tenants/access.ts'
import { applyTenant, DEMO_TENANT_IDS, demoTenants } from './tenants/index.ts'
import { createJwtAccess, firstAccess } from './tenants/jwt-access.ts'
import { loadTenants } from './tenants/load-tenants.ts'
import type { Tenant } from './tenants/tenant.ts'
import type { TenantFile } from './tenants/tenant-file.ts'

/** A running service. */
export interface RunningService {
  /** The address that it listens on, without a slash at the end: `http://127.0.0.1:4030`. */
  readonly url: string
  readonly isSandbox: boolean
  /** The address of the metrics for Prometheus, if `metricsPort` was set. */
  readonly metricsUrl?: string
  /** Accepts no more requests, finishes those under way within ten seconds, and closes the database. */
  close(): Promise<void>
}

/** How long the service may take to stop, and how much of that is for requests under way. */
const STOP_MS = 10_000
const DRAIN_SHARE = 0.9

/**
 * Starts the service, and resolves when it can be called.
 *
 * @throws StartError with one sentence, when options contradict each other, the port is in use, the database cannot be opened, or
 *   a tenant file has faults.
 */
export function startService(options: ServiceOptions = {}): Promise<RunningService> {
  return startStoppable(options, STOP_MS)
}

/** @param stopMs how long it may take to stop when a request does not end. */
export async function startStoppable(options: ServiceOptions, stopMs: number): Promise<RunningService> {
  const resolved = resolveOptions(options)
  // Read before a database is opened, so that a fault is reported at once and nothing is partly applied.
  const tenants = await loadTenants(resolved.tenants ?? [])
  const database = await openDatabase(resolved.place)
  try {
    const metrics = resolved.metricsPort === undefined ? undefined : createMetrics()
    const { app, readiness } = await assemble(resolved, tenants, database, metrics)
    const url = await listen(app, resolved)
    const metricsServer = metrics && (await serveMetrics(metrics, resolved.host, resolved.metricsPort ?? 0))
    return {
      url,
      isSandbox: resolved.isSandbox,
      ...(metricsServer && { metricsUrl: metricsServer.url }),
      async close() {
        readiness.stop()
        const isDone = await drain(app, stopMs * DRAIN_SHARE)
        await metricsServer?.close()
        const closed = database.close()
        // A request that was cut off may keep the database busy for any time.
        await (isDone ? closed : Promise.race([closed, sleep(stopMs * (1 - DRAIN_SHARE))]))
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function assemble(
  options: ResolvedOptions,
  tenants: readonly TenantFile[],
  database: Database,
  metrics: Metrics | undefined,
) {
  const passwords = createPasswordHasher()
  const siteSnapshots = new SiteSnapshots(elapsedMs)
  const catalogues = createCatalogues(elapsedMs)
  const recentPrices = createRecentPrices()
  const keys = await keysOf(options)
  const remembered = options.isSandbox ? createRememberedQuotes() : undefined
  const quotes = createQuotes(createKeyRing(keysFor('quotes', keys)), remembered)
  const bankKeys = keysFor('bank-details', keys)
  const bankVaultOf = (tenantId: string) => createBankVault(bankKeys, randomBytes, tenantId)
  const shared = {
    ...{ database, passwords, siteSnapshots, catalogues, recentPrices, quotes, bankVaultOf },
    makeId: randomUUID,
  }
  const realClock = options.clock ?? systemClock
  const sandbox = options.isSandbox ? createSandbox(document, shared, realClock, options.docs) : undefined
  const clock = sandbox?.clock ?? realClock
  const files = [...(options.isSandbox ? demoTenants(clock.now()) : []), ...tenants]
  await applyTenants(files, database, passwords, clock.now())
  const readiness = createReadiness(database)
  const app = await buildApp({
    document,
    handlers: createHandlers({
      ...{ passwords, siteSnapshots, catalogues, quotes, bankVaultOf },
      ...(sandbox && { recentPrices, namesTakers: true }),
    }),
    accessOf: await accessOf(options, database),
    clock,
    makeId: randomUUID,
    logger: createLogger(
      options.log ?? { write: () => {} },
      options.log ? (options.logLevel ?? 'info') : 'silent',
    ),
    readiness: readiness.check,
    corsOrigins: options.cors ?? [],
    observers: [traceRequests, ...(metrics ? [metrics.observe] : [])],
    ...(sandbox && { extension: sandbox.extension }),
  })
  return { app, readiness }
}

/** Accepts tokens of tenant files, and those of the issuer if there is one. The demo tenants are accessible only in a sandbox. */
async function accessOf({ isSandbox, jwt }: ResolvedOptions, database: Database): Promise<AccessOf<Tenant>> {
  const closed = isSandbox ? [] : DEMO_TENANT_IDS
  const opaque = createTokenAccess(database, elapsedMs, closed)
  return jwt === undefined ? opaque : firstAccess(opaque, await createJwtAccess(database, jwt, closed))
}

/** Milliseconds since the process started, on a clock that only ever goes on. */
const elapsedMs = () => performance.now()

async function applyTenants(
  files: readonly TenantFile[],
  database: Database,
  passwords: PasswordHasher,
  now: Date,
): Promise<void> {
  for (const file of files) {
    await applyTenant(database, file, { now, hashPassword: passwords.hash })
  }
}

async function keysOf({ keys, data }: ResolvedOptions): Promise<readonly ServiceKey[]> {
  if (keys !== undefined) return keys
  return data === undefined ? [randomKey()] : keyBeside(join(data, 'keys.json'))
}

function createReadiness(database: Database): { check: Readiness; stop(): void } {
  let isStopping = false
  return {
    stop() {
      isStopping = true
    },
    async check() {
      if (isStopping) return { ready: false, reason: 'The service is stopping.' }
      try {
        await sql`SELECT 1`.execute(database.unbound)
        return { ready: true }
      } catch {
        return { ready: false, reason: 'The database does not answer.' }
      }
    },
  }
}

async function listen(app: FastifyInstance, { port, host }: ResolvedOptions): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        new StartError(
          isTaken
            ? `Port ${port} of ${host} is in use. Choose another with --port.`
            : `The service cannot listen on ${host}:${port}. Choose another address with --host and --port.`,
        ),
      )
    })
    app.server.listen({ port, host }, resolve)
  })
  const address = app.server.address()
  const actual = typeof address === 'object' ? address?.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}
