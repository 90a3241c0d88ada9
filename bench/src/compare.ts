/** Does the whole work once. Its result is kept, so that nothing is optimised away. */
export type Rival = () => unknown

/** A comparison, as it is printed and written down. The first row is what the others are measured by. */
export interface Comparison {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly medianMs: number }[]
}

/** One round, to see that everything runs. */
const IS_TRIAL = process.argv.includes('--trial')

const ROUNDS = 9
const WARM_UP_ROUNDS = 3
/** Long enough for a client to be compiled before the rounds that count. */
const MIN_ROUND_MS = IS_TRIAL ? 20 : 100

/**
 * Holds the last result, so that it counts as used.
 *
 * @public
 */
export let sink: unknown

/**
 * Measures rivals in turn, round by round, so that a drift in the machine's speed affects all of them alike:
 * tinybench and mitata measure one after the other. A quick rival is repeated until a round is long enough.
 */
export async function compare(title: string, rivals: Readonly<Record<string, Rival>>): Promise<Comparison> {
  const entries: { name: string; run: Rival; repeats: number; times: number[] }[] = []
  for (const [name, run] of Object.entries(rivals))
    entries.push({ name, run, repeats: await countRepeats(run), times: [] })
  for (let round = IS_TRIAL ? 0 : -WARM_UP_ROUNDS; round < (IS_TRIAL ? 1 : ROUNDS); round++) {
    for (const { run, repeats, times } of entries) {
      const timeMs = (await measureMs(run, repeats)) / repeats
      if (round >= 0) times.push(timeMs)
    }
  }
  return { title, rows: entries.map(({ name, times }) => ({ name, medianMs: median(times) })) }
}

async function measureMs(run: Rival, repeats: number): Promise<number> {
  const start = performance.now()
  for (let repeat = 0; repeat < repeats; repeat++) {
    sink = run()
    if (sink instanceof Promise) sink = await sink
  }
  return performance.now() - start
}

/** How many repeats make a round long enough. */
async function countRepeats(run: Rival): Promise<number> {
  let repeats = 1
  while ((await measureMs(run, repeats)) < MIN_ROUND_MS) repeats *= 2
  return repeats
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
