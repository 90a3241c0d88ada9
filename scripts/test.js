// npm test            installs what packages and tests need, then checks, builds and tests every package
// npm run test:all    installs all, and adds what `npm test` omits: browsers, runtimes, packed packages, …

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AS_LOCKED, demand, install, main, root, StepError, step } from './steps.js'

/** The laboratory: each of these needs more than all packages together. */
const LABORATORY = ['@leisure-ops/tests', '@leisure-ops/bench', './examples/*']
const WITHOUT_IT = LABORATORY.map((name) => `--filter=!${name}`)
/**
 * turbo.json says what each task prints. Three times as many tasks run at once as there are cores, because
 * suites often wait for a database or a process, and so that the longest one starts early.
 */
const SETTINGS = ['--continue=dependencies-successful', '--concurrency=300%', '--summarize']
const SUMMARIES = join(root, '.turbo/runs')

main(async () => {
  const isAll = process.argv.includes('--all')
  await step('1/2 Install', () => install(isAll ? [] : [AS_LOCKED, ...WITHOUT_IT]))
  await step('2/2 Check, build and test', async () => {
    const generated = changedGeneratedFiles()
    if (isAll) await turbo('unused:all', 'types:all', 'test:all')
    else await turbo('lint', 'unused', 'types', 'build', 'test', ...WITHOUT_IT)
    if (changedGeneratedFiles() !== generated)
      throw new StepError('Generated files were out of date and have been written again. Commit them.')
  })
  const passed = isAll ? '`npm run test:all` passed.' : '`npm test` passed. `npm run test:all` has more.'
  console.log(`\n✓ ${passed}`)
})

async function turbo(...args) {
  rmSync(SUMMARIES, { recursive: true, force: true })
  await demand(['exec', 'turbo', 'run', ...args, ...SETTINGS])
  // An interrupted turbo ends with exit code 0, too.
  const [summary] = readdirSync(SUMMARIES)
  const { success, cached, attempted } = JSON.parse(readFileSync(join(SUMMARIES, summary), 'utf8')).execution
  if (success + cached < attempted) throw new StepError('The run was interrupted.')
}

/** How the files that the build writes into the sources differ from what was committed. */
function changedGeneratedFiles() {
  return execFileSync('git', ['diff', '--', '*/generated/*'], { cwd: root, encoding: 'utf8' })
}
