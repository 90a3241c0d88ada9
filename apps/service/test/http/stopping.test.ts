import type { Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createReadiness } from '../../src/http/health.ts'
import { createLogger } from '../../src/http/logger.ts'
import { type StopLimits, Stopping } from '../../src/http/stopping.ts'
import { received, startApp } from './harness.ts'

const LIMITS = { delayMs: 0, silentMs: 300, runningMs: 600_000 }
const HEADERS = 'Host: x\r\nAuthorization: Bearer good\r\nX-Use-SSO: true\r\n'
const SITES = `GET /api/configuration/sites HTTP/1.1\r\n${HEADERS}\r\n`
const READY = 'GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n'

const sockets = new Set<Socket>()
const log: string[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  log.length = 0
})

interface During {
  /** Happens while the sites are listed. */
  readonly listing?: () => Promise<unknown>
  /** Happens while the list of users is sent. */
  readonly sending?: () => Promise<unknown>
  /** Instead of the delay. */
  readonly pause?: (ms: number) => Promise<unknown>
}

async function start({ listing = async () => {}, sending = async () => {}, pause }: During = {}) {
  const stopping = new Stopping(pause)
  const none = async () => 0
  const logger = createLogger({ write: (line: string) => void log.push(line) }, 'info')
  const listSites = async () => {
    await listing()
    return { status: 200 as const, text: '[]' }
  }
  async function* users() {
    // Longer than what is sent as a whole.
    yield `[${' '.repeat(100_000)}`
    await sending()
    yield ']'
  }
  const listStaffUsers = async () => ({ status: 200 as const, stream: users() })
  const { app, send } = await startApp(
    { listSites, listStaffUsers },
    { stopping, readiness: createReadiness(stopping, none, none, logger), logger },
  )
  return {
    /** A connection of its own, and what the service has sent on it. */
    async open() {
      const socket = await send('')
      sockets.add(socket)
      const { text, closed } = received(socket)
      return { socket, closed, answered: () => expect.poll(text).toMatch(/^HTTP\/1\.1 \d+/) }
    },
    /** @returns how long it took, and whether all requests were finished. */
    async stop(limits: Partial<StopLimits> = {}): Promise<{ tookMs: number; isDone: boolean }> {
      const started = performance.now()
      const isDone = await stopping.stop(app, { ...LIMITS, ...limits })
      return { isDone, tookMs: performance.now() - started }
    },
  }
}

const logged = () => log.map((line) => JSON.parse(line))

test('while it drains, the service is not ready, and serves on connections that it then closes', async () => {
  const delay = Promise.withResolvers<void>()
  const delays: number[] = []
  const pause = (ms: number) => {
    delays.push(ms)
    return delay.promise
  }
  const listings: Promise<void>[] = []
  const { open, stop } = await start({ pause, listing: async () => listings.pop() })
  const [ready, kept, running] = [await open(), await open(), await open()]
  kept.socket.write(SITES)
  await kept.answered()
  const listed = Promise.withResolvers<void>()
  listings.push(listed.promise)
  running.socket.write(SITES)
  await expect.poll(() => listings).toEqual([])
  const stopped = stop({ delayMs: 1000 })
  listed.resolve()
  expect(await running.closed).toMatch(/HTTP\/1\.1 200 .*connection: close/is)
  ready.socket.write(READY)
  kept.socket.write(SITES)
  expect(await ready.closed).toMatch(/^HTTP\/1\.1 503 .*connection: close.*The service is stopping/is)
  expect(await kept.closed).toMatch(/HTTP\/1\.1 200 .*HTTP\/1\.1 200 .*connection: close/is)
  const late = await open()
  late.socket.write(SITES)
  expect(await late.closed).toMatch(/^HTTP\/1\.1 200 /)
  expect(delays).toEqual([1000])
  delay.resolve()
  expect((await stopped).isDone).toBe(true)
  expect(logged()).toContainEqual(expect.objectContaining({ path: '/health/ready', status: 503 }))
  expect(logged()).toContainEqual(
    expect.objectContaining({ level: 30, msg: 'The service is stopping', drainSeconds: 1 }),
  )
})

test('a silent connection and half a body do not hold up the stop, and a health check that is well is no line of the log', async () => {
  const { open, stop } = await start()
  const [silent, half] = [await open(), await open()]
  half.socket.write(READY)
  await half.answered()
  half.socket.write(
    `POST /api/users HTTP/1.1\r\n${HEADERS}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  )
  await sleep(100)
  expect((await stop()).isDone).toBe(true)
  expect(await silent.closed).toBe('')
  await half.closed
  expect(logged()).not.toContainEqual(expect.objectContaining({ path: '/health/ready' }))
})

test('after the delay, a request on an open connection is refused, and the refusal is logged', async () => {
  const { open, stop } = await start({ pause: async () => {} })
  const [late, companion] = [await open(), await open()]
  // Both are closed when they have been answered. They must not be closed before, as silent ones.
  const stopped = stop({ silentMs: LIMITS.runningMs })
  await setImmediate()
  late.socket.write(SITES)
  companion.socket.write(`GET /_companion/cultures HTTP/1.1\r\n${HEADERS}\r\n`)
  expect(await companion.closed).toMatch(/^HTTP\/1\.1 503 .*"code":"service-unavailable"/s)
  expect(await late.closed).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1\r\n.*The service is stopping/is)
  await stopped
  expect(logged()).toContainEqual(expect.objectContaining({ path: '/api/configuration/sites', status: 503 }))
})

test('a response that has begun is sent to its end', async () => {
  const finish = Promise.withResolvers<void>()
  const { open, stop } = await start({ sending: () => finish.promise })
  const reading = await open()
  reading.socket.write(`GET /api/users HTTP/1.1\r\n${HEADERS}\r\n`)
  await reading.answered()
  const stopped = stop()
  finish.resolve()
  expect(await reading.closed).toMatch(/^HTTP\/1\.1 200 .*\r\n\[ +\r\n.*\r\n\]\r\n0\r\n\r\n$/s)
  expect((await stopped).isDone).toBe(true)
})

test.each([
  ['that runs is finished', 800, {}, true, 700, /^HTTP\/1\.1 200 .*connection: close/is],
  ['that does not end loses its connection', 3_600_000, { runningMs: 500 }, false, 450, /^$/],
])('a request %s', async (_, lastsMs, limits, isFinished, leastMs, text) => {
  const reached = Promise.withResolvers<void>()
  const listing = () => {
    reached.resolve()
    return sleep(lastsMs, undefined, { ref: false })
  }
  const { open, stop } = await start({ listing })
  const running = await open()
  running.socket.write(SITES)
  await reached.promise
  const { tookMs, isDone } = await stop(limits)
  expect([isDone, tookMs > leastMs]).toEqual([isFinished, true])
  expect(await running.closed).toMatch(text)
})
