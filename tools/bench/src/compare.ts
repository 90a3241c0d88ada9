/** A rival: does the whole work once. What it returns is kept, so that nothing is optimised away. */
export type Rival = () => unknown

export interface Comparison {
  readonly name: string
  readonly medianMs: number
  /** How many times as long as the first rival. */
  readonly ratio: number
}

const WARM_UP_ROUNDS = 3
const MIN_ROUND_MS = 20

/** So that results are used. */
export let sink: unknown

/**
 * Measures rivals in turn, round by round, so that a machine whose speed drifts is as unfair to one as to the other.
 * Prints a table and returns it. The first rival is ours; the ratios are to it.
 */
export function compare(title: string, rivals: Readonly<Record<string, Rival>>, rounds = 9): Comparison[] {
  const entries = Object.entries(rivals).map(([name, run]) => ({
    name,
    run,
    repeats: repeatsOf(run),
    times: [] as number[],
  }))
  for (let round = 0; round < rounds + WARM_UP_ROUNDS; round++) {
    for (const { run, repeats, times } of entries) {
      const start = performance.now()
      for (let repeat = 0; repeat < repeats; repeat++) sink = run()
      if (round >= WARM_UP_ROUNDS) times.push((performance.now() - start) / repeats)
    }
  }
  const medians = entries.map(({ name, times }) => ({ name, medianMs: median(times) }))
  const ours = medians[0]?.medianMs ?? Number.NaN
  const table = medians.map((one) => ({ ...one, ratio: one.medianMs / ours }))
  print(title, table, rounds)
  return table
}

/** As many repeats as make a round long enough to be measured. */
function repeatsOf(run: Rival): number {
  let repeats = 1
  for (;;) {
    const start = performance.now()
    for (let repeat = 0; repeat < repeats; repeat++) sink = run()
    if (performance.now() - start >= MIN_ROUND_MS) return repeats
    repeats *= 2
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(title: string, table: readonly Comparison[], rounds: number): void {
  const width = Math.max(...table.map(({ name }) => name.length))
  console.log(`\n${title} (median of ${rounds} rounds, in turn)`)
  for (const { name, medianMs, ratio } of table) {
    console.log(
      `  ${name.padEnd(width)}  ${medianMs.toPrecision(3).padStart(9)} ms  ${ratio.toFixed(2).padStart(7)}×`,
    )
  }
}
