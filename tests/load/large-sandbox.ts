import { startSandbox } from '@leisure-ops/sandbox'

// A sandbox in a process of its own, which sends its address. When it is asked, it sends what one turn of its event loop took at most since
// it was last asked, in milliseconds of its thread, which other programs do not lengthen, and its memory after a clean-up, in megabytes.

const now = new Date('2026-11-21T09:30:00Z')
const { url } = await startSandbox({
  database: process.argv[2] as string,
  port: 0,
  clock: { now: () => now },
})
const spent = () => process.threadCpuUsage().user / 1000
let [turn, most, last] = [0, 0, spent()]
function look(): void {
  turn = Math.max(turn, spent() - last)
  most = Math.max(most, process.memoryUsage().rss / 1e6)
  last = spent()
}
setInterval(look, 5)
process.on('message', () => {
  look()
  const asked = { turn, most }
  globalThis.gc?.()
  ;[turn, most, last] = [0, 0, spent()]
  const { rss, heapUsed, external } = process.memoryUsage()
  // The pages of garbage may stay with the process, so they say nothing of what is held.
  process.send?.({ ...asked, memory: rss / 1e6, inUse: (heapUsed + external) / 1e6 })
})
process.send?.(url)
