import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { buildApp } from './app.ts'
import { startCleanUp } from './clean-up.ts'
import { systemClock } from './clock.ts'
import { canWrite, type Database, openDatabase } from './database/index.ts'
import type { Extend } from './extension/service-extension.ts'
import { createHandlerNeeds, createHandlers, type HandlerNeeds } from './handlers.ts'
import { createReadiness } from './http/health.ts'
import { createLogger } from './http/logger.ts'
import { drain, listen } from './http/serve.ts'
import { defaultKeys } from './keys/service-keys.ts'
import { createMetrics, type Metrics, serveMetrics } from './observability/metrics.ts'
import { createTracing } from './observability/tracing.ts'
import {
  type ResolvedOptions,
  type RunningService,
  resolveOptions,
  type ServiceOptions,
} from './service-options.ts'
import { applyTenant, createAccess, loadTenants, type TenantFile, withoutTokens } from './tenants/index.ts'

/** How long the service may take to stop, and how much of that is for requests under way. */
const STOP_MS = 10_000
const DRAIN_SHARE = 0.9

/** How often expired leases and remembered answers are deleted. */
const CLEAN_UP_MS = 5 * 60_000

/**
 * Starts the service with an extension.
 *
 * @param extend makes the extension when the database is open.
 * @param stopMs how long it may take to stop when a request does not end.
 * @param cleanUpMs how often it cleans up.
 * @throws StartError as `startService`.
 */
export async function startExtended(
  options: ServiceOptions,
  extend?: Extend,
  stopMs: number = STOP_MS,
  cleanUpMs: number = CLEAN_UP_MS,
): Promise<RunningService> {
  const resolved = resolveOptions(options)
  // Read before a database is opened, so that a fault is reported at once and nothing is partly applied.
  const tenants = await loadTenants(resolved.tenants ?? [])
  const database = await openDatabase(resolved.place)
  try {
    const metrics = resolved.metricsPort === undefined ? undefined : createMetrics()
    const { app, readiness, clock } = await assemble(resolved, tenants, database, metrics, extend)
    const { host, port } = resolved
    const url = await listen(app.server, resolved, (isTaken) =>
      isTaken
        ? `Port ${port} of ${host} is in use. Choose another with --port.`
        : `The service cannot listen on ${host}:${port}. Choose another address with --host and --port.`,
    )
    const metricsServer = metrics && (await serveMetrics(metrics, host, resolved.metricsPort ?? 0))
    const needs = { database, clock, log: app.log, everyMs: cleanUpMs, random: Math.random }
    const cleanUp = startCleanUp(needs)
    return {
      url,
      ...(metricsServer && { metricsUrl: metricsServer.url }),
      async close() {
        readiness.stop()
        const isDone = await drain(app, stopMs * DRAIN_SHARE)
        await metricsServer?.close()
        const closed = cleanUp.stop().then(() => database.close())
        // A request or a clean-up that was cut off may keep the database busy for any time.
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
  extend: Extend | undefined,
) {
  const { log } = options
  const keys = options.keys ?? (await defaultKeys(options.data))
  const { clock: realClock = systemClock } = options
  const forget = (tenantId: string) => {
    needs.siteSnapshots.forget(tenantId)
    needs.catalogues.forget(tenantId)
  }
  const extension = extend?.({ document, database, clock: realClock, makeId: randomUUID, forget })
  const needs: HandlerNeeds = createHandlerNeeds(keys, elapsedMs, extension)
  const { clock = realClock, tenants: held = [] } = extension ?? {}
  const now = clock.now()
  for (const file of [...held.map(withoutTokens), ...tenants]) {
    await applyTenant(database, file, { now, hashPassword: needs.passwords.hash })
  }
  const readiness = createReadiness(() => canWrite(database))
  const logger = createLogger(log ?? { write: () => {} }, log ? (options.logLevel ?? 'info') : 'silent')
  const app = await buildApp({
    document,
    companion,
    handlers: createHandlers({ ...needs, signInRates: options.signInRates }),
    accessOf: await createAccess(database, elapsedMs, options.jwt, held, logger),
    clock,
    makeId: randomUUID,
    logger,
    readiness: readiness.check,
    limit: database.limit,
    corsOrigins: options.cors ?? [],
    observers: [await createTracing(), ...(metrics ? [metrics.observe] : [])],
    ...(extension && { extension }),
  })
  return { app, readiness, clock }
}

/** Milliseconds since the process started, on a clock that only ever goes on. */
const elapsedMs = () => performance.now()
