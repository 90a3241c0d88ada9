import {
  type NamedResponse,
  negotiateMediaType,
  type OpenApiDocument,
  responsesOf,
  writeBody,
} from '@leisure-ops/openapi'
import type { Reply } from './reply.ts'

/** A response of the document, ready to be sent. */
export interface PreparedResponse {
  readonly operationId: string
  readonly status: number
  readonly name: string
  readonly summary: string
  /** The media types it is documented in; none for a response without a body. */
  readonly mediaTypes: readonly string[]
  /** The reply in the media type that `Accept` prefers. Only a quote depends on the moment. */
  reply(accept: string | undefined): Reply
}

/** Every named response, by operation and then by name, in the order of the document. */
export type PreparedResponses = ReadonlyMap<string, ReadonlyMap<string, PreparedResponse>>

/** The header that says which named response a reply is. */
export const EXAMPLE_HEADER = 'X-Mock-Example'

/** In a quote. It becomes the current time, because an older quote has expired. Nothing else is changed. */
const TIME_STAMP = /(?<="timeStamp":")[^"]*/

/** Serialises every response of the document once. */
export function prepareResponses(document: OpenApiDocument): PreparedResponses {
  const byOperation = new Map<string, Map<string, PreparedResponse>>()
  for (const response of responsesOf(document)) {
    const responses = byOperation.get(response.operationId) ?? new Map<string, PreparedResponse>()
    byOperation.set(response.operationId, responses.set(response.name, prepare(response)))
  }
  return byOperation
}

function prepare({ operationId, status, name, summary, bodies }: NamedResponse): PreparedResponse {
  const mediaTypes = bodies.map(({ mediaType }) => mediaType)
  const prepared = bodies.map(({ mediaType, value }) => writeBody(mediaType, value))
  return {
    operationId,
    status,
    name,
    summary,
    mediaTypes,
    reply(accept) {
      const wanted = negotiateMediaType(accept, mediaTypes)
      const body = prepared.find(({ mediaType }) => mediaType === wanted)
      return {
        status,
        headers: { [EXAMPLE_HEADER]: name, ...(body && { 'Content-Type': body.contentType }) },
        body: body?.text.replace(TIME_STAMP, new Date().toISOString()),
      }
    },
  }
}
