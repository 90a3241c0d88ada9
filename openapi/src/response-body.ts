import { fillMessage } from './message-template.ts'
import type { NamedResponse } from './named-responses.ts'
import { negotiateMediaType } from './negotiate.ts'

/** A body, ready to be sent. */
export interface ResponseBody {
  /** The value for `Content-Type`, including a charset if the type has one. */
  readonly contentType: string
  readonly mediaType: string
  readonly text: string
}

/** Values for one response, which replace those of the document's example. */
export interface ResponseValues {
  /** The values for the placeholders of the message. */
  readonly values?: Readonly<Record<string, unknown>>
  /** For a problem document: the messages by the path of the field in the request. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** Properties to overwrite in a JSON object, such as the tenant's own message for a rejected password. */
  readonly members?: Readonly<Record<string, unknown>>
}

/**
 * Returns the body of a named response, in the documented media type that `Accept` prefers. Without values it
 * is the document's example.
 *
 * @returns `undefined` when the response has no body.
 * @throws TypeError when values are passed and a placeholder of the message has no value.
 */
export function bodyOf(
  response: NamedResponse,
  accept?: string,
  about: ResponseValues = {},
): ResponseBody | undefined {
  const mediaTypes = response.bodies.map(({ mediaType }) => mediaType)
  const mediaType = negotiateMediaType(accept, mediaTypes)
  const shown = response.bodies.find((body) => body.mediaType === mediaType)
  return shown && writeBody(shown.mediaType, bodyValue(response, shown.value, about))
}

/** Writes a value in a media type: as the text itself for `text/plain`, and as JSON for every other type. */
export function writeBody(mediaType: string, value: unknown): ResponseBody {
  const isText = mediaType === 'text/plain'
  return {
    mediaType,
    contentType: isText ? 'text/plain; charset=utf-8' : mediaType,
    text: isText ? String(value) : JSON.stringify(value),
  }
}

function bodyValue(
  response: NamedResponse,
  example: unknown,
  { values, errors, members }: ResponseValues,
): unknown {
  if (typeof example === 'string') {
    return response.template === undefined || values === undefined
      ? example
      : fillMessage(response.template, values)
  }
  if (Array.isArray(example)) return example
  return { ...(example as object), ...(errors && { errors }), ...members }
}
