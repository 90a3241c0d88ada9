import { once } from 'node:events'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { SERVER_TIMEOUTS } from '@leisure-ops/openapi/internal'
import { trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createMetrics, type Metrics } from '../../src/observability/metrics.ts'
import { createTracing } from '../../src/observability/tracing.ts'
import { endless, received, startApp, tenant } from './harness.ts'

// Callers that hang up, on their own connections. The handler of a creation works until `finish` is called.

const spans = new InMemorySpanExporter()
const tracers = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] })
tracers.register()
afterAll(async () => {
  await tracers.shutdown()
  trace.disable()
})

let app: Awaited<ReturnType<typeof startApp>>
let metrics: Metrics
const lines: Record<string, unknown>[] = []
let started: PromiseWithResolvers<void>
let finish: () => void
let lookUp: () => Promise<void>
let listed = 0
const MIB = 1024 * 1024
const LONG = Buffer.alloc(24 * MIB, ' ')
let sites = LONG

beforeEach(async () => {
  metrics = createMetrics('1.2.3')
  started = Promise.withResolvers()
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  finish = resolve
  spans.reset()
  sites = LONG
  listed = 0
  lookUp = async () => {}
  const create = async () => {
    started.resolve()
    await finished
    return { status: 201 } as const
  }
  app = await startApp(
    {
      createStaffUser: create,
      listStaffUsers: async () => ({ status: 200, stream: endless() }),
      async listSites() {
        listed += 1
        return { status: 200, text: sites }
      },
    },
    {
      accessOf: async () => {
        await lookUp()
        return { tenant, caller: '', products: ['Operator'], features: [STAFF] }
      },
      observers: [metrics.observe, (await createTracing())!.observe],
      // Of a connection that it does not read, the service learns only by this that the caller has hung up.
      timeouts: {
        ...SERVER_TIMEOUTS,
        headersTimeout: 1_000,
        connectionsCheckingInterval: 50,
        responseTimeout: 60_000,
      },
      logger: pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    },
  )
  lines.length = 0
})

const STAFF = 'Front of House Generic Access'
const BODY = '{"username":"j.doe"}'
const POST = head('POST /api/users', `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n`)

function head(line: string, more = ''): string {
  return `${line} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer good\r\nX-Use-SSO: true\r\n${more}\r\n`
}

/** Hangs up, and waits until the service has noticed. */
async function hangUp(socket: Socket): Promise<void> {
  socket.destroy()
  const connections = promisify(app.app.server.getConnections.bind(app.app.server))
  await expect.poll(() => connections()).toBe(0)
}

async function underWay(): Promise<number> {
  return Number(/^leisure_requests_under_way (\d+)$/m.exec(await metrics.text())?.[1])
}

/** What was written about requests, when there is that much of it. */
async function written(count: number) {
  const requests = () => lines.filter(({ msg }) => msg === 'request')
  await expect.poll(() => requests().length).toBe(count)
  const text = await metrics.text()
  expect(text).toMatch(/^leisure_requests_under_way 0$/m)
  return { requests: requests(), text, spans: spans.getFinishedSpans().map(({ attributes }) => attributes) }
}

test('a creation whose caller hangs up is logged, counted and traced when it has ended', async () => {
  const socket = await app.send(POST + BODY)
  await started.promise
  await hangUp(socket)
  expect(lines).toEqual([])
  finish()
  const { requests, text, spans } = await written(1)
  expect(requests).toEqual([expect.objectContaining({ path: '/api/users', status: 201, aborted: true })])
  expect(text).toMatch(
    /^leisure_request_duration_seconds_count\{operation="createStaffUser",status="201"\} 1$/m,
  )
  expect(text).toMatch(/^leisure_aborted_total\{operation="createStaffUser"\} 1$/m)
  expect(spans).toEqual([
    expect.objectContaining({ 'http.response.status_code': 201, 'leisure.aborted': true }),
  ])
})

test('a caller who hangs up within a body is logged, and not as a database that cannot be reached', async () => {
  const socket = await app.send(POST + BODY.slice(0, 5))
  await expect.poll(underWay).toBe(1)
  socket.destroy()
  const { requests } = await written(1)
  expect(requests).toEqual([expect.objectContaining({ status: 400, aborted: true })])
  expect(lines).toEqual(requests)
})

test('a caller who hangs up while the token is looked up is logged, and nothing is created', async () => {
  const looking = Promise.withResolvers<void>()
  const found = Promise.withResolvers<void>()
  lookUp = async () => {
    looking.resolve()
    await found.promise
  }
  const socket = await app.send(POST + BODY)
  await looking.promise
  await hangUp(socket)
  found.resolve()
  const { requests } = await written(1)
  expect(requests).toEqual([expect.objectContaining({ status: 400, aborted: true })])
})

test('a caller who hangs up within a response is logged', async () => {
  const socket = await app.send(head('GET /api/users'))
  await once(socket, 'data')
  socket.destroy()
  const { requests } = await written(1)
  expect(requests).toEqual([expect.objectContaining({ path: '/api/users', status: 200, aborted: true })])
})

test('each of many requests on one connection is logged, also those whose turn to be answered never comes', async () => {
  const socket = await app.send((POST + BODY).repeat(50))
  await started.promise
  await hangUp(socket)
  finish()
  const { requests, text } = await written(50)
  expect(new Set(requests.map(({ aborted }) => aborted))).toEqual(new Set([true]))
  expect(text).toMatch(/^leisure_aborted_total\{operation="createStaffUser"\} 50$/m)
})

test('of many requests on one connection, ten are begun, and most are not even read', async () => {
  const socket = await app.send((POST + BODY).repeat(10_000))
  await expect.poll(underWay).toBeGreaterThan(100)
  await hangUp(socket)
  finish()
  await expect.poll(underWay).toBe(0)
  const byStatus = Map.groupBy(lines, ({ status }) => status)
  expect(byStatus.get(201)).toHaveLength(10)
  expect(byStatus.get(429)?.length).toBeLessThan(2_000)
})

test('the eleventh request of a connection is refused until others are answered', async () => {
  const socket = await app.send((POST + BODY).repeat(11))
  const { text } = received(socket)
  await expect.poll(underWay).toBe(11)
  finish()
  await expect
    .poll(() => text().match(/HTTP\/1\.1 \d+/g))
    .toEqual([...Array(10).fill('HTTP/1.1 201'), 'HTTP/1.1 429'])
  expect(text()).toMatch(
    /retry-after: 1\r\n.*Too many requests on this connection are unanswered\. Wait for their responses\./s,
  )
  socket.destroy()
})

test.each([
  [0, [200, 200]],
  [1, [200, 429]],
])('16 MiB and %i bytes of a connection that wait to be read: %j', async (more, statuses) => {
  sites = Buffer.alloc(16 * MIB + more, ' ')
  const socket = await app.send(head('GET /api/configuration/sites'))
  await expect.poll(() => listed).toBe(1)
  socket.write(head('GET /api/configuration/sites'))
  socket.resume()
  expect((await written(2)).requests.map(({ status }) => status)).toEqual(statuses)
  socket.destroy()
})

test('who reads every response keeps the connection, however much that is', async () => {
  const socket = await app.send(head('GET /api/configuration/sites'))
  let bytes = 0
  socket.on('data', ({ length }) => {
    bytes += length
  })
  for (let count = 1; count <= 6; count++) {
    await expect.poll(() => bytes).toBeGreaterThan(count * LONG.length)
    if (count < 6) socket.write(head('GET /api/configuration/sites'))
  }
  await written(6)
  expect(lines).toHaveLength(6)
  socket.destroy()
})

test('when too much waits to be read, those who have read nothing for longest lose their connections', async () => {
  finish()
  const idle = await app.send(POST + BODY)
  await once(idle, 'data')
  // Its response began first, and is read all the time.
  const reader = await app.send(head('GET /api/users'))
  reader.resume()
  await once(reader, 'data')
  const sockets: Socket[] = []
  for (let count = 1; count <= 8; count++) {
    sockets.push(await app.send(head('GET /api/configuration/sites')))
    await expect.poll(() => listed).toBe(count)
  }
  const received = sockets.map(() => 0)
  for (const [index, socket] of sockets.entries())
    socket.on('data', ({ length }) => {
      received[index] = (received[index] as number) + length
    })
  const isWhole = () => received.map((bytes) => bytes > LONG.length)
  // Five times 24 MiB are less than 128.
  await expect.poll(isWhole).toEqual([...Array(3).fill(false), ...Array(5).fill(true)])
  const closed = lines.filter(({ msg }) => /closed because its responses were not read/.test(String(msg)))
  expect(closed).toHaveLength(3)
  for (const socket of [idle, reader, ...sockets]) socket.destroy()
  await expect.poll(underWay).toBe(0)
})

test('a caller who waits for the response is not reported as one who hung up', async () => {
  finish()
  const socket = await app.send(POST + BODY)
  await once(socket, 'data')
  socket.destroy()
  const { requests, text, spans } = await written(1)
  expect(requests[0]).not.toHaveProperty('aborted')
  expect(text).not.toMatch(/^leisure_aborted_total\{/m)
  expect(spans[0]).not.toHaveProperty('leisure.aborted')
})
