import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/** What alerts and dashboard need of the process, under Node.js's usual names, and the version. */
export function addProcessMetrics(registry: Registry, version: string): void {
  const registers = [registry]
  new Gauge({
    name: 'leisure_build_info',
    help: 'Which version this is. The value is always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time that the process has used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory that the process has.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  const delay = monitorEventLoopDelay()
  delay.enable()
  new Gauge({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: 'How late the event loop was, but for the worst hundredth, since the last time that this was read.',
    registers,
    collect() {
      this.set(delay.percentile(99) / 1e9)
      delay.reset()
    },
  })
}
