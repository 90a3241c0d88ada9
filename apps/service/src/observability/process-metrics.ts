import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MetricRegistry } from './metric-registry.ts'

/** What alerts and dashboard need of the process, under Node.js's usual names, and the version. */
export function addProcessMetrics(registry: MetricRegistry, version: string): void {
  registry.gauge('build_info', 'Which version this is. The value is always 1.', 'version').set({ version }, 1)
  const cpu = 'Processor time that the process has used.'
  registry.read('counter', 'process_cpu_seconds_total', cpu, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  const memory = 'Memory that the process has.'
  registry.read('gauge', 'process_resident_memory_bytes', memory, process.memoryUsage.rss)
  const delay = monitorEventLoopDelay()
  delay.enable()
  const lag =
    'How late the event loop was, but for the worst hundredth, since the last time that this was read.'
  registry.read('gauge', 'nodejs_eventloop_lag_p99_seconds', lag, () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return seconds
  })
}
