import { STATUS_CODES } from 'node:http'
import { type NamedAnswer, placeholdersOf, writeBody } from '@leisure-ops/openapi'
import { codeTabs } from './elements.ts'
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
      answer,
    ]),
    ...(failures.some(({ body }) => body === 'unstated')
      ? [
          'The specification does not show the body. The service and the mock of this repository send this one.',
        ]
      : []),
    ...values(failures),
  ]
}

/** Each form of the answer: its exact bytes, and for JSON also a formatted view. */
function answersOf({ status, bodies }: NamedAnswer): string[] {
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  if (bodies.length === 0) return [fenced('http', line)]
  return bodies.map(({ mediaType, value }) => {
    const { contentType, text } = writeBody(mediaType, value)
    const show = (body: string) => fenced('http', `${line}\nContent-Type: ${contentType}\n\n${body}`)
    return codeTabs([
      ...(typeof value === 'object'
        ? [{ label: 'Formatted', markdown: show(JSON.stringify(value, null, 2)) }]
        : []),
      { label: 'As sent', markdown: show(text) },
    ])
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
