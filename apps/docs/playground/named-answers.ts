import { answersOf, type NamedAnswer, type OpenApiDocument } from '@leisure-ops/openapi'
import { element, field, groupedOptions, link } from './page.ts'

/** The reason phrases of the statuses that the document has. */
const STATUS_TEXT: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/**
 * Lists the answers of an operation that contain the words, by status. The chosen answer stays in the list, so that a search
 * changes the request only if exactly one answer matches.
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
  element('no-answers').replaceChildren(...(fitting.length === 0 ? advice(words) : []))
  showChosenAnswer(document_, operationId)
}

/** Says when the service returns the chosen answer. A failure is a link to its page. */
export function showChosenAnswer(document_: OpenApiDocument, operationId: string): void {
  const chosen = answersOf(document_).find(
    (answer) => answer.operationId === operationId && answer.name === field('answer').value,
  )
  element('chosen').replaceChildren(...(chosen === undefined ? [] : explained(chosen)))
}

function explained({ name, status, summary }: NamedAnswer): (Node | string)[] {
  if (status < 400) return [summary]
  return [`${summary} `, link(`failures/${name}.html`, `What to do about ${name}`)]
}

/** What to try when no answer of the operation has the words. */
function advice(words: string): (Node | string)[] {
  const everywhere = `failures.html?${new URLSearchParams({ words })}`
  return [
    `No answer of this operation fits “${words}”. Try one word of the sentence, a part of the name, or a status such as 404, or `,
    link(everywhere, 'search the failures of every operation'),
    '.',
  ]
}

function fits({ name, status, summary, sentence = '' }: NamedAnswer, words: string): boolean {
  const text = `${status} ${name} ${summary} ${sentence}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
