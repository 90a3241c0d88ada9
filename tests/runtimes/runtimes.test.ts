import { execFile } from 'node:child_process'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startChromium } from '@leisure-ops/support/start-chromium'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { situationsServer } from './situations.ts'
import { CASES, IMPOSSIBLE, type Results } from './suite.ts'

const modules = join(import.meta.dirname, '../node_modules')
const main = join(import.meta.dirname, 'main.ts')
const DENO_FLAGS = ['--allow-all', '--no-check', '--node-modules-dir=manual']

/** Runs the suite in a runtime, against the server at an origin. */
const RUNTIMES: Readonly<Record<string, (origin: string) => Promise<Results>>> = {
  'node-22': (origin) => output('node22/bin/node', main, origin, 'node-22'),
  'node-24': (origin) => output('node/bin/node', main, origin, 'node-24'),
  bun: (origin) => output('.bin/bun', 'run', main, origin, 'bun'),
  deno: (origin) => output('.bin/deno', 'run', ...DENO_FLAGS, main, origin, 'deno'),
  chromium: (origin) => resultsOf(origin),
  'react-native': (origin) => resultsOf(`${origin}/react-native`),
}

/** Opens a page, and waits for what its suite found. */
async function resultsOf(address: string): Promise<Results> {
  const browser = await startChromium()
  try {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error.stack)))
    await page.goto(address)
    expect(faults).toEqual([])
    return await page.evaluate(() => (globalThis as unknown as { results: Promise<Results> }).results)
  } finally {
    await browser.close()
  }
}

/** A page that runs a file of the suite, with all that it imports. */
async function pageOf(file: string, target: string): Promise<string> {
  const entryPoints = [join(import.meta.dirname, file)]
  const { outputFiles } = await build({ entryPoints, bundle: true, target, write: false })
  const script = outputFiles[0]?.text.replaceAll('</script', '<\\/script')
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">${script}</script>`
}

async function output(file: string, ...args: string[]): Promise<Results> {
  const { stdout } = await promisify(execFile)(join(modules, file), args)
  return JSON.parse(stdout)
}

let server: Server
let origin: string

beforeAll(async () => {
  const pages = {
    '': await pageOf('page.ts', 'es2022'),
    'react-native': await pageOf('react-native.ts', 'es2017'),
  }
  server = situationsServer(pages).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe.each(Object.keys(RUNTIMES))('%s', (runtime) => {
  let results: Results

  beforeAll(async () => {
    results = (await RUNTIMES[runtime]?.(origin)) ?? {}
  })

  const impossible = IMPOSSIBLE[runtime] ?? {}

  test.each(Object.keys(CASES).filter((name) => !(name in impossible)))('%s', (name) => {
    expect(results[name]).toBe('passed')
  })

  test('nothing else is omitted', () => {
    const left = Object.keys(CASES).filter((name) => !(name in results))
    expect(left).toEqual(Object.keys(impossible))
  })
})
