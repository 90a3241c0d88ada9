import { STATUS_CODES } from 'node:http'
import { type NamedAnswer, placeholdersOf } from '@leisure-ops/openapi'
import { fenced } from './page.ts'

/** A failure as it is sent, in each media type. What is the same for several operations is shown once. */
export function onTheWire(failures: readonly NamedAnswer[]): string[] {
  const shown = new Map<string, string[]>()
  for (const failure of failures) {
    for (const answer of answersOf(failure))
      shown.set(answer, [...(shown.get(answer) ?? []), failure.operationId])
  }
  const isShared = [...shown.values()].every((operations) => operations.length === failures.length)
  return [
    ...[...shown].flatMap(([answer, operations]) => [
      ...(isShared ? [] : [`**${operations.join(', ')}:**`]),
      fenced('http', answer),
    ]),
    ...(failures.some(({ body }) => body === 'unstated')
      ? ['The specification does not show the body.']
      : []),
    ...values(failures),
  ]
}

function answersOf({ status, bodies }: NamedAnswer): string[] {
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  if (bodies.length === 0) return [line]
  return bodies.map(({ mediaType, value }) => {
    const body = mediaType === 'text/plain' ? String(value) : JSON.stringify(value, null, 2)
    return `${line}\nContent-Type: ${mediaType}\n\n${body}`
  })
}

/** The values inside the sentence, by the names that the client gives them. */
function values(failures: readonly NamedAnswer[]): string[] {
  const message = failures.find((failure) => failure.message !== undefined)?.message
  if (message === undefined) return []
  const names = placeholdersOf(message).map((name) => `\`error.params.${name}\``)
  if (names.length === 0) return []
  return [
    `The sentence holds values, which the client reads as ${names.join(', ')}:`,
    fenced('text', message),
  ]
}
