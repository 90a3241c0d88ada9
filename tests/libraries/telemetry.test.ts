import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { createLeisureClient, type Hooks } from '@leisure-ops/client'
import { startMock } from '@leisure-ops/mock'
import { shownRequest } from '@leisure-ops/support/shown'
import { type Meter, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inFolder } from './user-program.ts'

// The hooks of the guide, with the real OpenTelemetry SDK and exporters that keep what they get. The tests of
// the documentation compile them.

const SECRETS = ['token-7f3a', 'password-91bc', 'jsmith']
const spans = new InMemorySpanExporter()
const tracers = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] })
const points = new InMemoryMetricExporter(AggregationTemporality.DELTA)
const reader = new PeriodicExportingMetricReader({ exporter: points, exportIntervalMillis: 3_600_000 })
const meters = new MeterProvider({ readers: [reader] })
tracers.register()
const telemetryHooks = await hooksOfTheGuide()
const hooks = telemetryHooks(tracers.getTracer('leisure'), meters.getMeter('leisure'))
const mock = await startMock({ port: 0 })
beforeEach(() => {
  spans.reset()
  points.reset()
  mock.reset()
})
afterAll(async () => {
  await mock.close()
  await meters.shutdown()
  await tracers.shutdown()
  trace.disable()
})

async function hooksOfTheGuide(): Promise<(tracer: Tracer, meter: Meter) => Hooks> {
  const guide = await readFile(join(import.meta.dirname, '../../apps/docs/guides/going-live.md'), 'utf8')
  const [, source = ''] = /^```ts\n(.*?)^```$/ms.exec(guide) ?? []
  return inFolder([source], async ([file = '']) => (await import(file)).telemetryHooks)
}

/** Calls inside an application's span. Returns each attempt's span, and the events of the application's. */
async function traced(call: (leisure: ReturnType<typeof createLeisureClient>) => Promise<unknown>) {
  const leisure = createLeisureClient({ baseUrl: mock.url, accessToken: SECRETS[0] as string, hooks })
  await tracers.getTracer('app').startActiveSpan('app', async (span) => {
    await call(leisure).catch(() => undefined)
    span.end()
  })
  const finished = spans.getFinishedSpans()
  const own = finished.find(({ name }) => name === 'app')
  const attempts = finished.filter(({ name }) => name !== 'app')
  for (const attempt of attempts) {
    expect(attempt.parentSpanContext?.spanId).toBe(own?.spanContext().spanId)
    expect(attempt.kind).toBe(SpanKind.CLIENT)
  }
  return { attempts, events: own?.events ?? [] }
}

async function counted(name: string) {
  await reader.forceFlush()
  const metrics = points
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
  return metrics
    .filter(({ descriptor }) => descriptor.name === name)
    .flatMap(({ dataPoints }) => dataPoints.map(({ attributes, value }) => ({ ...attributes, value })))
}

test('a call is a span inside the span of the application', async () => {
  const { attempts, events } = await traced((leisure) => leisure.sites.get('RIVERSIDE'))
  expect(attempts.map(({ name, attributes, status }) => ({ name, attributes, status: status.code }))).toEqual(
    [
      {
        name: 'GET /api/configuration/sites/{siteId}',
        attributes: {
          'leisure.operation': 'getSite',
          'http.request.method': 'GET',
          'url.template': '/api/configuration/sites/{siteId}',
          'http.request.resend_count': 0,
          'http.response.status_code': 200,
        },
        status: SpanStatusCode.UNSET,
      },
    ],
  )
  expect(events).toEqual([])
})

test('a failure is recorded by its name, without any secret', async () => {
  const minimal = shownRequest('createStaffUser', 'minimal')
  const user = { ...minimal, username: 'jsmith-far-too-long', password: SECRETS[1] }
  const { attempts, events } = await traced((leisure) => leisure.users.create(user))
  expect(attempts.map(({ status }) => status.code)).toEqual([SpanStatusCode.ERROR])
  expect(events.map(({ name, attributes }) => [name, attributes?.['leisure.code']])).toEqual([
    ['leisure.failure', 'field-too-long'],
  ])
  expect(await counted('leisure.failures')).toEqual([
    { 'leisure.operation': 'createStaffUser', 'leisure.code': 'field-too-long', value: 1 },
  ])
  const shown = inspect([spans.getFinishedSpans(), points.getMetrics()], { depth: 12 })
  expect(shown).toContain('field-too-long')
  for (const secret of SECRETS) expect(shown).not.toContain(secret)
})

test('each attempt of a retried call is a span', async () => {
  mock.answer('listSites', ['unexpected-failure', 'empty-list'])
  const { attempts, events } = await traced((leisure) => leisure.sites.list())
  expect(
    attempts.map(({ attributes }) => [
      attributes['http.response.status_code'],
      attributes['http.request.resend_count'],
    ]),
  ).toEqual([
    [500, 0],
    [200, 1],
  ])
  expect(events.map(({ name }) => name)).toEqual(['leisure.retry'])
  expect(await counted('leisure.retries')).toEqual([
    { 'leisure.operation': 'listSites', 'http.response.status_code': 500, value: 1 },
  ])
})

test('calls at once have a span each, whose ids the service receives', async () => {
  mock.answer('listSites', { delay: 20 })
  mock.answer('listStaffUsers', { delay: 20 })
  const { attempts } = await traced((leisure) =>
    Promise.all([leisure.sites.list(), leisure.users.list(), leisure.sites.list()]),
  )
  const sent = attempts.map((span) => `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`)
  expect(sent).toHaveLength(3)
  const received = mock.requests().map(({ headers }) => headers.traceparent)
  expect(received.toSorted()).toEqual(sent.toSorted())
  for (const { duration } of attempts) expect(duration[0] * 1000 + duration[1] / 1e6).toBeGreaterThan(15)
})

test('an attempt without a response is a span that failed', async () => {
  mock.answer('listSites', [{ drop: true }, 'empty-list'])
  const { attempts } = await traced((leisure) => leisure.sites.list())
  expect(attempts.map(({ status }) => status.code)).toEqual([SpanStatusCode.ERROR, SpanStatusCode.UNSET])
  spans.reset()
  mock.answer('createStaffUser', { drop: true })
  const lost = await traced((leisure) => leisure.users.create({} as never))
  expect(lost.attempts.map(({ status }) => status.code)).toEqual([SpanStatusCode.ERROR])
})
