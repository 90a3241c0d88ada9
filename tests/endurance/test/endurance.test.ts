import { type ChildProcess, spawn } from 'node:child_process'
import { getEventListeners, once } from 'node:events'
import { join } from 'node:path'
import { createLeisureClient, isFailure, type LeisureClient } from '@leisure-ops/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The server has a process of its own: what is counted here is the client's.

let server: ChildProcess
let leisure: LeisureClient
/** One signal for all calls, as an application has one for its shutdown. */
const shutdown = new AbortController()

beforeAll(async () => {
  server = spawn(process.execPath, [join(import.meta.dirname, 'moody-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout as NodeJS.ReadableStream, 'data')
  leisure = createLeisureClient({
    baseUrl: `http://127.0.0.1:${String(port).trim()}`,
    accessToken: async () => 'token',
    // A fifth of the calls is retried once; what they wait is not the point here.
    retry: { maxDelayMs: 1 },
    hooks: { onRequest() {}, onResponse() {}, onRetry() {}, onError() {} },
  })
  await callsInARow(5000)
})
afterAll(() => server.kill())

const CALLS = Number(process.env.ENDURANCE_CALLS ?? 50_000)
const SITES = ['found', 'found', 'found', 'missing', 'busy']

async function call(site: string): Promise<void> {
  const options = { signal: shutdown.signal, timeoutMs: 300_000 }
  try {
    await leisure.sites.get(site, undefined, options)
    expect(site).not.toMatch(/^missing/)
  } catch (error) {
    if (!isFailure(error, 'getSite') || error.code !== 'site-not-found') throw error
  }
}

/** A few at a time, so that it ends before long. */
async function callsInARow(calls: number): Promise<void> {
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let number = lane; number < calls; number += 8)
      await call(`${SITES[number % SITES.length]}${number}`)
  })
  await Promise.all(lanes)
}

/** What is held, once nothing more goes for a second: what is finalised frees more in a later turn. */
async function memory(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let unchanged = 0; unchanged < 20; unchanged++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { heapUsed } = process.memoryUsage()
    if (heapUsed < least * 0.999) unchanged = 0
    least = Math.min(least, heapUsed)
  }
  return least
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
}

function sockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
}

test(`${CALLS.toLocaleString('en')} calls in a row leave no memory, timer or listener behind`, async () => {
  const before = { memory: await memory(), timers: timers() }
  for (let tenth = 0; tenth < 10; tenth++) await callsInARow(CALLS / 10)
  const bytes = ((await memory()) - before.memory) / CALLS
  console.log(`${CALLS} calls in a row: ${bytes.toFixed(1)} bytes each are left`)
  // A timer, a listener or a promise would be over a hundred.
  expect(bytes).toBeLessThan(50)
  expect(timers()).toBeLessThanOrEqual(before.timers + 1)
  expect(getEventListeners(shutdown.signal, 'abort')).toHaveLength(0)
})

test('10,000 calls in flight all end, and leave no memory, timer or listener behind', async () => {
  const before = { timers: timers() }
  await callsAtOnce(10_000, 'held-first')
  const first = await memory()
  await callsAtOnce(10_000, 'held-again')
  const bytes = ((await memory()) - first) / 10_000
  console.log(`10,000 calls in flight, once more: ${bytes.toFixed(1)} bytes each are left`)
  expect(bytes).toBeLessThan(200)
  expect(timers()).toBeLessThanOrEqual(before.timers + 1)
  expect(getEventListeners(shutdown.signal, 'abort')).toHaveLength(0)
})

/** The server holds all until all are in flight. Resolves when all have ended, and the connections that they needed are closed. */
async function callsAtOnce(number: number, site: string): Promise<void> {
  const calls = Array.from({ length: number }, () => call(site))
  await expect
    .poll(() => getEventListeners(shutdown.signal, 'abort').length, { timeout: 120_000 })
    .toBe(number)
  expect(timers()).toBeGreaterThanOrEqual(number)
  server.stdin?.write(`${site}\n`)
  const ended = await Promise.allSettled(calls)
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  while (sockets() > 10) await new Promise((resolve) => setTimeout(resolve, 100))
}
