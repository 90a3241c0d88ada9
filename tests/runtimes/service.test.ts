import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Results } from './cases.ts'
import { SERVICE_CASES } from './service-cases.ts'

// The client against the service itself, as tenants of both kinds. One service is enough: each run has names of its own.

const main = join(import.meta.dirname, 'service-main.ts')
const modules = join(import.meta.dirname, '../node_modules')
const NODES = { 'node-22': 'node22/bin/node', 'node-24': 'node/bin/node' }

// Each Node once, and each kind of tenant once.
const RUNS = [
  { node: 'node-22', tenant: 'demo-numeric', file: NODES['node-22'] },
  { node: 'node-24', tenant: 'demo', file: NODES['node-24'] },
]

let service: RunningSandbox
beforeAll(async () => {
  service = await startSandbox({ port: 0 })
})
afterAll(() => service.close())

describe.each(RUNS)('$node, as the tenant $tenant', ({ node, tenant, file }) => {
  let results: Results
  beforeAll(async () => {
    const args = [main, service.url, tenant, node.replace('-', '')]
    results = JSON.parse((await promisify(execFile)(join(modules, file), args)).stdout)
  })

  test.each(Object.keys(SERVICE_CASES))('%s', (name) => {
    expect(results[name]).toBe('passed')
  })
})
