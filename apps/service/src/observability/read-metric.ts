import { Counter, Gauge, type Registry } from 'prom-client'

/** Adds a metric that is read whenever Prometheus reads, and is 0 while there is nothing to read. */
export function addReadMetric(
  registry: Registry,
  kind: 'counter' | 'gauge',
  name: string,
  help: string,
  read: () => number | undefined,
): void {
  // Both kinds can be reset and added to.
  const Kind: typeof Gauge = kind === 'gauge' ? Gauge : (Counter as never)
  new Kind({
    ...{ name, help, registers: [registry] },
    collect() {
      this.reset()
      this.inc(read() ?? 0)
    },
  })
}
