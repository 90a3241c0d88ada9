import type { CheckResult, ConformanceReport } from '../run.ts'
import { textOf } from './causes.ts'
import { curlOf } from './curl.ts'
import { escapeMarkup } from './escape.ts'
import { summaryOf } from './summary.ts'

/** The report as JUnit XML, which CI systems read. A check that was skipped is a skipped test. */
export function junitReport(report: ConformanceReport): string {
  const { failed, warnings, skipped } = summaryOf(report)
  const cases = report.results.map(testCase).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="leisure-conformance" tests="${report.results.length}" failures="${failed + warnings}" skipped="${skipped}">
${cases}
</testsuite>
</testsuites>
`
}

function testCase({ check, outcome, exchanges }: CheckResult): string {
  const open = `<testcase classname="${escapeMarkup(check.operationId)}" name="${escapeMarkup(check.name)}"`
  const message = escapeMarkup(textOf(outcome))
  if (outcome.result === 'passed') return `${open}/>`
  if (outcome.result === 'skipped') return `${open}><skipped message="${message}"/></testcase>`
  const commands = escapeMarkup(exchanges.map(curlOf).join('\n\n'))
  return `${open}><failure message="${escapeMarkup(check.says)} ${message}">${commands}</failure></testcase>`
}
