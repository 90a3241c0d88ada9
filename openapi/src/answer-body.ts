import type { NamedAnswer } from './answers.ts'
import { negotiateMediaType } from './negotiate.ts'
import { fillSentence } from './sentence.ts'

/** A body, ready to be sent. */
export interface AnswerBody {
  /** With its charset, where it has one: what `Content-Type` says. */
  readonly contentType: string
  readonly mediaType: string
  readonly text: string
}

/** The values of one answer, in place of those of the document's example. */
export interface AnswerValues {
  /** The values of the sentence, by placeholder. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The faults by field, for a problem document: each field's path as it was sent, and its sentences. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** Properties to overwrite in a JSON object, such as the tenant's own message of a rejected password. */
  readonly members?: Readonly<Record<string, unknown>>
}

/**
 * The body of a named answer in the media type that `Accept` prefers among those it is documented in. Without values it is the
 * document's example.
 *
 * @returns `undefined` when the answer has no body, or none that the specification shows.
 * @throws TypeError when values are passed, but not every value of the sentence.
 */
export function bodyOf(
  answer: NamedAnswer,
  accept?: string,
  about: AnswerValues = {},
): AnswerBody | undefined {
  const mediaTypes = answer.bodies.map(({ mediaType }) => mediaType)
  const mediaType = negotiateMediaType(accept, mediaTypes)
  const shown = answer.bodies.find((body) => body.mediaType === mediaType)
  return shown && writeBody(shown.mediaType, bodyValue(answer, shown.value, about))
}

/** A value written in a media type: `text/plain` as the text itself, everything else as JSON. */
export function writeBody(mediaType: string, value: unknown): AnswerBody {
  const isText = mediaType === 'text/plain'
  return {
    mediaType,
    contentType: isText ? 'text/plain; charset=utf-8' : mediaType,
    text: isText ? String(value) : JSON.stringify(value),
  }
}

function bodyValue(
  answer: NamedAnswer,
  example: unknown,
  { values, errors, members }: AnswerValues,
): unknown {
  if (typeof example === 'string') {
    return answer.message === undefined || values === undefined
      ? example
      : fillSentence(answer.message, values)
  }
  return { ...(example as object), ...(errors && { errors }), ...members }
}
