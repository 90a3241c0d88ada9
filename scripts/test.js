// npm test: installs everything, runs every check and every test, and ends with `N passed, N failed, N skipped`, and a line for
// each failure.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, main, pnpm, root, step } from './steps.js'
import { EXAMPLES, resultsOf, workspaceFolders } from './test-results.js'

/**
 * What each task prints stands in turbo.json. There are twice as many at once as cores, because a suite often waits for a browser, a
 * database or a process.
 */
const SETTINGS = ['--continue=dependencies-successful', '--concurrency=200%', '--summarize']
/** An example is tested by `tests/examples`: its own settings are those of a copy, which has the packages from a registry. */
const WITHOUT_EXAMPLES = `--filter=!./${EXAMPLES}*`
const RUNS = join(root, '.turbo/runs')

main(async () => {
  await step('1/3 Install everything', () => install())
  for (const folder of workspaceFolders(root))
    rmSync(join(root, folder, 'reports'), { recursive: true, force: true })
  rmSync(RUNS, { recursive: true, force: true })
  const generated = generatedFiles()
  await step('2/3 Check and build everything', () => turbo('lint', 'unused', 'types', 'build'))
  // In a run of their own: in the same, turbo may leave the last build, on which the longest tests depend, until the end.
  await step('3/3 Test everything', () => turbo('test'))
  const results = resultsOf(root, RUNS)
  if (generatedFiles() !== generated)
    results.failures.unshift('Generated files were out of date and have been written again. Commit them.')
  return summary(results)
})

function turbo(...tasks) {
  return pnpm(['exec', 'turbo', 'run', ...tasks, ...SETTINGS, WITHOUT_EXAMPLES])
}

/** What the build writes into the sources, as one text; it has to be what was committed. */
function generatedFiles() {
  return workspaceFolders(root)
    .flatMap((folder) => ['src/generated', 'src/operations'].map((name) => join(root, folder, name)))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')))
    .join('\n')
}

function summary({ passed, skipped, failures }) {
  if (failures.length === 0) console.log('\n✓ Every check and every test passed.')
  else console.log(`\n✗ Failed. The lines above say why.\n${failures.map((line) => `  ${line}`).join('\n')}`)
  console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`)
  return failures.length === 0 ? 0 : 1
}
