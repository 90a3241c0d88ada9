import type { ExplainedAmount, ExplainedMembership, Explanation } from './explanation.ts'

/** A line of a quote as people see it. */
interface QuoteRow {
  /** `today`, or a date. */
  readonly when: string
  readonly what: string
  readonly amount: string
  readonly why: string
}

/** What is paid for a membership: today, its total, then each date. */
function rowsOf({ today, total, schedule }: ExplainedMembership): QuoteRow[] {
  return [
    ...today.map((line) => rowOf('today', line)),
    { when: 'today', what: 'total', amount: total, why: '' },
    ...schedule.flatMap(({ date, payments }) => payments.map((payment) => rowOf(date, payment))),
  ]
}

function rowOf(when: string, { description, amount, reasons }: ExplainedAmount): QuoteRow {
  return { when, what: description, amount, why: reasons.map(({ text }) => text).join('; ') }
}

/** `ADULT-DD, Adult Monthly, for 1: 2026-12-10 to 2027-05-31, Monthly` */
function headingOf(membership: ExplainedMembership): string {
  const { id, description, orderKey, startDate, endDate, frequency } = membership
  const span = endDate === null ? `from ${startDate} on` : `${startDate} to ${endDate}`
  return [`${id}, ${description}, for order key ${orderKey}: ${span}`, frequency].filter(Boolean).join(', ')
}

/** `Quote for RIVERSIDE in GBP, promotion WINTER26` */
function titleOf({ siteId, currency, promotionCode }: Explanation): string {
  return `Quote for ${siteId} in ${currency}${promotionCode === null ? '' : `, promotion ${promotionCode}`}`
}

/** A quote as a table for a terminal. Texts of the tenant lose their control characters: a terminal would obey them. */
export function quoteTable(explanation: Explanation): string {
  const parts = explanation.memberships.map((membership) => {
    const rows = rowsOf(membership)
    const widths = { when: width(rows, 'when'), what: width(rows, 'what'), amount: width(rows, 'amount') }
    const lines = rows.map(({ when, what, amount, why }) =>
      `  ${when.padEnd(widths.when)}  ${what.padEnd(widths.what)}  ${amount.padStart(widths.amount)}  ${why}`.trimEnd(),
    )
    return [headingOf(membership), ...lines].join('\n')
  })
  const text = [
    titleOf(explanation),
    ...parts,
    `Payable today: ${explanation.payableToday} ${explanation.currency}`,
  ].join('\n\n')
  return text.replace(/[^\P{Cc}\n]/gu, '\u{fffd}')
}

function width(rows: readonly QuoteRow[], column: keyof QuoteRow): number {
  return Math.max(...rows.map((row) => row[column].length))
}
