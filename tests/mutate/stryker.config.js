import { createHash } from 'node:crypto'

export default {
  testRunner: 'vitest',
  // By its name, because pnpm hides it from Stryker. The other plugin is this file.
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  coverageAnalysis: 'perTest',
  // Stryker's own copy needs the compiler API, which TypeScript 7 lacks: `pnpm mutate` copies the repository.
  inPlace: true,
  disableTypeChecks: false,
  // What takes too long counts as noticed, so a busy machine would flatter the tests.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  reporters: ['sample', 'html', 'clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
}

/** Stryker has no samples. A reporter gets the list of mutants before their tests, and this shortens it. */
function chooseSample({ ignoreStatic, sample: { size, seed } }) {
  const rank = ({ mutant }) => createHash('sha256').update(`${seed} ${mutant.id}`).digest('hex')
  const onMutationTestingPlanReady = ({ mutantPlans: plans }) => {
    const wanted = plans.filter(({ mutant }) => !(ignoreStatic && mutant.static))
    const isReached = ({ mutant }) => mutant.static || mutant.coveredBy?.length > 0
    const [all, unreached] = [wanted.filter(isReached), wanted.filter((one) => !isReached(one))]
    all.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    plans.splice(0, plans.length, ...all.slice(0, size), ...(size < all.length ? [] : unreached))
    console.log(`${Math.min(size, all.length)} of ${all.length} mutants that a test reaches (--seed ${seed})`)
    console.log(`${unreached.length} mutants that no test reaches`)
  }
  return { onMutationTestingPlanReady }
}
chooseSample.inject = ['options']
export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', factory: chooseSample }]
export const strykerValidationSchema = { properties: { sample: { type: 'object' } } }
