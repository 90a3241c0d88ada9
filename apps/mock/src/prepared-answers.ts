import {
  answersOf,
  type NamedAnswer,
  negotiateMediaType,
  type OpenApiDocument,
  writeBody,
} from '@leisure-ops/openapi'
import type { Reply } from './reply.ts'

/** An answer of the document, ready to be sent. */
export interface PreparedAnswer {
  readonly operationId: string
  readonly status: number
  readonly name: string
  readonly summary: string
  /** The media types it is documented in; none for an answer without a body. */
  readonly mediaTypes: readonly string[]
  /** The reply in the media type that `Accept` prefers. Only a quote depends on the moment. */
  reply(accept: string | undefined, now: Date): Reply
}

/** Every named answer, by operation and then by name, in the order of the document. */
export type PreparedAnswers = ReadonlyMap<string, ReadonlyMap<string, PreparedAnswer>>

/** The header that says which named answer a reply is. */
export const EXAMPLE_HEADER = 'X-Mock-Example'

/** In the body of a quote. It becomes the current time, because an older quote has expired. Nothing else is changed. */
const TIME_STAMP = /(?<="timeStamp":")[^"]*/

/** Serialises every answer of the document once. */
export function prepareAnswers(document: OpenApiDocument): PreparedAnswers {
  const byOperation = new Map<string, Map<string, PreparedAnswer>>()
  for (const answer of answersOf(document)) {
    const answers = byOperation.get(answer.operationId) ?? new Map<string, PreparedAnswer>()
    byOperation.set(answer.operationId, answers.set(answer.name, prepare(answer)))
  }
  return byOperation
}

function prepare({ operationId, status, name, summary, bodies }: NamedAnswer): PreparedAnswer {
  const mediaTypes = bodies.map(({ mediaType }) => mediaType)
  const prepared = bodies.map(({ mediaType, value }) => writeBody(mediaType, value))
  return {
    operationId,
    status,
    name,
    summary,
    mediaTypes,
    reply(accept, now) {
      const wanted = negotiateMediaType(accept, mediaTypes)
      const body = prepared.find(({ mediaType }) => mediaType === wanted)
      return {
        status,
        headers: { [EXAMPLE_HEADER]: name, ...(body && { 'Content-Type': body.contentType }) },
        body: body?.text.replace(TIME_STAMP, now.toISOString()),
      }
    },
  }
}
