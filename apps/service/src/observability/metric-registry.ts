import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of a service. Each is made with its name without `leisure_`, what it means, and its labels. */
export class MetricRegistry extends Registry {
  counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name: `leisure_${name}`, help, labelNames, registers: [this] })
  }

  gauge(name: string, help: string, ...labelNames: string[]): Gauge {
    return new Gauge({ name: `leisure_${name}`, help, labelNames, registers: [this] })
  }

  histogram(name: string, help: string, buckets: number[], ...labelNames: string[]): Histogram {
    return new Histogram({ name: `leisure_${name}`, help, labelNames, buckets, registers: [this] })
  }

  /** Adds a metric, by its whole name, that is read when Prometheus reads. It is 0 while there is nothing. */
  read(kind: 'counter' | 'gauge', name: string, help: string, read: () => number | undefined): void {
    // Both kinds can be reset and added to.
    const Kind: typeof Gauge = kind === 'gauge' ? Gauge : (Counter as never)
    new Kind({
      ...{ name, help, registers: [this] },
      collect() {
        this.reset()
        this.inc(read() ?? 0)
      },
    })
  }
}
