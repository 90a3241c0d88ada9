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
  const prepared = new Map(bodies.map(({ mediaType, value }) => [mediaType, prepareBody(mediaType, value)]))
  return {
    operationId,
    status,
    name,
    summary,
    mediaTypes,
    reply(accept, now) {
      const body = prepared.get(negotiateMediaType(accept, mediaTypes) ?? '')
      return {
        status,
        headers: { [EXAMPLE_HEADER]: name, ...(body && { 'Content-Type': body.contentType }) },
        body: body?.textAt(now),
      }
    },
  }
}

interface PreparedBody {
  readonly contentType: string
  readonly textAt: (now: Date) => string
}

function prepareBody(mediaType: string, value: unknown): PreparedBody {
  const { contentType, text } = writeBody(mediaType, value)
  return { contentType, textAt: isQuote(value) ? quoteText(text) : () => text }
}

/** Gives the quote of an example the current time stamp, because an older quote has expired. Nothing else is changed. */
function quoteText(text: string): (now: Date) => string {
  const [before, after] = text.split(/(?<="timeStamp":")[^"]*/)
  return (now) => `${before}${now.toISOString()}${after}`
}

function isQuote(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'timeStamp' in value && 'signature' in value
}
