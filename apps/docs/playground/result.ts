import { ApiError, NetworkError } from '@leisure-ops/client'
import { formatJson } from '@leisure-ops/openapi/internal'
import { FAILURES } from '../src/document.ts'
import { showColoured } from './coloured.ts'
import { chosenTarget, element, field, make, withCode } from './page.ts'
import type { Outcome } from './send.ts'

/** Shows the outcome of a call: status, time, the failure with a link to its page, and the response. */
export function showOutcome({ response, raw, error }: Outcome, durationMs: number): void {
  showStatus(
    response === undefined
      ? `No response from ${field('base').value}.`
      : `${response.status} ${response.statusText}, ${Math.round(durationMs)} ms`,
  )
  element('raw').textContent = raw
  const formatted = formatJson(raw)
  if (formatted === undefined) element('shown').textContent = raw
  else showColoured(element('shown'), formatted, 'json')
  element('headers').textContent = [...(response?.headers ?? [])]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
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
  for (const id of ['failure', 'carry', 'raw', 'shown', 'headers']) element(id).replaceChildren()
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
  const name = make('strong', {}, error.code)
  const documented = FAILURES.find((one) => one.name === error.code && one.operationId === error.operation)
  return [
    documented ? make('a', { href: `failures/${error.code}.html` }, name) : name,
    make('p', {}, 'error.params: ', make('code', {}, JSON.stringify(error.params))),
    make('p', {}, error.message),
    ...(documented ? [make('p', {}, ...withCode(`What to do: ${documented.remedy}`))] : []),
    ...(chosenTarget().id === 'sandbox' && error.requestId ? explanation(error.requestId) : []),
  ]
}

/** A sandbox explains what it has refused: with a hint, if it has one, and in its console. */
function explanation(requestId: string): Node[] {
  const sandbox = `${field('base').value}/_sandbox`
  const hint = make('p', {})
  fetch(`${sandbox}/exchanges`, { headers: { authorization: `Bearer ${field('token').value}` } })
    .then((response) => response.json())
    .then((exchanges: { requestId: string; hint: string | null }[]) => {
      const found = exchanges.find((one) => one.requestId === requestId)
      if (found?.hint) hint.append(...withCode(`The sandbox explains: ${found.hint}`))
    })
    // Without a hint, the link still leads to all that the sandbox knows.
    .catch(() => {})
  const href = `${sandbox}#/Exchanges/${requestId}`
  return [hint, make('a', { href }, 'This request in the console of the sandbox')]
}

/** Without a response, usually the server was not started, or it does not allow requests from pages. */
function wayOut(error: NetworkError): Node[] {
  const { guide } = chosenTarget().dataset
  const report = `${error.name}: ${error.message}`
  const detail = make('details', {}, make('summary', {}, 'What the client reports'), make('p', {}, report))
  if (guide === undefined) {
    const check =
      'Check the base URL, that a server runs there, and that it allows requests from pages (CORS).'
    return [make('p', {}, check), detail]
  }
  const start = make('a', { href: guide }, 'how to start it')
  return [
    make('p', {}, 'Start it in your copy of the repository, then send again:'),
    make('pre', {}, 'npm start'),
    make('p', {}, 'If it runs, it does not allow requests from this page (CORS). See ', start, '.'),
    detail,
  ]
}
