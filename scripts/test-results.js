// What turbo and the test suites left behind, as counts and a line for each failure. A task of a package has passed only if
// turbo says so, and a test suite only if its report does too: an interrupted turbo ends with exit code 0 and forgets the rest.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Those in turbo.json that run a script of the root, and of a package. */
const ROOT_TASKS = ['lint', 'unused', 'types']
const TASKS = ['generate', 'build', 'test']
/** The folder with the packages that have no tasks of their own. */
export const EXAMPLES = 'examples/'

/**
 * @param runs the folder in which turbo wrote the summaries of its runs (`--summarize`).
 * @returns how many tests passed and were skipped, and a line for each failure.
 */
export function resultsOf(root, runs) {
  const exitCodes = exitCodesOf(runs)
  const results = { passed: 0, skipped: 0, failures: [] }
  for (const task of ROOT_TASKS) {
    const exitCode = exitCodes.get(`//#${task}`)
    if (exitCode !== 0) results.failures.push(`${task}: ${ending(exitCode)}`)
  }
  for (const folder of workspaceFolders(root).filter((one) => !one.startsWith(EXAMPLES))) {
    const { name, scripts = {} } = readJson(join(root, folder, 'package.json'))
    for (const task of TASKS.filter((one) => one in scripts)) {
      const failures = task === 'test' ? addSuite(results, join(root, folder)) : []
      const exitCode = exitCodes.get(`${name}#${task}`)
      if (failures.length === 0 && exitCode !== 0) failures.push(`${task}: ${ending(exitCode)}`)
      results.failures.push(...failures.map((failure) => `${name}  ${failure.replaceAll(`${root}/`, '')}`))
    }
  }
  return results
}

function exitCodesOf(runs) {
  const summaries = existsSync(runs) ? readdirSync(runs) : []
  const tasks = summaries.flatMap((summary) => readJson(join(runs, summary)).tasks)
  const exitCodes = new Map()
  for (const { taskId, execution } of tasks) {
    // What failed in one run has failed.
    if ((exitCodes.get(taskId) ?? 0) === 0) exitCodes.set(taskId, execution?.exitCode)
  }
  return exitCodes
}

function ending(exitCode) {
  return Number.isInteger(exitCode) ? `It ended with exit code ${exitCode}.` : 'It did not run to its end.'
}

/** Counts the tests of a package, and returns what failed. */
function addSuite(results, folder) {
  // See vitest.base.ts.
  const report = join(folder, 'reports/vitest.json')
  if (!existsSync(report)) return ['test: It left no report of its tests.']
  const { testResults } = readJson(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length
  results.passed += passed
  results.skipped += tests.length - passed - failed
  const failures = testResults.flatMap((file) => failuresOf(file, relative(folder, file.name)))
  return tests.length + failures.length === 0 ? ['test: It has no tests.'] : failures
}

/** Each test of a file that failed, or the file, if it failed outside its tests, and why. */
function failuresOf({ status, message, assertionResults }, path) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length > 0)
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const name = [path, ...ancestorTitles, title].join(' > ')
      return `${name}: ${firstLine(failureMessages[0] ?? '')}`
    })
  return status === 'failed' ? [`${path}: ${firstLine(message)}`] : []
}

/** The rest is above, in what the suite printed. */
function firstLine(message) {
  return message.trim().split('\n')[0].slice(0, 200)
}

/** The folders of the packages, as pnpm-workspace.yaml lists them. */
export function workspaceFolders(root) {
  const settings = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const [packages] = /(?<=^packages:\n)( {2}- .+\n)+/m.exec(settings)
  return [...packages.matchAll(/- (.+)/g)]
    .flatMap(([, pattern]) => (pattern.endsWith('/*') ? children(root, pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
}

function children(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder)).map((name) => join(folder, name))
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
