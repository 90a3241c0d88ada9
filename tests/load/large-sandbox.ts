import { startSandbox } from '@leisure-ops/sandbox'

// A sandbox in its own process, which sends its address and how fast it reads JSON. When asked, it sends its
// event loop's longest turn since it was last asked (ms of its thread, without other programs), and its memory
// after a clean-up (MB).

const clock = { now: () => new Date('2026-11-21T09:30:00Z') }
const { url } = await startSandbox({ database: process.argv[2] as string, port: 0, clock })
const spent = () => process.threadCpuUsage().user / 1000
const megabytes = (bytes: number) => Math.round(bytes / 1e6)
let [turn, most, last] = [0, 0, spent()]
function look(): void {
  turn = Math.max(turn, spent() - last)
  most = Math.max(most, megabytes(process.memoryUsage().rss))
  last = spent()
}
setInterval(look, 5)
process.on('message', () => {
  look()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  // The pages of garbage may stay with the process, so they say nothing of what is held.
  process.send?.({
    turn: Math.round(turn),
    most,
    memory: megabytes(rss),
    inUse: megabytes(heapUsed + external),
  })
  ;[turn, most, last] = [0, 0, spent()]
})

const json = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ name: `é ${n}`, value: n / 7 })))
const began = spent()
for (let count = 0; count < 10; count++) JSON.parse(json)
process.send?.({ url, parseMs: (spent() - began) / 10 })
