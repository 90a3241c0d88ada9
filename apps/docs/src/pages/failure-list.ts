import type { NamedResponse } from '@leisure-ops/openapi'
import { OPERATIONS, operationOf } from '../document.ts'
import { inElement } from './elements.ts'
import { linkedNames } from './linked-names.ts'
import { oneLine, type Page } from './page.ts'

const LEFT = 'May be left behind'

/** The page that lists every failure name. */
export function failureList(byName: ReadonlyMap<string, readonly NamedResponse[]>): Page {
  const names = [...byName.keys()].sort()
  const rows = names.map((name) => failureRow(name, byName.get(name) ?? []))
  return {
    path: 'failures/index',
    section: 'failures',
    title: 'Failures',
    label: 'All failures',
    description: `All ${names.length} documented failures by name: what each one means and what to do about it.`,
    isWide: true,
    markdown: [
      'Every failure that the service documents has a **name**. The same name is the key of its example in the OpenAPI document, `error.code` in `@leisure-ops/client`, and what you ask the mock for: `Prefer: example=NAME`.',
      `After some failures, something may be left behind: “${LEFT}” says what. Look before you send the request again, as [Retries, time-outs and partial failures](/guides/retries) shows. When several checks fail, the order of the checks, on the page of each [operation](/operations), says which one the service reports.`,
      inElement('failure-list', [
        FILTER,
        `| Name | Status | When, and the message | Returned by | ${LEFT} |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`,
      ]),
    ].join('\n\n'),
  }
}

function failureRow(name: string, failures: readonly NamedResponse[]): string {
  const messages = failures.flatMap(({ template, message }) => template ?? message ?? [])
  // As code, so that nothing changes their quotation marks.
  const said = new Set(messages.map((message) => `\`${message.replaceAll('|', '\\|')}\``))
  const operations =
    failures.length === OPERATIONS.length
      ? '[every operation](/operations)'
      : failures.map(({ operationId }) => `[${operationId}](/operations/${operationId})`).join(', ')
  const cells = [
    `[${name}](/failures/${name})`,
    statusesOf(failures),
    [oneLine(linkedNames(summaryOf(failures), name)), ...said].join('<br>'),
    operations,
    leftBehindCell(failures),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The kinds of things that may exist after a failure, for each operation if several return it. */
function leftBehindCell(failures: readonly NamedResponse[]): string {
  const doubtful = failures.filter(({ leftBehind }) => leftBehind === 'possible')
  if (doubtful.length === 0) return 'nothing'
  const items = doubtful.map(({ operationId }) => {
    const { summary, 'x-unknown-outcome': outcome } = operationOf(operationId).operation
    const things = outcome?.mayExist ?? []
    return failures.length === 1 ? things.join(', ') : `${summary}: ${things.join(', ')}`
  })
  return items.join('<br>')
}

/** Hidden until its script shows it. */
const FILTER =
  '<form hidden role="search" aria-label="Failures"><label>Find a failure <input type="search" name="words" placeholder="a name, a word, an operation, or the message that you received"></label><output></output></form>'

/** The statuses of a failure, as text. */
export function statusesOf(failures: readonly NamedResponse[]): string {
  return [...new Set(failures.map(({ status }) => status))].join(', ')
}

/** When a failure happens, in one sentence. The shortest sentence of its operations is the most general. */
export function summaryOf(failures: readonly NamedResponse[]): string {
  const [shortest = ''] = failures.map(({ summary }) => summary).sort((a, b) => a.length - b.length)
  return shortest
}
