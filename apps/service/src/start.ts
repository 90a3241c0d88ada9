import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { buildApp, type Watcher } from './app.ts'
import { createAccess } from './auth/access.ts'
import { systemClock } from './calendar.ts'
import { startCleanUp } from './creations/clean-up.ts'
import { createDatabaseCheck } from './database/database-state.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import type { Extend } from './extension/service-extension.ts'
import { createHandlers } from './handlers.ts'
import { createReadiness } from './http/health.ts'
import { listen } from './http/listen.ts'
import { createLogger } from './http/logger.ts'
import { type StopLimits, Stopping } from './http/stopping.ts'
import { checkKeys, createKeyCheck, rememberKeys } from './keys/check-keys.ts'
import { currentKey, type ServiceKey } from './keys/current-key.ts'
import { defaultKeys } from './keys/service-keys.ts'
import { createMetrics, type Metrics, serveMetrics } from './observability/metrics.ts'
import { createTracing } from './observability/tracing.ts'
import { explainFailure } from './postgres/explain-failure.ts'
import {
  type ResolvedOptions,
  type RunningService,
  resolveOptions,
  type ServiceOptions,
  settingsForLog,
} from './service-options.ts'
import { findApplied, rememberApplied } from './tenants/applied-files.ts'
import { applyTenant } from './tenants/apply-tenant.ts'
import { parseTenants, readTenantTexts, type TenantText } from './tenants/load-tenants.ts'
import { withoutTokens } from './tenants/tenant-file.ts'

const VERSION: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

/** How long requests may take when the service stops, and how long silent connections stay open. */
export const STOP_LIMITS: Omit<StopLimits, 'delayMs'> = { silentMs: 1000, runningMs: 10_000 }

/** How long it waits for the database to close after it cut off requests, which may still keep it busy. */
export const CLOSE_DATABASE_MS = 1000

/** How often expired leases and remembered responses are deleted. */
const CLEAN_UP_MS = 5 * 60_000

/**
 * Starts the service with an extension.
 *
 * @param extend makes the extension when the database is open.
 * @param stopLimits how long connections and requests have when it stops.
 * @param cleanUpMs how often it cleans up.
 * @throws StartError as `startService`.
 */
export async function startExtended(
  options: ServiceOptions,
  extend?: Extend,
  stopLimits: Omit<StopLimits, 'delayMs'> = STOP_LIMITS,
  cleanUpMs: number = CLEAN_UP_MS,
): Promise<RunningService> {
  const resolved = resolveOptions(options)
  const tenants = await readTenantTexts(resolved.tenants ?? [])
  const metrics = resolved.metricsPort === undefined ? undefined : createMetrics(VERSION)
  const watchers = [await createTracing(), metrics].filter((one) => one !== undefined)
  const onPending = resolved.migrate ? 'migrate' : 'refuse'
  const database = await openDatabase(resolved.place, onPending, (name, ms) => {
    for (const { observeStatement } of watchers) observeStatement(name, ms)
  })
  try {
    const keys = resolved.keys ?? (await defaultKeys(resolved.data))
    const now = () => (resolved.clock ?? systemClock).now()
    checkKeys(keys, now())
    await rememberKeys(database.unbound, keys)
    const signingSince = () => currentKey(keys, now())?.since
    metrics?.setSources({ now, signingSince, poolState: database.poolState })
    const { app, stopping, clock, check, checkMissing } = await createApp(
      resolved,
      keys,
      tenants,
      database,
      { metrics, watchers },
      extend,
    )
    await check()
    await checkMissing()
    const { host, port } = resolved
    const url = await listen(app.server, resolved, (isTaken) =>
      isTaken
        ? `Port ${port} of ${host} is in use. Choose another with --port.`
        : `The service cannot listen on ${host}:${port}. Choose another address with --host and --port.`,
    )
    const metricsServer =
      metrics &&
      (await serveMetrics(metrics, host, resolved.metricsPort ?? 0).catch(async (error) => {
        await app.close()
        throw error
      }))
    const stopCleanUp = startCleanUp({
      ...{ database, check, clock, log: app.log, everyMs: cleanUpMs, random: Math.random },
      ...{ onCleaned: metrics?.observeCleanUp, onLeft: metrics?.observeExpiring },
    })
    const key = currentKey(keys, now())?.id
    app.log.info({ version: VERSION, url, key, settings: settingsForLog(options) }, 'The service has started')
    return {
      url,
      ...(metricsServer && { metricsUrl: metricsServer.url }),
      async close() {
        const delayMs = (resolved.drainDelaySeconds ?? 0) * 1000
        const isDone = await stopping.stop(app, { delayMs, ...stopLimits })
        await metricsServer?.close()
        const closed = stopCleanUp().then(() => database.close())
        await (isDone ? closed : Promise.race([closed, sleep(CLOSE_DATABASE_MS)]))
      },
    }
  } catch (error) {
    await database.close()
    throw explainFailure(error)
  }
}

/** Applies the tenants, and creates the app that serves them. */
async function createApp(
  options: ResolvedOptions,
  keys: readonly ServiceKey[],
  texts: readonly TenantText[],
  database: Database,
  { metrics, watchers }: { readonly metrics: Metrics | undefined; readonly watchers: readonly Watcher[] },
  extend: Extend | undefined,
) {
  const { log, clock: realClock = systemClock } = options
  const forget = (tenantId: string) => service.forget(tenantId)
  // Every problem is reported before anything is applied.
  const tenants = await parseTenants(texts, await findApplied(database, texts))
  const extension = extend?.({ document, database, clock: realClock, makeId: randomUUID, forget })
  const service = createHandlers(keys, elapsedMs, extension, options.signInRates)
  const { clock = realClock, tenants: extensionTenants = [] } = extension ?? {}
  const context = { now: clock.now(), hashPassword: service.hashPassword }
  for (const tenant of extensionTenants) await applyTenant(database, withoutTokens(tenant), context)
  for (const { tenant, text } of tenants) {
    await applyTenant(database, tenant, context)
    await rememberApplied(database, tenant, text)
  }
  const stopping = new Stopping()
  const logger = createLogger(log ?? { write: () => {} }, log ? (options.logLevel ?? 'info') : 'silent')
  const { newer } = database.migrations
  if (newer.length > 0)
    logger.warn({ newer }, 'A newer version, which works with this one, changed the database')
  const check = createDatabaseCheck(database, logger, metrics?.observeClock)
  const checkMissing = createKeyCheck(database.unbound, keys, logger, metrics?.observeMissingKeys)
  const app = await buildApp({
    document,
    companion,
    handlers: service.handlers,
    accessOf: await createAccess(database, elapsedMs, options.jwt, extensionTenants, logger),
    clock,
    makeId: randomUUID,
    logger,
    readiness: createReadiness(stopping, check, checkMissing, logger),
    stopping,
    runInTime: database.runInTime,
    ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
    ...(options.keepAliveSeconds && { keepAliveTimeout: options.keepAliveSeconds * 1000 }),
    observers: watchers.map(({ observe }) => observe),
    ...(extension && { extension }),
  })
  return { app, stopping, clock, check, checkMissing }
}

/** Milliseconds since the process started, on a clock that only ever goes on. */
const elapsedMs = () => performance.now()
