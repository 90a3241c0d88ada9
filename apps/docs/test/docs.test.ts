import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failuresOf, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishPage } from '../src/finish-page.ts'
import { withoutRemoteLogo } from '../src/remote-logo.ts'
import { startDocs } from '../src/start-docs.ts'

const page = join(import.meta.dirname, '../dist/index.html')
const source = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/openapi.json'))
let html: string
let document: OpenApiDocument
let server: ChildProcess
let url: string

beforeAll(async () => {
  html = await readFile(page, 'utf8')
  document = JSON.parse(await readFile(source, 'utf8'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, [join(import.meta.dirname, '../src/serve.ts'), '--port', String(port)])
  const [line] = await once(server.stdout as NodeJS.ReadableStream, 'data')
  expect(String(line)).toBe(`Documentation on ${url}\n`)
})

afterAll(async () => {
  server.kill('SIGTERM')
  expect(await once(server, 'close')).toEqual([0, null])
})

test('every operation and every failure is in the page', () => {
  for (const { operation } of operationsOf(document)) expect(html).toContain(operation.summary)
  for (const { name } of failuresOf(document)) expect(html).toContain(name)
})

test('the page names no picture of another host', () => {
  expect(html).not.toContain('cdn.redoc.ly')
  expect(() => withoutRemoteLogo('<html>')).toThrow('no logo address')
})

test('it is served, and nothing beside it', async () => {
  const response = await fetch(`${url}/`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe(html)
  for (const path of ['/nothing.html', '/../package.json', '/%2e%2e/package.json', '/package.json']) {
    expect((await fetch(url + path)).status).toBe(404)
  }
})

test('a busy port is one clear sentence', async () => {
  const port = new URL(url).port
  const other = spawn(process.execPath, [join(import.meta.dirname, '../src/serve.ts'), '--port', port])
  const [text] = await once(other.stderr, 'data')
  expect(String(text)).toBe(`Port ${port} is in use. Choose another with --port.\n`)
  expect(await once(other, 'close')).toEqual([1, null])
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

test('served beside a mock, every page speaks of that mock', async () => {
  const docs = await startDocs({ port: 0, mockUrl: 'http://127.0.0.1:4999' })
  try {
    for (const name of ['index.html', 'playground.html']) {
      const text = await (await fetch(`${docs.url}/${name}`)).text()
      expect(text).toContain('http://127.0.0.1:4999')
      expect(text).not.toContain('http://127.0.0.1:4010')
    }
    expect((await fetch(`${docs.url}/..%2fpackage.json`)).status).toBe(404)
    expect((await fetch(`${docs.url}/performance.html`)).status).toBe(200)
  } finally {
    await docs.close()
  }
})

test('a page that Redoc builds in another way is refused, not finished half', () => {
  expect(() => finishPage('<html><body></body></html>', [])).toThrow('no options of Redoc')
})
