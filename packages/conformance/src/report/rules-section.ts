import { CHECKS } from '../checks/all-checks.ts'
import type { CheckResult } from '../run.ts'
import { escapeMarkup } from './escape.ts'

/** A rule of the specification that is easy to get wrong. */
interface SpecificationRule {
  readonly says: string
  /** The names of the checks that test it. */
  readonly checks: readonly string[]
  /** Why no check can test it. */
  readonly because?: string
}

/** Rules that no check can test from outside. */
const UNTESTED: readonly SpecificationRule[] = [
  untested(
    'failedLoginAttemptsCount stops at 255.',
    'Accounts are locked long before that. Every answer is checked against the maximum of the schema.',
  ),
  untested(
    'If a promotion does not apply to one of the memberships, that membership is priced without a discount.',
    "This needs a promotion that is in force, and no operation lists promotions. The service's own tests cover this rule.",
  ),
  untested(
    'The end date of a membership is its start date plus its duration, minus one day.',
    "No documented operation returns the duration of a type. The service's own tests compare every month end.",
  ),
  untested(
    'If optInMarketing is false or left out, nothing is stored for it.',
    "No operation distinguishes an opt-out from a missing entry. The service's own tests look into its tables.",
  ),
  untested(
    'Bookings are returned in the order of the request, and a free one has no invoice.',
    "This needs two slots with places and a free slot, which not every tenant has. The service's own tests book both.",
  ),
  untested(
    'Prices are those in force on the start date.',
    "This needs a price that changes, and no operation lists prices. The service's own tests price both sides of the day.",
  ),
]

/** The rules in the order of the checks that test them. */
export const RULES: readonly SpecificationRule[] = [
  ...CHECKS.flatMap(({ name, says, rule, ruleChecks = [] }) =>
    rule === undefined ? [] : [{ says: rule === true ? says : rule, checks: [name, ...ruleChecks] }],
  ),
  ...UNTESTED,
]

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

function untested(says: string, because: string): SpecificationRule {
  return { says, checks: [], because }
}

function code(name: string): string {
  return `<code>${escapeMarkup(name)}</code>`
}
