// A plugin of Stryker, which has no samples of its own: tests a random sample of the mutants, and leaves out the rest.

/** What Stryker gives a reporter before it tests the mutants. It goes on with this very list. */
interface Plan {
  readonly mutantPlans: { readonly plan: 'Run' | 'EarlyResult' }[]
}

interface Options {
  readonly sample: { readonly size: number; readonly seed: number }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', factory }]
export const strykerValidationSchema = { properties: { sample: { type: 'object' } } }

factory.inject = ['options']

function factory({ sample: { size, seed } }: Options) {
  let line = ''
  return {
    onMutationTestingPlanReady({ mutantPlans }: Plan): void {
      const all = mutantPlans.filter(({ plan }) => plan === 'Run')
      const sample = chooseAtRandom(all, size, seed)
      mutantPlans.splice(0, mutantPlans.length, ...sample)
      line = `${sample.length} of ${all.length} mutants, chosen at random with --seed ${seed}`
    },
    wrapUp: () => console.log(`\n${line}`),
  }
}

/** The same seed chooses the same ones, as long as the list is the same. */
function chooseAtRandom<T>(all: readonly T[], size: number, seed: number): T[] {
  const rest = [...all]
  let state = seed
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return Array.from({ length: Math.min(size, all.length) }, () =>
    rest.splice(Math.floor(next() * rest.length), 1),
  ).flat()
}
