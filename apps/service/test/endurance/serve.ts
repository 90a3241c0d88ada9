import { once } from 'node:events'
import { type FaultPoint, startExtended } from '@leisure-ops/service/internal'
import { KEYS } from './keys.ts'
import type { ProcessOptions } from './processes.ts'

// A process of the built service, for tests that kill it. It gets its options from its parent, prints its
// address, and runs until its parent kills it or names a point: the first request that reaches it ends it.
const [{ tenants, ...options }] = (await once(process, 'message')) as [ProcessOptions]
let crashPoint: FaultPoint | undefined
process.on('message', (point: FaultPoint) => {
  crashPoint = point
  process.send?.('set')
})
const { url } = await startExtended({ ...options, migrate: true, port: 0, keys: KEYS }, () => ({
  tenants,
  reach: async (_tenant, point) => {
    if (point === crashPoint) process.kill(process.pid, 'SIGKILL')
    return 'none'
  },
}))
process.stdout.write(`${url}\n`)
