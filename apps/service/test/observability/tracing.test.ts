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
const write = (line: string) => void log.push(JSON.parse(line))
const service = await openProduct({ trustedProxies: ['127.0.0.1'], log: { write } })
beforeEach(() => spans.reset())
afterAll(async () => {
  await tracers.shutdown()
  trace.disable()
})

async function spanOf(path: string, token = 'demo') {
  const sent = { 'x-request-id': 'mine', traceparent: `00-${TRACE}-${PARENT}-01` }
  const headers = { ...sent, 'x-forwarded-for': '203.0.113.7' }
  await service.send(token, 'GET', path, undefined, headers)
  await expect.poll(() => ofKind(SpanKind.SERVER).length).toBe(1)
  return ofKind(SpanKind.SERVER)[0]!
}

const ofKind = (kind: SpanKind) => spans.getFinishedSpans().filter((span) => span.kind === kind)

test('a span is named after its operation, and its parent is the span of the caller', async () => {
  // What is no operation, such as what a balancer asks, has none.
  for (const path of ['/health/ready', '/nowhere']) await service.send('demo', 'GET', path)
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

test('the span of a statement is as long as the statement has taken, and there is none without a request', async () => {
  const tracing = await createTracing()
  tracing?.observeStatement('delete leases', 1)
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
    address: '203.0.113.7',
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

test.each([
  ['/api/configuration/sites/NOWHERE', 'demo', 404, 'site-not-found', SpanStatusCode.UNSET],
  ['/api/users', 'a-secret-token', 401, 'credentials-rejected', SpanStatusCode.UNSET],
  // It is the service's.
  ['/api/configuration/sites', 'demo', 500, 'unexpected-failure', SpanStatusCode.ERROR],
])('the span of %s for %s has status %i, error type %s and no value', async (path, token, ...expected) => {
  service.failAt('listSites.start')
  const { attributes, status } = await spanOf(path, token)
  expect([attributes['http.response.status_code'], attributes['error.type'], status.code]).toEqual(expected)
  expect(JSON.stringify(attributes)).not.toMatch(/NOWHERE|a-secret-token/)
})
