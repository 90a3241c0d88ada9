/** Does the whole work once. Its result is kept, so that nothing is optimised away. */
export type Rival = () => unknown

/** How long one rival took. */
interface Row {
  readonly name: string
  readonly medianMs: number
  /** How many times as long as the reference. */
  readonly ratio: number
}

/** A comparison, as it is printed and written down. */
export interface Section {
  readonly title: string
  readonly reference: string
  readonly rounds: number
  readonly rows: readonly Row[]
}

export interface CompareOptions {
  /** The rival that the others are measured by. Default: the first. */
  readonly reference?: string
  readonly rounds?: number
  readonly warmUpRounds?: number
}

const MIN_ROUND_MS = 20

/**
 * Holds the last result, so that it counts as used.
 *
 * @public
 */
export let sink: unknown

/**
 * Measures rivals in turn, round by round, so that a machine whose speed drifts affects all of them alike. A quick rival is
 * repeated until a round is long enough to be measured.
 */
export async function compare(
  title: string,
  rivals: Readonly<Record<string, Rival>>,
  { reference = Object.keys(rivals)[0] ?? '', rounds = 9, warmUpRounds = 3 }: CompareOptions = {},
): Promise<Section> {
  const entries: { name: string; run: Rival; repeats: number; times: number[] }[] = []
  for (const [name, run] of Object.entries(rivals)) {
    entries.push({ name, run, repeats: await repeatsOf(run), times: [] })
  }
  for (let round = 0; round < rounds + warmUpRounds; round++) {
    for (const { run, repeats, times } of entries) {
      const timeMs = (await timeOf(run, repeats)) / repeats
      if (round >= warmUpRounds) times.push(timeMs)
    }
  }
  const medians = entries.map(({ name, times }) => ({ name, medianMs: median(times) }))
  return sectionOf(title, rounds, medians, reference)
}

/** A section of figures that were measured, each beside the reference. */
export function sectionOf(
  title: string,
  rounds: number,
  medians: readonly Omit<Row, 'ratio'>[],
  reference = medians[0]?.name ?? '',
): Section {
  const base = medians.find(({ name }) => name === reference)?.medianMs ?? Number.NaN
  return { title, reference, rounds, rows: medians.map((row) => ({ ...row, ratio: row.medianMs / base })) }
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

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
