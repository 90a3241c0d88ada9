import { RULES } from '../checks/rules.ts'
import type { CheckResult } from '../run.ts'
import { escapeMarkup } from './escape.ts'

/** The rules that are easy to get wrong, each with the combined result of its checks. */
export function rulesSection(results: readonly CheckResult[]): string {
  const byName = new Map(results.map(({ check, outcome }) => [check.name, outcome.result]))
  const rows = RULES.map(({ says, checks, because }, index) => {
    const state = stateOf(checks.map((name) => byName.get(name)))
    const how = because ? escapeMarkup(because) : checks.map(code).join(', ')
    return `<tr><td>${index + 1}</td><td>${escapeMarkup(says)}<br><small>${how}</small></td><td class="${state.replaceAll(' ', '-')}">${state}</td></tr>`
  })
  return `<section aria-labelledby="rules"><h2 id="rules">Rules that are easy to get wrong (${RULES.length})</h2>
<details><summary>Show what the checks say of each rule</summary>
<table><thead><tr><th scope="col">No.</th><th scope="col">Rule, and its checks</th><th scope="col">Result</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></details></section>`
}

/**
 * A rule differs when one of its checks does. It holds when all of its checks hold, and holds in part when some were not tried.
 */
function stateOf(found: readonly (string | undefined)[]): string {
  if (found.includes('differs')) return 'differs'
  if (!found.includes('holds')) return 'not tried'
  return found.every((result) => result === 'holds') ? 'holds' : 'holds in part'
}

function code(name: string): string {
  return `<code>${escapeMarkup(name)}</code>`
}
