import { escapeMarkup } from '@leisure-ops/openapi/internal'
import type { CheckResult, ConformanceReport } from '../run.ts'
import { explainOutcome, isContradiction } from './causes.ts'
import { curlOf } from './curl.ts'
import { summaryOf } from './summary.ts'

/**
 * The report as JUnit XML, which CI systems read. A check that was skipped is a skipped test. A warning is a
 * test that passed and printed something, because JUnit has no warnings.
 */
export function junitReport(report: ConformanceReport): string {
  const { failed, skipped } = summaryOf(report)
  const cases = report.results.map(testCase).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="leisure-conformance" tests="${report.results.length}" failures="${failed}" skipped="${skipped}">
${cases}
</testsuite>
</testsuites>
`
}

function testCase(result: CheckResult): string {
  const { check, outcome, exchanges } = result
  const open = `<testcase classname="${escapeMarkup(check.operationId)}" name="${escapeMarkup(check.name)}"`
  const message = escapeMarkup(explainOutcome(outcome))
  if (outcome.result === 'passed') return `${open}/>`
  if (outcome.result === 'skipped') return `${open}><skipped message="${message}"/></testcase>`
  const commands = escapeMarkup(exchanges.map(curlOf).join('\n\n'))
  const said = `${escapeMarkup(check.says)} ${message}`
  if (!isContradiction(result))
    return `${open}><system-out>warning: ${said}\n\n${commands}</system-out></testcase>`
  return `${open}><failure message="${said}">${commands}</failure></testcase>`
}
