import { answersOf, type NamedAnswer, type OpenApiDocument } from '@leisure-ops/openapi'
import { field, groupedOptions } from './page.ts'
import { STATUS_TEXT } from './status-text.ts'

/**
 * Fills the choice of answers with those of an operation that have the words, grouped by status. What is chosen stays in the choice, so
 * that searching changes a request only when the words leave one answer.
 */
export function showAnswers(document_: OpenApiDocument, operationId: string, words: string): void {
  const chosen = field('answer').value
  const own = answersOf(document_).filter((answer) => answer.operationId === operationId)
  const fitting = own.filter((answer) => fits(answer, words))
  const shown = own.filter((answer) => answer.name === chosen || fitting.includes(answer))
  const byStatus = Map.groupBy(shown, ({ status }) => `${status} ${STATUS_TEXT[status] ?? ''}`.trim())
  const groups = new Map(
    [...byStatus].map(([label, answers]) => [
      label,
      answers.map(({ name, summary }) => Object.assign(new Option(name), { title: summary })),
    ]),
  )
  field('answer').replaceChildren(new Option('the one that fits the request', ''), ...groupedOptions(groups))
  const isFound = words !== '' && fitting.length === 1
  const picked = isFound ? fitting[0] : shown.find(({ name }) => name === chosen)
  field('answer').value = picked?.name ?? ''
}

function fits({ name, status, summary, sentence = '' }: NamedAnswer, words: string): boolean {
  const text = `${status} ${name} ${summary} ${sentence}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
