/** How often something was done in a second, and how long single ones took, in milliseconds. */
export interface Rate {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Does the work again and again, so many at a time, until the time is over. */
export async function rateOf(
  inFlight: number,
  forMs: number,
  work: (turn: number) => Promise<void>,
): Promise<Rate> {
  const took: number[] = []
  const start = performance.now()
  let turn = 0
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() - start < forMs) {
        const began = performance.now()
        await work(turn++)
        took.push(performance.now() - began)
      }
    }),
  )
  const elapsed = performance.now() - start
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10
  return { perSecond: took.length / (elapsed / 1000), p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
