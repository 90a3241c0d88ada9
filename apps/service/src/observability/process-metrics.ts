import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'
import { addReadMetric } from './read-metric.ts'

/** What alerts and dashboard need of the process, under Node.js's usual names, and the version. */
export function addProcessMetrics(registry: Registry, version: string): void {
  new Gauge({
    name: 'leisure_build_info',
    help: 'Which version this is. The value is always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  const cpu = 'Processor time that the process has used.'
  addReadMetric(registry, 'counter', 'process_cpu_seconds_total', cpu, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  const memory = 'Memory that the process has.'
  addReadMetric(registry, 'gauge', 'process_resident_memory_bytes', memory, process.memoryUsage.rss)
  const delay = monitorEventLoopDelay()
  delay.enable()
  const lag =
    'How late the event loop was, but for the worst hundredth, since the last time that this was read.'
  addReadMetric(registry, 'gauge', 'nodejs_eventloop_lag_p99_seconds', lag, () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return seconds
  })
}
