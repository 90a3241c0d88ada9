import { createHistogram } from 'node:perf_hooks'
import { startExtended } from '../../src/start-extended.ts'
import { demoTenants } from '../demo-tenants.ts'
import { KEYS } from '../endurance/keys.ts'

// A service of its own process that tells its parent what a request cost. The processor time of its one thread is measured between
// turns of the event loop, because other programs take time from the clock, and none from it.

const turns = createHistogram()
let before = process.threadCpuUsage()
let peak = 0
const microseconds = () => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  return user + system
}
const turn = () => {
  turns.record(Math.max(1, Math.round(microseconds())))
  peak = Math.max(peak, process.memoryUsage().rss)
  if (isMeasuring) setImmediate(turn)
}
let isMeasuring = false
let start = process.cpuUsage()

process.on('message', (message) => {
  if (message === 'begin') {
    turns.reset()
    microseconds()
    peak = 0
    start = process.cpuUsage()
    isMeasuring = true
    setImmediate(turn)
    process.send?.('begun')
    return
  }
  isMeasuring = false
  const { user, system } = process.cpuUsage(start)
  process.send?.({ cpuMs: (user + system) / 1000, stallMs: turns.max / 1000, peakMb: peak / 2 ** 20 })
})

const { url } = await startExtended({ database: String(process.argv[2]), port: 0, keys: KEYS }, () => ({
  tenants: demoTenants(new Date()).map((tenant) => ({
    ...tenant,
    slots: (tenant.slots ?? []).map((slot) => ({ ...slot, capacity: 1000 })),
  })),
}))
process.stdout.write(`${url}\n`)
