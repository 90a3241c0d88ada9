import type { ExplainedAmount, ExplainedMembership, Explanation } from './explanation.ts'

/** A line of a quote as people see it. */
interface QuoteRow {
  /** `today`, or a date. */
  readonly when: string
  readonly what: string
  readonly amount: string
  readonly why: readonly string[]
}

/** What is paid for a membership: today, its total, then each date. */
function rowsOf({ today, total, schedule }: ExplainedMembership): QuoteRow[] {
  return [
    ...today.map((line) => rowOf('today', line)),
    { when: 'today', what: 'total', amount: total, why: [] },
    ...schedule.flatMap(({ date, payments }) => payments.map((payment) => rowOf(date, payment))),
  ]
}

function rowOf(when: string, { description, amount, reasons }: ExplainedAmount): QuoteRow {
  return { when, what: description, amount, why: reasons.map(({ text }) => text) }
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

/** Replaces control characters, because a terminal would obey them. */
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '\u{fffd}')

/**
 * A quote as a table for a terminal. Texts of the tenant lose their control characters.
 *
 * @param columns how wide it may be. It is never narrower than its amounts with a few words beside them.
 */
export function quoteTable(explanation: Explanation, columns: number): string {
  const parts = explanation.memberships.map((membership) => {
    const rows = rowsOf(membership)
    return [...wrap(headingOf(membership), columns), ...linesOf(rows, columns)].join('\n')
  })
  const payable = `Payable today: ${explanation.payableToday} ${explanation.currency}`
  return withoutControls([wrap(titleOf(explanation), columns).join('\n'), ...parts, payable].join('\n\n'))
}

const MIN_TEXT_WIDTH = 12
const MAX_NAME_SHARE = 0.4

/** Each row in as many lines as its longest cell needs. */
function linesOf(rows: readonly QuoteRow[], columns: number): string[] {
  const when = Math.max(...rows.map((row) => row.when.length))
  const amount = Math.max(...rows.map((row) => row.amount.length))
  const left = columns - when - amount - 4 * GAP.length
  const longest = Math.max(...rows.map((row) => row.what.length))
  const what = Math.min(longest, Math.max(MIN_TEXT_WIDTH, Math.floor(left * MAX_NAME_SHARE)))
  const why = Math.max(MIN_TEXT_WIDTH, left - what)
  return rows.flatMap((row) => {
    const names = wrap(row.what, what)
    const reasons = row.why.flatMap((reason) => wrap(reason, why))
    return Array.from({ length: Math.max(names.length, reasons.length) }, (_, index) => {
      const [date, sum] = index === 0 ? [row.when, row.amount] : ['', '']
      const cells = [date.padEnd(when), (names[index] ?? '').padEnd(what), sum.padStart(amount)]
      return [GAP, ...cells.flatMap((cell) => [cell, GAP]), reasons[index] ?? ''].join('').trimEnd()
    })
  })
}

const GAP = '  '

/** Breaks a text into lines of at most this many characters, between words. Only a word that is longer is broken. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => pieces(word, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function pieces(word: string, width: number): string[] {
  return word.match(new RegExp(`.{1,${width}}`, 'gsu')) ?? ['']
}
