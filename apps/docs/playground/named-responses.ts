import { type NamedResponse, type OpenApiDocument, responsesOf } from '@leisure-ops/openapi'
import { element, field, groupedOptions, link, withCode } from './page.ts'

/** Lists the responses of an operation by status, and chooses none of them. */
export function showResponses(document_: OpenApiDocument, operationId: string): void {
  const byStatus = Map.groupBy(responsesIn(document_, operationId), ({ status }) => String(status))
  const groups = [...byStatus].map(([status, responses]) => [status, responses.map(optionOf)] as const)
  field('response').replaceChildren(
    new Option('the one that fits the request', ''),
    ...groupedOptions(new Map(groups)),
  )
  showChosenResponse(document_, operationId)
}

/** Says when the service returns the chosen response. A failure is a link to its page. */
export function showChosenResponse(document_: OpenApiDocument, operationId: string): void {
  const chosen = responsesIn(document_, operationId).find(({ name }) => name === field('response').value)
  element('chosen').replaceChildren(...(chosen === undefined ? [] : explained(chosen)))
}

function responsesIn(document_: OpenApiDocument, operationId: string): NamedResponse[] {
  return responsesOf(document_).filter((response) => response.operationId === operationId)
}

function optionOf({ name, summary }: NamedResponse): HTMLOptionElement {
  return Object.assign(new Option(name), { title: summary })
}

function explained({ name, status, summary }: NamedResponse): (Node | string)[] {
  if (status < 400) return withCode(summary)
  return [...withCode(`${summary} `), link(`failures/${name}.html`, `What to do about ${name}`)]
}
