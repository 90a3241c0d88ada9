import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDocs } from './start-docs.ts'

// pnpm docs:dev: builds the site again when a source of it changes, and reloads the pages that are open.

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = [
  'openapi',
  'apps/docs',
  'apps/mock',
  'apps/sandbox',
  'apps/service',
  'packages/client',
  'packages/conformance',
  'packages/quote',
  'packages/money',
  'packages/tenant',
]
/** What a build itself writes. */
const WRITTEN = /(^|\/)(dist|node_modules|reports|\.turbo|\.astro|\.pages|generated)(\/|$)|api-report/
/** Editors write a file in several steps. */
const QUIET_MS = 100

const { values } = parseArgs({ options: { port: { type: 'string', default: '4020' } } })
const pages = new Set<ServerResponse>()
const changes = createServer((_, response) => {
  response
    .writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' })
    .write(': open\n\n')
  pages.add(response)
  response.once('close', () => pages.delete(response))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => changes.once('listening', resolve))
const { port } = changes.address() as AddressInfo

await build()
const append = `<script>new EventSource('http://127.0.0.1:${port}').onmessage = () => location.reload()</script>`
const docs = await startDocs({ port: Number(values.port), append })
console.log(`Documentation on ${docs.url}, built again on every change, until Ctrl+C`)

let timer: NodeJS.Timeout | undefined
for (const folder of SOURCES) {
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (file === null || WRITTEN.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => rebuild(join(folder, file)), QUIET_MS)
  })
}

async function rebuild(file: string): Promise<void> {
  console.log(`\n${file} has changed`)
  // A build that fails has said why; the pages stay as they are.
  if (!(await build())) return
  for (const page of pages) page.write('data: built\n\n')
}

function build(): Promise<boolean> {
  const turbo = join(ROOT, 'node_modules/.bin/turbo')
  const args = ['run', 'build', '--filter=@leisure-ops/docs', '--output-logs=errors-only']
  const child = spawn(turbo, args, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0))
  })
}
