import type { ExplainedMembership, Explanation } from './explanation.ts'
import { headingOf, rowsOf, titleOf } from './quote-table.ts'

/** A quote as HTML: a heading, and a table for each membership. Texts of the tenant are escaped. */
export function quoteTables(explanation: Explanation): string {
  const { payableToday, currency, memberships } = explanation
  return `<h2>${escaped(titleOf(explanation))}</h2>
<p>Payable today: <strong>${escaped(payableToday)} ${escaped(currency)}</strong></p>
${memberships.map(tableOf).join('')}`
}

function tableOf(membership: ExplainedMembership): string {
  const rows = rowsOf(membership).map(
    ({ when, what, amount, why }) =>
      `<tr><td>${escaped(when)}<td>${escaped(what)}<td>${escaped(amount)}<td>${escaped(why)}`,
  )
  return `<table>
<caption>${escaped(headingOf(membership))}</caption>
<thead><tr><th scope="col">When<th scope="col">What<th scope="col">Amount<th scope="col">Why</thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
