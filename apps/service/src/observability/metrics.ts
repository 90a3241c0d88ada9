import { createServer } from 'node:http'
import { MAX_CONNECTIONS, SERVER_TIMEOUTS } from '@leisure-ops/openapi/internal'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Observer } from '../app.ts'
import type { PoolState } from '../database/opened-database.ts'
import { listen } from '../http/listen.ts'
import { createDatabaseMetrics, type DatabaseMetrics } from './database-metrics.ts'
import { addProcessMetrics } from './process-metrics.ts'
import { addReadMetric } from './read-metric.ts'

/** In seconds. The service itself takes between 1 ms and 100 ms; a slower request waits for something. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the service counts about itself. */
export interface Metrics extends DatabaseMetrics {
  /** Counts every request. Labels are names of the document and ids of tenants, nothing else. */
  readonly observe: Observer
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
  const registry = new Registry()
  addProcessMetrics(registry, version)
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const durations = new Histogram({
    name: 'leisure_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['operation', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  // Not a label of the durations, whose series it would multiply.
  const requests = counter('leisure_requests_total', 'Requests that have ended, by tenant.', [
    ...['tenant', 'operation', 'status'],
  ])
  const failures = counter(
    'leisure_failures_total',
    'Responses with a documented failure, by the name of the failure.',
    ['operation', 'failure'],
  )
  const aborted = counter(
    'leisure_aborted_total',
    'Requests whose caller hung up before the whole response was sent.',
    ['operation'],
  )
  const underWay = gauge('leisure_requests_under_way', 'Requests that have arrived and are not answered yet.')
  const ready = gauge(
    'leisure_ready',
    'Whether the instance was ready when it was last asked at /health/ready: 1, or 0.',
  )
  ready.set(1)
  const unknown = counter(
    'leisure_outcomes_unknown_total',
    'Requests of which nobody knows whether the database has stored them.',
  )
  const repeated = counter(
    'leisure_responses_repeated_total',
    'Requests that were sent again with their Idempotency-Key, and got the stored response.',
    ['operation'],
  )
  const age = 'How long the key that signs has been signing.'
  addReadMetric(registry, 'gauge', 'leisure_signing_key_age_seconds', age, () => {
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
      onEnd(
        (
          { routeOptions, access, failure, isOutcomeUnknown, isRepeated },
          { statusCode, elapsedTime },
          isAborted,
        ) => {
          underWay.dec()
          // The health checks of a balancer would hide the requests: there are many, and all are fast.
          if (routeOptions.url === '/health/ready') ready.set(Number(statusCode === 200))
          if (routeOptions.url?.startsWith('/health/')) return
          const operation = routeOptions.config.operationId ?? 'none'
          durations.observe({ operation, status: statusCode }, elapsedTime / 1000)
          requests.inc({ tenant: access?.tenant.id ?? 'none', operation, status: statusCode })
          if (failure !== undefined) failures.inc({ operation, failure })
          if (isOutcomeUnknown) unknown.inc()
          if (isRepeated) repeated.inc({ operation })
          if (isAborted) aborted.inc({ operation })
        },
      )
    },
  }
}

/** The metrics on a port of their own, so that callers of the service cannot read them. */
export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

/** @throws StartError when the port cannot be used. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer(SERVER_TIMEOUTS, async (request, response) => {
    request.resume()
    const [path] = (request.url ?? '').split('?')
    if (path !== '/metrics') response.writeHead(404).end()
    else if (!['GET', 'HEAD'].includes(request.method ?? ''))
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text())
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
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
