import type { AnswerBody } from '@leisure-ops/openapi'

/** The text of a failure's body, for people: a sentence after a space, or a line for each fault of a field. */
export function refusalText(body: AnswerBody | undefined): string {
  if (body === undefined) return ' no body'
  if (!body.contentType.includes('json')) return ` ${body.text}`
  const { errors = {}, detail, title }: Problem = JSON.parse(body.text)
  const faults = Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((sentence) => `\n  ${field}: ${sentence}`),
  )
  return faults.join('') || ` ${detail ?? title ?? body.text}`
}

interface Problem {
  readonly title?: string
  readonly detail?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}
