import { escapeMarkup } from '@leisure-ops/openapi/internal'
import type { Exchange } from '../exchange.ts'
import type { CheckResult, ConformanceReport } from '../run.ts'
import {
  causesOf,
  countChecks,
  explainOutcome,
  isContradiction,
  type ResultGroup,
  reasonsOf,
  titleOf,
} from './causes.ts'
import { curlOf } from './curl.ts'
import { STYLE } from './style.ts'
import { summaryOf } from './summary.ts'

/** The report as one self-contained page. It begins with what to fix first; every list can be unfolded. */
export function htmlReport(report: ConformanceReport): string {
  const { passed, failed, warnings, skipped } = summaryOf(report)
  const { results } = report
  const open = results.filter((one) => !isContradiction(one))
  const passes = results.filter(({ outcome }) => outcome.result === 'passed')
  const byOperation = [...Map.groupBy(passes, ({ check }) => check.operationId)].map(([says, results]) => ({
    says,
    results,
  }))
  const verdict =
    failed > 0
      ? 'This environment contradicts the specification.'
      : 'No contradiction of the specification was found.'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escapeMarkup(report.baseUrl)}</title>
<style>${STYLE}</style>
<main>
<h1>Conformance report</h1>
<p><code>${escapeMarkup(report.baseUrl)}</code></p>
<p class="verdict ${failed > 0 ? 'failed' : 'passed'}">${verdict}</p>
<dl>
${figure('passed', passed)}${figure('failed', failed)}${figure('warnings', warnings)}${figure('skipped', skipped)}
</dl>
${section('What to fix first', causesOf(results.filter(isContradiction)))}
${section('Warnings', causesOf(open), 'The specification leaves these points open. The document assumes one thing, and this environment does another.')}
${leftBehind(report.left)}
${section('Skipped', reasonsOf(results))}
${section('Passed', byOperation)}
</main>
</html>
`
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

function section(title: string, groups: readonly ResultGroup[], note = ''): string {
  if (groups.length === 0) return ''
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  const id = title.toLowerCase().replaceAll(' ', '-')
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title} (${count})</h2>${note && `<p class="note">${note}</p>`}${groups.map(group).join('')}</section>`
}

function group({ says, advice = '', results }: ResultGroup): string {
  const summary = `<summary><span class="what"><strong>${escapeMarkup(says)}</strong> ${countChecks(results)}<span class="says">${advice}</span></span></summary>`
  return `<details>${summary}${results.map(entry).join('')}</details>`
}

function entry({ check, outcome, exchanges }: CheckResult): string {
  const badge = check.basis === 'assumption' ? ' <span class="badge">assumption</span>' : ''
  const summary = `<summary><span class="dot ${outcome.result}"></span><span class="what"><code>${escapeMarkup(titleOf(check))}</code>${badge}<span class="says">${escapeMarkup(check.says)}</span></span></summary>`
  const text = explainOutcome(outcome) && `<p>${escapeMarkup(explainOutcome(outcome))}</p>`
  return `<details>${summary}${text}${exchanges.map(exchangeOf).join('')}</details>`
}

function exchangeOf(exchange: Exchange): string {
  const headers = Object.entries(exchange.responseHeaders).map(([name, value]) => `${name}: ${value}`)
  const response = [`HTTP ${exchange.status}`, ...headers, '', cutText(exchange.responseBody)].join('\n')
  return `<pre tabindex="0">${escapeMarkup(cutText(curlOf(exchange)))}</pre><pre tabindex="0">${escapeMarkup(response)}</pre>`
}

/** Shortens a body, because a report with a whole list of users in each check would be too large to open. */
function cutText(text: string, limit = 8_000): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}\n… ${text.length - limit} more characters`
}
