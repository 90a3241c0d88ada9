import { STATUS_CODES } from 'node:http'
import { type NamedResponse, placeholdersOf, writeBody } from '@leisure-ops/openapi'
import { codeTabs } from './elements.ts'
import { codeBlock } from './page.ts'

/** A failure as it is sent, in each media type. What is the same for several operations is shown once. */
export function onTheWire(failures: readonly NamedResponse[]): string[] {
  const shown = new Map<string, string[]>()
  for (const failure of failures) {
    for (const response of formsOf(failure))
      shown.set(response, [...(shown.get(response) ?? []), failure.operationId])
  }
  const isShared = [...shown.values()].every((operations) => operations.length === failures.length)
  return [
    ...[...shown].flatMap(([response, operations]) => [
      ...(isShared ? [] : [`**${operations.join(', ')}:**`]),
      response,
    ]),
    failures.some(({ body }) => body === 'unstated')
      ? 'The specification does not show the body. The service and the mock of this repository send this one.'
      : '',
    ...values(failures),
  ]
}

/** Each form of the response: its exact bytes, and for JSON also a formatted view. */
function formsOf(response: NamedResponse): string[] {
  const { bodies } = response
  if (bodies.length === 0) return [formatResponse(response)]
  return bodies.map((body) =>
    codeTabs([
      ...(typeof body.value === 'object'
        ? [{ label: 'Formatted', markdown: formatResponse(response, body) }]
        : []),
      { label: 'As sent', markdown: formatResponse(response, body, false) },
    ]),
  )
}

/** A response as people read it, where a JSON body has a line for each member, or as it is sent. */
export function formatResponse(
  { status, bodies }: NamedResponse,
  body = bodies[0],
  isIndented = true,
): string {
  if (body === undefined) return codeBlock('http', statusLine(status))
  const { contentType, text } = writeBody(body.mediaType, body.value)
  const isJson = typeof body.value === 'object'
  const shown = isJson && isIndented ? JSON.stringify(body.value, null, 2) : text
  return codeBlock('http', `${statusLine(status)}\nContent-Type: ${contentType}\n\n${shown}`)
}

/** The first line of a response. */
export function statusLine(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
}

/** The values inside the messages, by the names that the client gives them. */
function values(failures: readonly NamedResponse[]): string[] {
  const templates = [...new Set(failures.flatMap(({ template }) => template ?? []))]
  if (templates.length === 0) return []
  const names = new Set(templates.flatMap(placeholdersOf).map((name) => `\`error.params.${name}\``))
  return [
    `The message holds values, which the client reads as ${[...names].join(', ')}:`,
    codeBlock('text', templates.join('\n')),
  ]
}
