// npm test: installs everything, runs every check and every test, and ends with `N passed, N failed, N skipped`.
// A check that is no test suite (format, unused code, the build with its type checks, generated files) counts as one.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, main, pnpm, root, step } from './steps.js'

const CHECKS = [
  ['Format and lint', ['exec', 'biome', 'ci', '--error-on-warnings', '.']],
  ['Unused code and dependencies', ['exec', 'knip']],
  [
    'Build',
    ['exec', 'turbo', 'run', 'build', 'lint', 'typecheck', '--continue', '--output-logs=errors-only'],
  ],
  [
    'Tests',
    [
      'exec',
      'turbo',
      'run',
      'test',
      '--continue=dependencies-successful',
      '--output-logs=new-only',
      '--concurrency=2',
    ],
  ],
]

main(async () => {
  const total = CHECKS.length + 1
  await step(`1/${total} Install everything`, () => install())
  for (const report of reports()) rmSync(report)
  const generated = generatedFiles()
  const failed = []
  for (const [index, [title, command]] of CHECKS.entries()) {
    const code = await step(`${index + 2}/${total} ${title}`, () => pnpm(command))
    if (code !== 0) failed.push(title)
  }
  if (generatedFiles() !== generated) {
    console.error('\n✗ Generated files were out of date and have been written again. Commit them.')
    failed.push('Generated files')
  }
  return summary(failed)
})

/** What the build writes into the sources, as one text; it has to be what was committed. */
function generatedFiles() {
  return workspaceFolders()
    .flatMap((folder) => ['src/generated', 'src/operations'].map((name) => join(root, folder, name)))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')))
    .join('\n')
}

/** Where the test suites of the workspace leave their results; see vitest.base.ts. */
function reports() {
  return workspaceFolders()
    .map((folder) => join(root, folder, 'reports/vitest.json'))
    .filter((report) => existsSync(report))
}

function workspaceFolders() {
  return [
    'openapi',
    ...['packages', 'apps', 'tools', 'tests', 'examples'].flatMap((folder) => children(folder)),
  ]
}

function children(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
}

function summary(failedChecks) {
  const counts = { passed: CHECKS.length + 1 - failedChecks.length, failed: failedChecks.length, skipped: 0 }
  const suites = reports()
  for (const report of suites) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    counts.passed += numPassedTests
    counts.failed += numFailedTests
    counts.skipped += numPendingTests + numTodoTests
  }
  if (failedChecks.length > 0)
    console.log(`\n✗ Failed: ${failedChecks.join(', ')}. The lines above say where.`)
  else console.log(`\n✓ All checks and the tests of ${suites.length} packages passed.`)
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  return counts.failed === 0 ? 0 : 1
}
