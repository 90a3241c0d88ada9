import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTracing } from '../../src/observability/tracing.ts'
import { openProduct } from '../product.ts'

// The real OpenTelemetry SDK, with an exporter that keeps what it gets.

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const spans = new InMemorySpanExporter()
const tracers = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] })
const log: Record<string, unknown>[] = []

tracers.register()
const service = await openProduct({ log: { write: (line: string) => void log.push(JSON.parse(line)) } })
beforeEach(() => spans.reset())
afterAll(async () => {
  await tracers.shutdown()
  trace.disable()
})

async function spanOf(path: string, token = 'demo') {
  const headers = { 'x-request-id': 'mine', traceparent: `00-${TRACE}-${PARENT}-01` }
  await service.send(token, 'GET', path, undefined, headers)
  await expect.poll(() => ofKind(SpanKind.SERVER).length).toBe(1)
  return ofKind(SpanKind.SERVER)[0]!
}

const ofKind = (kind: SpanKind) => spans.getFinishedSpans().filter((span) => span.kind === kind)

test('a span is named after its operation, and its parent is the span of the caller', async () => {
  const span = await spanOf('/api/configuration/sites')
  expect(span).toMatchObject({ name: 'listSites', kind: SpanKind.SERVER })
  expect(span.spanContext().traceId).toBe(TRACE)
  expect(span.parentSpanContext?.spanId).toBe(PARENT)
  expect(span.attributes).toEqual({
    'leisure.request_id': 'mine',
    'leisure.tenant': 'demo',
    'http.request.method': 'GET',
    'http.route': '/api/configuration/sites',
    'http.response.status_code': 200,
  })
})

test('each statement of a request has a span below it, with its name and nothing of its values', async () => {
  const list = await spanOf('/api/users')
  const ofList = ofKind(SpanKind.CLIENT)
  expect(ofList.map(({ name }) => name)).toContain('select staff_users')
  spans.reset()
  // A body is read before the operation begins.
  await service.send('demo', 'PUT', '/_companion/users/jsmith/preferences/theme', { value: 'dark' })
  await expect.poll(() => ofKind(SpanKind.SERVER).length).toBe(1)
  const ofChange = ofKind(SpanKind.CLIENT)
  // A token is looked up again after a second.
  expect(ofChange.map(({ name }) => name).filter((name) => !/tenants|tokens/.test(name))).toEqual([
    ...['begin', 'select staff_users', 'update staff_users', 'commit'],
  ])
  for (const [parent, statements] of [
    [list, ofList],
    [ofKind(SpanKind.SERVER)[0]!, ofChange],
  ] as const)
    for (const { parentSpanContext, attributes, startTime, endTime } of statements) {
      expect(parentSpanContext?.spanId).toBe(parent.spanContext().spanId)
      expect(attributes).toEqual({ 'db.system.name': 'postgresql' })
      expect(startTime[0] * 1e9 + startTime[1]).toBeLessThanOrEqual(endTime[0] * 1e9 + endTime[1])
    }
})

test('the span of a statement is as long as the statement has taken', async () => {
  const tracing = await createTracing()
  tracers.getTracer('test').startActiveSpan('request', () => tracing?.observeStatement('select sites', 1_500))
  const [{ duration } = { duration: [] }] = ofKind(SpanKind.CLIENT)
  expect(duration[0]).toBe(1)
})

test('the lines of a request have the id of its trace, and the line of the start says what runs', async () => {
  await spanOf('/api/configuration/sites')
  expect(log.at(-1)).toMatchObject({
    msg: 'request',
    traceId: TRACE,
    requestId: 'mine',
    actor: 'access token demo',
  })
  expect(log).toContainEqual(
    expect.objectContaining({
      msg: 'The service has started',
      version: '0.0.0',
      url: service.url,
      key: 'test',
    }),
  )
  expect(JSON.stringify(log)).not.toMatch(/secret|postgres:\/\/[^"]*@/)
})

test('a span has the failure as its error type, and nothing of the request', async () => {
  const span = await spanOf('/api/configuration/sites/NOWHERE')
  expect(span.attributes['error.type']).toBe('site-not-found')
  expect(span.status.code).toBe(SpanStatusCode.UNSET)
  expect(JSON.stringify(span.attributes)).not.toContain('NOWHERE')
})

test('a span of a request that the service could not serve says so', async () => {
  service.failAt('listSites.start')
  const span = await spanOf('/api/configuration/sites')
  expect([span.attributes['http.response.status_code'], span.status.code]).toEqual([
    500,
    SpanStatusCode.ERROR,
  ])
})

test('a request that is refused for its credentials has a span too', async () => {
  const span = await spanOf('/api/users', 'a-secret-token')
  expect(span.attributes).toMatchObject({
    'http.response.status_code': 401,
    'error.type': 'credentials-rejected',
  })
  expect(JSON.stringify(span.attributes)).not.toContain('a-secret-token')
})
