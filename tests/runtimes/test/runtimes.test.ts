import { execFile } from 'node:child_process'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startChromium } from '@leisure-ops/chromium'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { situationsServer } from '../src/situations.ts'
import { CASES, type Results } from '../src/suite.ts'

const modules = join(import.meta.dirname, '../node_modules')
const main = join(import.meta.dirname, '../src/main.ts')
const DENO_FLAGS = ['--allow-all', '--no-check', '--node-modules-dir=manual']

/** Runs the suite in a runtime, against the server at an origin. */
const RUNTIMES: Readonly<Record<string, (origin: string) => Promise<Results>>> = {
  'node-22': (origin) => output('node22/bin/node', main, origin, 'node-22'),
  'node-24': (origin) => output('node/bin/node', main, origin, 'node-24'),
  bun: (origin) => output('.bin/bun', 'run', main, origin, 'bun'),
  deno: (origin) => output('.bin/deno', 'run', ...DENO_FLAGS, main, origin, 'deno'),
  chromium: async (origin) => {
    const browser = await startChromium()
    try {
      const page = await browser.newPage()
      await page.goto(origin)
      return await page.evaluate(() => (globalThis as unknown as { results: Promise<Results> }).results)
    } finally {
      await browser.close()
    }
  },
}

async function output(file: string, ...args: string[]): Promise<Results> {
  const { stdout } = await promisify(execFile)(join(modules, file), args)
  return JSON.parse(stdout)
}

let server: Server
let origin: string

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../src/page.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  })
  const page = `<!doctype html><link rel="icon" href="data:,"><script type="module">${outputFiles[0]?.text}</script>`
  server = situationsServer(page).listen(0, '127.0.0.1')
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

  test.each(Object.keys(CASES))('%s', (name) => {
    expect(results[name]).toBe('passed')
  })
})
