import type { NamedResponse } from '@leisure-ops/openapi'
import { RESPONSES } from '../src/document.ts'
import { element, field, groupedOptions, make, withCode } from './page.ts'

/** Lists the responses of an operation by status, and chooses none of them. */
export function showResponses(operationId: string): void {
  const byStatus = Map.groupBy(responsesIn(operationId), ({ status }) => String(status))
  const groups = groupedOptions(byStatus, ({ name, summary }) =>
    make('option', { text: name, title: summary }),
  )
  field('response').replaceChildren(new Option('the one that fits the request', ''), ...groups)
  showChosenResponse(operationId)
}

/** Says when the service returns the chosen response. A failure is a link to its page. */
export function showChosenResponse(operationId: string): void {
  const chosen = responsesIn(operationId).find(({ name }) => name === field('response').value)
  element('chosen').replaceChildren(...(chosen === undefined ? [] : explanationOf(chosen)))
}

function responsesIn(operationId: string): NamedResponse[] {
  return RESPONSES.filter((response) => response.operationId === operationId)
}

function explanationOf({ name, status, summary }: NamedResponse): (Node | string)[] {
  const page = make('a', { href: `failures/${name}.html` }, `What to do about ${name}`)
  return [...withCode(`${summary} `), ...(status < 400 ? [] : [page])]
}
