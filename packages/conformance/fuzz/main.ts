import { parseArgs } from 'node:util'
import { startService } from '@leisure-ops/service'
import { runFuzz } from './run-fuzz.ts'

// pnpm conformance:fuzz --requests 100000 --seed 1 --tenant demo-numeric

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    tenant: { type: 'string', default: 'demo' },
    'base-url': { type: 'string' },
  },
})
const service = values['base-url'] === undefined ? await startService({ port: 0 }) : undefined
const seed = Number(values.seed)
const began = performance.now()
const { sent, findings, answers } = await runFuzz({
  environment: {
    baseUrl: values['base-url'] ?? (service?.url as string),
    accessToken: values.tenant,
    timeoutMs: 30_000,
    fetch,
  },
  seed,
  requests: Number(values.requests),
  onProgress: (done) => console.error(`${done} requests`),
  onFinding: ({ told, steps, seed: own }) =>
    console.log(`\nSeed ${own}, ${steps.length} steps\n${told}\n${JSON.stringify(steps).slice(0, 2_000)}`),
})
await service?.close()

const seconds = Math.round((performance.now() - began) / 1_000)
const statuses = [...answers].sort().map(([status, count]) => `${status}: ${count}`)
console.log(
  `\n${sent} requests in ${seconds} s, seed ${seed}, tenant ${values.tenant}: ${findings.length} findings`,
)
console.log(`Answers by status (including the requests that shortened a finding): ${statuses.join(', ')}`)
process.exitCode = findings.length > 0 ? 1 : 0
