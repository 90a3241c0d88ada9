import { answersOf, type NamedAnswer, type OpenApiDocument } from '@leisure-ops/openapi'
import { element, field, groupedOptions, link, withCode } from './page.ts'

/** Lists the answers of an operation by status, and chooses none of them. */
export function showAnswers(document_: OpenApiDocument, operationId: string): void {
  const byStatus = Map.groupBy(answersIn(document_, operationId), ({ status }) => String(status))
  const groups = [...byStatus].map(([status, answers]) => [status, answers.map(optionOf)] as const)
  field('answer').replaceChildren(
    new Option('the one that fits the request', ''),
    ...groupedOptions(new Map(groups)),
  )
  showChosenAnswer(document_, operationId)
}

/** Says when the service returns the chosen answer. A failure is a link to its page. */
export function showChosenAnswer(document_: OpenApiDocument, operationId: string): void {
  const chosen = answersIn(document_, operationId).find(({ name }) => name === field('answer').value)
  element('chosen').replaceChildren(...(chosen === undefined ? [] : explained(chosen)))
}

function answersIn(document_: OpenApiDocument, operationId: string): NamedAnswer[] {
  return answersOf(document_).filter((answer) => answer.operationId === operationId)
}

function optionOf({ name, summary }: NamedAnswer): HTMLOptionElement {
  return Object.assign(new Option(name), { title: summary })
}

function explained({ name, status, summary }: NamedAnswer): (Node | string)[] {
  if (status < 400) return withCode(summary)
  return [...withCode(`${summary} `), link(`failures/${name}.html`, `What to do about ${name}`)]
}
