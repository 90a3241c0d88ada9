/** Does the whole work once. Its result is kept, so that nothing is optimised away. */
export type Rival = () => unknown

/** A comparison, as it is printed and written down. */
export interface Section {
  readonly title: string
  /** The rival that the others are measured by. */
  readonly reference: string
  readonly rounds: number
  readonly rows: readonly { readonly name: string; readonly medianMs: number }[]
}

const MIN_ROUND_MS = 20

/** One round, to see that everything runs. */
const IS_TRIAL = process.argv.includes('--trial')

/**
 * Holds the last result, so that it counts as used.
 *
 * @public
 */
export let sink: unknown

/**
 * Measures rivals in turn, round by round, so that a machine whose speed drifts affects all of them alike: tinybench and mitata measure
 * one after the other. A quick rival is repeated until a round is long enough to be measured.
 *
 * @param options.reference by default, the first.
 */
export async function compare(
  title: string,
  rivals: Readonly<Record<string, Rival>>,
  options: { readonly reference?: string; readonly rounds?: number; readonly warmUpRounds?: number } = {},
): Promise<Section> {
  const { reference = Object.keys(rivals)[0] ?? '', rounds = 9, warmUpRounds = 3 } = options
  const [measured, warmUp] = IS_TRIAL ? [1, 0] : [rounds, warmUpRounds]
  const entries: { name: string; run: Rival; repeats: number; times: number[] }[] = []
  for (const [name, run] of Object.entries(rivals))
    entries.push({ name, run, repeats: await repeatsOf(run), times: [] })
  for (let round = -warmUp; round < measured; round++) {
    for (const { run, repeats, times } of entries) {
      const timeMs = (await timeOf(run, repeats)) / repeats
      if (round >= 0) times.push(timeMs)
    }
  }
  const rows = entries.map(({ name, times }) => ({ name, medianMs: median(times) }))
  return { title, reference, rounds: measured, rows }
}

/** How many times as long one rival of a comparison takes as another; by default, as the reference. */
export function ratio({ rows, reference }: Section, name: string, other = reference): string {
  const msOf = (wanted: string) => rows.find((row) => row.name === wanted)?.medianMs ?? Number.NaN
  return (msOf(name) / msOf(other)).toFixed(2)
}

async function timeOf(run: Rival, repeats: number): Promise<number> {
  const start = performance.now()
  for (let repeat = 0; repeat < repeats; repeat++) {
    sink = run()
    if (sink instanceof Promise) sink = await sink
  }
  return performance.now() - start
}

/** How many repeats make a round long enough. */
async function repeatsOf(run: Rival): Promise<number> {
  let repeats = 1
  while ((await timeOf(run, repeats)) < MIN_ROUND_MS) repeats *= 2
  return repeats
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
