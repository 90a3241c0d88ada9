import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sendAs } from '@leisure-ops/support/send-as'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import { largestRequests } from './requests.ts'

// `pnpm run largest`: what the largest request of each operation costs, beside a small one.

/** Goal for the longest time in which the service answers nobody else. */
const MAX_STALL_MS = 50

interface Cost {
  readonly cpuMs: number
  readonly stallMs: number
  readonly peakMb: number
}

const postgres = await startPostgres()
const child = spawn(
  process.execPath,
  ['--conditions=@leisure-ops/source', join(import.meta.dirname, 'serve.ts'), postgres.uri],
  { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
)
const [line] = await once(child.stdout as Readable, 'data')
const url = String(line).trim()

async function cost(method: string, path: string, body: string | undefined) {
  child.send('begin')
  await once(child, 'message')
  const response = await sendAs('demo', method, url + path, body)
  const answer = await response.arrayBuffer()
  child.send('end')
  const [{ cpuMs, stallMs, peakMb }] = (await once(child, 'message')) as [Cost]
  return {
    status: response.status,
    'request kB': Math.round((body ?? path).length / 1024),
    'answer kB': Math.round(answer.byteLength / 1024),
    'cpu ms': Math.round(cpuMs),
    'stall ms': Math.round(stallMs * 10) / 10,
    'peak MB': Math.round(peakMb),
  }
}

const rows: Record<string, Awaited<ReturnType<typeof cost>>> = {}
for await (const { name, method, path, small, large } of largestRequests((path, body) =>
  sendAs('demo', body === undefined ? 'GET' : 'POST', url + path, body).then((answer) => answer.text()),
)) {
  // The first call of an operation compiles its schema.
  await cost(method, path, small)
  rows[`${name}, small`] = await cost(method, path, small)
  rows[`${name}, largest`] = await cost(method, path, large)
  console.log(name)
}
console.table(rows)
const slow = Object.entries(rows).filter(([, row]) => row['stall ms'] > MAX_STALL_MS)
for (const [name, row] of slow) console.log(`${name} stalls the service for ${row['stall ms']} ms.`)
process.exitCode = slow.length > 0 ? 1 : 0
child.kill()
await postgres.stop()
