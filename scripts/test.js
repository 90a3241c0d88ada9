// npm test: installs everything, runs every check and every test, and ends with `N passed, N failed, N skipped`, and a line for
// each failure. A check that is no test suite (format, unused code, the build with its type checks, generated files) counts as one.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, main, pnpm, root, step } from './steps.js'
import { resultsOf, workspaceFolders } from './test-results.js'

const CHECKS = [
  ['Format and lint', ['exec', 'biome', 'ci', '--error-on-warnings', '.']],
  ['Unused code and dependencies', ['exec', 'knip']],
]
/** What each task prints stands in turbo.json. */
const TASKS = ['exec', 'turbo', 'run', 'build', 'typecheck', 'test', '--continue=dependencies-successful']
/** They take half of the time. Left to itself, turbo runs some of them last, while one of two cores is idle. */
const LONG_SUITES = ['apps/service', 'apps/sandbox', 'tests/release', 'tests/browser']
const RUNS = join(root, '.turbo/runs')

main(async () => {
  const total = CHECKS.length + 3
  await step(`1/${total} Install everything`, () => install())
  for (const folder of workspaceFolders(root))
    rmSync(join(root, folder, 'reports'), { recursive: true, force: true })
  rmSync(RUNS, { recursive: true, force: true })
  const generated = generatedFiles()
  const failures = []
  for (const [index, [title, command]] of CHECKS.entries()) {
    const code = await step(`${index + 2}/${total} ${title}`, () => pnpm(command))
    if (code !== 0) failures.push(title)
  }
  const long = LONG_SUITES.filter((folder) => existsSync(join(root, folder)))
  if (long.length > 0)
    await step(`${total - 1}/${total} Build and long suites`, () =>
      runTasks(long.map((folder) => `./${folder}`)),
    )
  await step(`${total}/${total} The other suites`, () => runTasks(long.map((folder) => `!./${folder}`)))
  if (generatedFiles() !== generated)
    failures.push('Generated files were out of date and have been written again. Commit them.')
  return summary(failures, resultsOf(root, RUNS))
})

/** Runs every task of the packages that turbo's filters select. Turbo writes a summary of the run, which says what ran to its end. */
function runTasks(filters) {
  return pnpm([...TASKS, ...filters.map((filter) => `--filter=${filter}`), '--concurrency=2', '--summarize'])
}

/** What the build writes into the sources, as one text; it has to be what was committed. */
function generatedFiles() {
  return workspaceFolders(root)
    .flatMap((folder) => ['src/generated', 'src/operations'].map((name) => join(root, folder, name)))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')))
    .join('\n')
}

function summary(failedChecks, results) {
  const failures = [...failedChecks, ...results.failures]
  // The installation, the checks and the generated files.
  const passed = CHECKS.length + 2 - failedChecks.length + results.passed
  if (failures.length === 0) console.log('\n✓ Every check and every test passed.')
  else console.log(`\n✗ Failed. The lines above say why.\n${failures.map((line) => `  ${line}`).join('\n')}`)
  console.log(`${passed} passed, ${failures.length} failed, ${results.skipped} skipped`)
  return failures.length === 0 ? 0 : 1
}
