import { createServer } from 'node:http'
import { MAX_CONNECTIONS, SERVER_TIMEOUTS } from '@leisure-ops/openapi/internal'
import type { FastifyInstance } from 'fastify'
import type { PoolState } from '../database/opened-database.ts'
import { listen } from '../http/listen.ts'
import type { OnEnd } from '../http/request-ends.ts'
import { createDatabaseMetrics, type DatabaseMetrics } from './database-metrics.ts'
import { MetricRegistry } from './metric-registry.ts'
import { addProcessMetrics } from './process-metrics.ts'

/** In seconds. The service itself takes between 1 ms and 100 ms; a slower request waits for something. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the service counts about itself. */
export interface Metrics extends DatabaseMetrics {
  /** Counts every request. Labels are names of the document and ids of tenants, nothing else. */
  observe(app: FastifyInstance, onEnd: OnEnd): void
  /** Sets what is asked from now on. Metrics exist before the database, to see its first statement. */
  setSources(sources: MetricSources): void
  /** The figures as Prometheus reads them. */
  text(): Promise<string>
  readonly contentType: string
}

/** What is asked whenever Prometheus reads. */
interface MetricSources {
  /** When the key that signs now began to. */
  readonly signingSince?: () => Date | undefined
  readonly now?: () => Date
  readonly poolState?: (() => PoolState) | undefined
}

/** Requests, the database, the age of the key, and the process itself. */
export function createMetrics(version: string): Metrics {
  let sources: MetricSources = {}
  const registry = new MetricRegistry()
  addProcessMetrics(registry, version)
  const time = 'Time from the arrival of a request to the end of its response.'
  const durations = registry.histogram('request_duration_seconds', time, BUCKETS, 'operation', 'status')
  // Not a label of the durations, whose series it would multiply.
  const ended = 'Requests that have ended, by tenant.'
  const requests = registry.counter('requests_total', ended, 'tenant', 'operation', 'status')
  const failed = 'Responses with a documented failure, by the name of the failure.'
  const failures = registry.counter('failures_total', failed, 'operation', 'failure')
  const hungUp = 'Requests whose caller hung up before the whole response was sent.'
  const aborted = registry.counter('aborted_total', hungUp, 'operation')
  const arrived = 'Requests that have arrived and are not answered yet.'
  const underWay = registry.gauge('requests_under_way', arrived)
  const asked = 'Whether the instance was ready when it was last asked at /health/ready: 1, or 0.'
  const ready = registry.gauge('ready', asked)
  ready.set(1)
  const unsure = 'Requests of which nobody knows whether the database has stored them.'
  const unknown = registry.counter('outcomes_unknown_total', unsure)
  const again = 'Requests that were sent again with their Idempotency-Key, and got the stored response.'
  const repeated = registry.counter('responses_repeated_total', again, 'operation')
  const age = 'How long the key that signs has been signing.'
  registry.read('gauge', 'leisure_signing_key_age_seconds', age, () => {
    const since = sources.signingSince?.()
    return since && sources.now && (Number(sources.now()) - Number(since)) / 1000
  })
  return {
    ...createDatabaseMetrics(registry, () => sources.poolState?.()),
    setSources(given) {
      sources = given
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe(app, onEnd) {
      app.addHook('onRequest', (_request, _reply, done) => {
        underWay.inc()
        done()
      })
      onEnd((request, { statusCode: status, elapsedTime }, isAborted) => {
        const { routeOptions, access, failure } = request
        underWay.dec()
        // The health checks of a balancer would hide the requests: there are many, and all are fast.
        if (routeOptions.url === '/health/ready') ready.set(Number(status === 200))
        if (routeOptions.url?.startsWith('/health/')) return
        const operation = routeOptions.config.operationId ?? 'none'
        durations.observe({ operation, status }, elapsedTime / 1000)
        requests.inc({ tenant: access?.tenant.id ?? 'none', operation, status })
        if (failure !== undefined) failures.inc({ operation, failure })
        if (request.isOutcomeUnknown) unknown.inc()
        if (request.isRepeated) repeated.inc({ operation })
        if (isAborted) aborted.inc({ operation })
      })
    },
  }
}

/**
 * Serves the metrics on a port of their own, so that callers of the service cannot read them.
 *
 * @throws StartError when the port cannot be used.
 */
export async function serveMetrics(
  metrics: Metrics,
  host: string,
  port: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(SERVER_TIMEOUTS, async (request, response) => {
    request.resume()
    const [path] = (request.url ?? '').split('?')
    if (path !== '/metrics') response.writeHead(404).end()
    else if (!['GET', 'HEAD'].includes(request.method ?? ''))
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else {
      // It fails when the process may open no more files, for example. The service goes on.
      const text = await metrics.text().catch(() => '')
      response.writeHead(text ? 200 : 500, { 'content-type': metrics.contentType }).end(text)
    }
  })
  server.maxConnections = MAX_CONNECTIONS
  const url = await listen(
    server,
    { host, port },
    () => `The metrics cannot be served on ${host}:${port}. Choose another port with --metrics-port.`,
  )
  return {
    url: `${url}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
