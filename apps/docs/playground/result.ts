import { ApiError, NetworkError } from '@leisure-ops/client'
import { FAILURES } from '../src/document.ts'
import { showColoured } from './coloured.ts'
import { indentJson } from './indent-json.ts'
import { chosenTarget, codeElement, element, field, link, withCode } from './page.ts'
import type { Outcome } from './send.ts'

/** Shows the outcome of a call: status, time, the failure with a link to its page, and the response. */
export function showOutcome({ response, raw, error }: Outcome, durationMs: number): void {
  const time = `${Math.round(durationMs)} ms`
  showStatus(
    response === undefined
      ? `No response from ${field('base').value}.`
      : `${response.status} ${response.statusText}, ${time}`,
  )
  element('raw').textContent = raw
  showResponse(raw)
  element('headers').textContent = [...(response?.headers ?? [])]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  element('failure').hidden = error === undefined
  element('failure').replaceChildren(...(error === undefined ? [] : failure(error)))
}

/** Says that nothing was sent, and why. */
export function showRefusal(reason: string): void {
  clearResult()
  showStatus(`Nothing was sent. ${reason}`)
}

/** The result as it is before anything is sent. */
export function clearResult(): void {
  element('status').textContent = 'Nothing was sent yet.'
  element('before').hidden = false
  for (const id of ['failure', 'carry']) element(id).hidden = true
  for (const id of ['raw', 'shown', 'headers']) element(id).textContent = ''
}

/** On a narrow screen, the result is below the form, so the page scrolls to it. */
function showStatus(text: string): void {
  const status = element('status')
  status.textContent = text
  element('before').hidden = true
  const { top, bottom } = status.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) status.scrollIntoView({ block: 'start' })
}

/** The name of a failure, its values and message, and what to do, as its page says it. */
function failure(error: unknown): (Node | string)[] {
  if (error instanceof NetworkError) return wayOut(error)
  if (!(error instanceof ApiError))
    return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)]
  const name = document.createElement('strong')
  name.textContent = error.code
  const values = paragraph('error.params: ', codeElement(JSON.stringify(error.params)))
  const message = document.createElement('p')
  message.textContent = error.message
  if (error.code === 'undocumented') return [name, values, message]
  const page = link(`failures/${error.code}.html`, '')
  page.append(name)
  const documented = FAILURES.find((one) => one.name === error.code && one.operationId === error.operation)
  return [
    page,
    values,
    message,
    paragraph(...withCode(`What to do: ${documented?.remedy}`)),
    ...linksToExchange(error),
  ]
}

/** A sandbox explains what it has refused, in its console. */
function linksToExchange({ requestId }: ApiError): Node[] {
  const { id } = chosenTarget()
  const href = `${field('base').value}/_sandbox#/Exchanges/${requestId}`
  return id === 'sandbox' && requestId ? [link(href, 'This request in the console of the sandbox')] : []
}

/** Without a response, usually the server was not started, or it does not allow requests from pages. */
function wayOut(error: NetworkError): Node[] {
  const { guide } = chosenTarget().dataset
  const detail = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = 'What the client reports'
  detail.append(summary, paragraph(`${error.name}: ${error.message}`))
  if (guide === undefined) {
    const check =
      'Check the base URL, that a server runs there, and that it allows requests from pages (CORS).'
    return [paragraph(check), detail]
  }
  const command = document.createElement('pre')
  command.textContent = 'npm start'
  return [
    paragraph('Start it in your copy of the repository, then send again:'),
    command,
    paragraph(
      'If it runs, it does not allow requests from this page (CORS). See ',
      link(guide, 'how to start it'),
      '.',
    ),
    detail,
  ]
}

function paragraph(...content: (Node | string)[]): HTMLParagraphElement {
  const element = document.createElement('p')
  element.append(...content)
  return element
}

/** Shows JSON with a line for each member, other text unchanged. The numbers of a quote keep their digits. */
function showResponse(raw: string): void {
  try {
    JSON.parse(raw)
  } catch {
    element('shown').textContent = raw
    return
  }
  showColoured(element('shown'), indentJson(raw), 'json')
}
