import type { FaultPoint } from '../../src/fault-points.ts'
import { startExtended } from '../../src/start-extended.ts'
import { demoTenants } from '../demo-tenants.ts'
import { KEYS } from './keys.ts'

// One process of the service, for tests that kill it. It prints its address, and runs until its parent kills it or names a point:
// the first request that reaches the point ends it. It sends each error that it logs.
let crashPoint: FaultPoint | undefined
process.on('message', (point: FaultPoint) => {
  crashPoint = point
  process.send?.('set')
})
const log = { write: (line: string) => process.send?.(JSON.parse(line)) }
const options = { ...JSON.parse(process.argv[2] ?? '{}'), port: 0, keys: KEYS, log, logLevel: 'error' }
const { url } = await startExtended(options, () => ({
  tenants: demoTenants(new Date()),
  reach: async (_tenant, point) => {
    if (point === crashPoint) process.kill(process.pid, 'SIGKILL')
    return 'none'
  },
}))
process.stdout.write(`${url}\n`)
