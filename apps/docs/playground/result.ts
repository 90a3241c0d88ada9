import { ApiError, NetworkError } from '@leisure-ops/client'
import { showColoured } from './coloured.ts'
import { indented } from './indented.ts'
import { element, field } from './page.ts'
import type { Outcome } from './send.ts'

/** Shows what came of a call: status and time, the failure by its name with a link to its page, and the answer. */
export function showOutcome({ response, raw, error }: Outcome, durationMs: number): void {
  const time = `${Math.round(durationMs)} ms`
  element('status').textContent =
    response === undefined ? 'No answer arrived.' : `${response.status} ${response.statusText}, ${time}`
  element('raw').textContent = raw
  showAnswer(raw)
  element('headers').textContent = [...(response?.headers ?? [])]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  element('failure').hidden = error === undefined
  element('failure').replaceChildren(...(error === undefined ? [] : failure(error)))
}

/** Says that nothing was sent, and why. */
export function showRefusal(reason: string): void {
  element('status').textContent = `Nothing was sent. ${reason}`
  element('failure').hidden = true
  for (const id of ['raw', 'shown', 'headers']) element(id).textContent = ''
}

function failure(error: unknown): (Node | string)[] {
  if (error instanceof NetworkError) return [`${error.name}: ${error.message} `, ...wayOut()]
  if (!(error instanceof ApiError))
    return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)]
  const name = document.createElement('strong')
  name.textContent = error.code
  const values = JSON.stringify(error.params)
  const message = document.createElement('p')
  message.textContent = error.message
  if (error.code === 'undocumented') return [name, ` ${values}`, message]
  const link = document.createElement('a')
  link.href = `failures/${error.code}.html`
  link.append(name)
  return [link, ` ${values}`, message]
}

/** Most who see nothing come back have not started a server yet, or one that does not answer pages. */
function wayOut(): Node[] {
  const link = document.createElement('a')
  link.href = 'guides/mock.html'
  link.textContent = 'how to start the mock'
  const text = document.createElement('p')
  const { value: baseUrl } = field('base')
  text.append(
    `Does a server run at ${baseUrl}, and does it allow requests from pages (CORS)? See `,
    link,
    '.',
  )
  return [text]
}

/** Shows JSON with a line for each member, and anything else as it is. The numbers of a quote keep their digits. */
function showAnswer(raw: string): void {
  try {
    JSON.parse(raw)
  } catch {
    element('shown').textContent = raw
    return
  }
  showColoured(element('shown'), indented(raw), 'json')
}
