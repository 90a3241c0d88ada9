import type { Exchange } from '../exchange.ts'
import type { CheckResult, ConformanceReport } from '../run.ts'
import { curlOf } from './curl.ts'
import { escapeMarkup } from './escape.ts'
import { STYLE } from './style.ts'
import { causesOf, reasonsOf, summaryOf } from './summary.ts'

/** The report as one self-contained page. Differences come first, each with its requests and answers. */
export function htmlReport(report: ConformanceReport): string {
  const { holds, differs, differsFromReadings, notTried } = summaryOf(report)
  const { results } = report
  const differing = (basis: CheckResult['check']['basis']) =>
    results.filter(({ check, outcome }) => outcome.result === 'differs' && check.basis === basis)
  const having = (result: CheckResult['outcome']['result']) =>
    results.filter(({ outcome }) => outcome.result === result)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escapeMarkup(report.baseUrl)}</title>
<style>${STYLE}</style>
<main>
<h1>Conformance report</h1>
<p><code>${escapeMarkup(report.baseUrl)}</code></p>
<p class="verdict ${differs > 0 ? 'differs' : 'holds'}">${verdictOf(differs, differsFromReadings)}</p>
<dl>
${figure('holds', holds)}${figure('differs', differs)}${figure('differs from a reading', differsFromReadings)}${figure('not tried', notTried)}
</dl>
${section(differing('specification'), 'Contradicts the specification')}
${section(differing('reading'), 'Differs from a reading', 'The specification leaves this open. The document reads it in one way, and this environment in another. Neither is wrong.')}
${leftBehind(report.left)}
${section(having('not tried'), 'Not tried', reasons(results))}
${section(having('holds'), 'Holds')}
</main>
</html>
`
}

function verdictOf(differs: number, differsFromReadings: number): string {
  if (differs > 0) return 'This environment contradicts the specification.'
  const readings =
    differsFromReadings > 0
      ? ' Where the specification leaves something open, this environment differs from the document.'
      : ''
  return `No contradiction of the specification was found.${readings}`
}

function figure(label: string, count: number): string {
  return `<div><dt>${label}</dt><dd>${count}</dd></div>`
}

function leftBehind(left: readonly string[]): string {
  if (left.length === 0) return ''
  const items = left.map((what) => `<li>${escapeMarkup(what)}</li>`)
  return `<section aria-labelledby="left"><h2 id="left">Left in the environment (${left.length})</h2>
<details><summary>Show what the checks created and did not delete</summary><ul>${items.join('')}</ul></details></section>`
}

function section(results: readonly CheckResult[], title: string, note = ''): string {
  if (results.length === 0) return ''
  const parts = groupsOf(results).map(
    ([name, own]) => `<h3>${escapeMarkup(name)}</h3>${own.map(entry).join('')}`,
  )
  const id = title.toLowerCase().replaceAll(' ', '-')
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title} (${results.length})</h2>${note && `<div class="note">${note}</div>`}${parts.join('')}</section>`
}

/** Differences are grouped by how they differ, because one cause can fail dozens of checks; all others by operation. */
function groupsOf(results: readonly CheckResult[]): [name: string, own: CheckResult[]][] {
  const causes = causesOf(results)
  if (causes.length === 0) return [...Map.groupBy(results, ({ check }) => check.operationId)]
  return causes.map(([cause, own]) => [own.length > 1 ? `${own.length} checks: ${cause}` : cause, own])
}

function reasons(results: readonly CheckResult[]): string {
  const items = reasonsOf(results).map(([reason, checks]) => `<li>${checks}: ${escapeMarkup(reason)}</li>`)
  return `<ul>${items.join('')}</ul>`
}

function entry({ check, outcome, exchanges }: CheckResult): string {
  const badge = check.basis === 'reading' ? ' <span class="badge">reading</span>' : ''
  const summary = `<summary><span class="dot ${outcome.result.replace(' ', '-')}"></span><span class="what"><code>${escapeMarkup(check.name)}</code>${badge}<span class="says">${escapeMarkup(check.says)}</span></span></summary>`
  return `<details>${summary}${explanation(outcome)}${exchanges.map(exchangeOf).join('')}</details>`
}

function explanation(outcome: CheckResult['outcome']): string {
  switch (outcome.result) {
    case 'holds':
      return ''
    case 'not tried':
      return `<p>${escapeMarkup(`${outcome.why} ${outcome.needed}`)}</p>`
    case 'differs':
      return `<p><strong>Expected</strong> ${escapeMarkup(outcome.expected)}.<br><strong>But</strong> ${escapeMarkup(outcome.actual)}. ${escapeMarkup(outcome.also)}</p>`
  }
}

function exchangeOf(exchange: Exchange): string {
  const headers = Object.entries(exchange.responseHeaders).map(([name, value]) => `${name}: ${value}`)
  const answer = [`HTTP ${exchange.status}`, ...headers, '', shortened(exchange.responseBody)].join('\n')
  return `<pre tabindex="0">${escapeMarkup(shortened(curlOf(exchange)))}</pre><pre tabindex="0">${escapeMarkup(answer)}</pre>`
}

/** Shortens a body, because a report with a whole list of users in each check would be too large to open. */
function shortened(text: string, limit = 8_000): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}\n… ${text.length - limit} more characters`
}
