import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './copy.ts'
import type { Target } from './targets.ts'

export interface Settings {
  readonly concurrency?: number
  readonly dryRun: boolean
  /** Tests only this many of the mutants, chosen at random by the seed. */
  readonly sample?: { readonly size: number; readonly seed: number }
}

/** The package's own Vitest configuration, with the tests of the target only. */
function vitestConfig({ tests, isPure }: Target): string {
  const own = { include: tests, reporters: [], ...(isPure && { setupFiles: [], globalSetup: [] }) }
  return `import base from './vitest.config.ts'
export default { ...base, test: { ...base.test, ...${JSON.stringify(own)} } }
`
}

/** Mutates files of a target in the copy. Prints the scores by folder and file, and writes every mutant to a report. */
export async function mutate(
  copy: string,
  target: Target,
  files: readonly string[],
  folder: string,
  { concurrency, dryRun, sample }: Settings,
): Promise<void> {
  const work = join(copy, target.package)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(work, 'vitest.mutate.ts'), vitestConfig(target))
  const options = {
    testRunner: 'vitest',
    // By its name: among the packages that pnpm installs, Stryker does not find it by itself.
    plugins: [
      '@stryker-mutator/vitest-runner',
      ...(sample ? [join(copy, 'tools/mutate/src/sample.ts')] : []),
    ],
    vitest: { configFile: 'vitest.mutate.ts', pool: 'forks' },
    coverageAnalysis: 'perTest',
    // Stryker's own copy needs the compiler API that TypeScript 7 no longer has.
    inPlace: true,
    mutate: files,
    ignoreStatic: target.ignoreStatic,
    dryRunOnly: dryRun,
    // What takes too long counts as noticed, so a busy machine would flatter the tests.
    timeoutMS: 60_000,
    // Stryker gives the tests without a mutant only five minutes.
    dryRunTimeoutMinutes: 60,
    // A whole run starts from the last whole run.
    incremental: !sample,
    incrementalFile: join(folder, 'incremental.json'),
    reporters: [
      // The first, so that the others count what is chosen.
      ...(sample ? ['sample'] : []),
      'html',
      'clear-text',
      process.stdout.isTTY ? 'progress' : 'progress-append-only',
    ],
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
    htmlReporter: { fileName: join(folder, 'index.html') },
    allowConsoleColors: process.stdout.isTTY,
    // The tests run without a type check.
    disableTypeChecks: false,
    ...(concurrency !== undefined && { concurrency }),
    ...(sample && { sample }),
  }
  writeFileSync(join(work, 'stryker.config.json'), JSON.stringify(options))
  const stryker = join(copy, 'tools/mutate/node_modules/@stryker-mutator/core/bin/stryker.js')
  await run(process.execPath, [stryker, 'run'], work)
}
