#!/usr/bin/env node
import '@leisure-ops/openapi/node-version'

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NoResponseError, OptionError } from './environment.ts'
import { causesOf, countChecks, isContradiction, reasonsOf, titleOf } from './report/causes.ts'
import { htmlReport } from './report/html.ts'
import { junitReport } from './report/junit.ts'
import { jsonReport, summaryOf } from './report/summary.ts'
import { type ConformanceReport, runConformance } from './run.ts'

const USAGE = `leisure-conformance: checks whether an environment of the Leisure Operations Service does what its document says

  LEISURE_ACCESS_TOKEN=… leisure-conformance --base-url https://leisure.example.com

  --base-url URL          address of the environment, without /api; required
  --writes                also run checks that create or change something; what they leave behind is listed at the end
  --reads-only            send nothing to operations that create or change something, not even what has to be refused
  --companion URL         address of the companion operations, for checks of what is stored, and to remove what checks
                          created; by default that of the sandbox
  --sandbox URL           address of the environment's sandbox, for checks that move its clock
  --reset                 also try every named failure on the sandbox's demo tenants, which resets them
  --membership-type ID    a membership type that is sold at the first site; may be repeated
  --only TEXT             run only the checks whose name contains the text; may be repeated
  --report FOLDER         write report.html, report.json and junit.xml there
  --help

The access token is read from the environment variable LEISURE_ACCESS_TOKEN. Two more are optional:
LEISURE_OTHER_ACCESS_TOKEN  a token of another tenant, to check that neither tenant sees data of the other
LEISURE_STAFF_PASSWORD      a password that the tenant accepts for new accounts

A response may take at most 30 seconds and have at most 16 MiB.

Exit code 0: no check failed, perhaps with warnings. 1: a check failed. 2: the checks could not be run.`

/** How much of a list is printed when a report has all of it. */
const ON_SCREEN = 5

try {
  process.exitCode = await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}

function messageOf(error: unknown): unknown {
  if (error instanceof NoResponseError) {
    return `${error.message}. Check the address, and whether the environment is running.`
  }
  if (!(error instanceof OptionError)) return error
  // As the option was typed.
  return error.message.replace(/^baseUrl/, 'base-url').replace(/^(?=(base-url|companion|sandbox) )/, '--')
}

async function main(): Promise<number> {
  const { help, report: folder, ...values } = parse()
  if (help) {
    console.log(USAGE)
    return 0
  }
  const { 'base-url': baseUrl, 'reads-only': readsOnly, 'membership-type': membershipTypeIds } = values
  const accessToken = process.env.LEISURE_ACCESS_TOKEN
  if (baseUrl === undefined) throw new OptionError(`--base-url is missing.\n\n${USAGE}`)
  if (!accessToken) throw new OptionError('Set LEISURE_ACCESS_TOKEN to an access token of the environment.')
  if (folder !== undefined) await openFolder(folder)
  const report = await runConformance({
    ...values,
    ...{ baseUrl, readsOnly, membershipTypeIds, accessToken },
    otherAccessToken: process.env.LEISURE_OTHER_ACCESS_TOKEN || undefined,
    staffPassword: process.env.LEISURE_STAFF_PASSWORD || undefined,
    onAccepted: (what) => console.error(`accepted  ${what}`),
    onProgress: progress,
  })
  if (folder !== undefined) {
    await writeFile(join(folder, 'report.html'), htmlReport(report))
    await writeFile(join(folder, 'report.json'), jsonReport(report))
    await writeFile(join(folder, 'junit.xml'), junitReport(report))
  }
  print(report, folder)
  return summaryOf(report).failed > 0 ? 1 : 0
}

function parse() {
  try {
    return parseArgs({
      options: {
        'base-url': { type: 'string' },
        writes: { type: 'boolean', default: false },
        'reads-only': { type: 'boolean', default: false },
        companion: { type: 'string' },
        sandbox: { type: 'string' },
        reset: { type: 'boolean', default: false },
        'membership-type': { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
        report: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    // The rest of Node's message is advice that seldom applies.
    throw new OptionError(`${(error as Error).message.split(/\.(?:\s|$)|\n/, 1)[0]}. See --help.`)
  }
}

/** Updates one line of progress on a terminal. Writes nothing when the output is piped. */
function progress(done: number, total: number, name: string): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(done === total ? '\r\x1b[K' : `\r\x1b[K${done + 1} of ${total}  ${name}`)
}

/** Before the checks run: what they find must not be lost for want of a folder. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(({ code }) => {
    throw new OptionError(`--report needs a folder, and ${folder} cannot be one (${code}).`)
  })
}

function print(report: ConformanceReport, folder: string | undefined): void {
  for (const { says, advice, results } of causesOf(report.results)) {
    console.log(`${says} (${countChecks(results)})\n  ${advice}`)
    const lines = results.map((result) => {
      const { check, outcome } = result
      const label = isContradiction(result) ? 'failed ' : 'warning'
      const difference = outcome.result === 'failed' ? outcome.difference : ''
      return `  ${label}  ${titleOf(check)}\n           ${difference}`
    })
    printSome(lines, '  ', folder)
  }
  const left = report.left.map((what) => `remains  ${what}`)
  printSome(left, 'remains  ', folder)
  for (const { says, results } of reasonsOf(report.results))
    console.log(`skipped  ${results.length}: ${says}`)
  const { passed, failed, warnings, skipped } = summaryOf(report)
  console.log(`${passed} passed, ${failed} failed, ${warnings} with a warning, ${skipped} skipped`)
  if (folder !== undefined) console.log(`The report is in ${join(folder, 'report.html')}.`)
}

function printSome(lines: readonly string[], begin: string, folder: string | undefined): void {
  const shown = folder === undefined ? lines : lines.slice(0, ON_SCREEN)
  for (const line of shown) console.log(line)
  const more = lines.length - shown.length
  if (more > 0) console.log(`${begin}… and ${more} more, listed in the report`)
}
