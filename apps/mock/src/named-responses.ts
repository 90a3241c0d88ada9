import {
  bodyOf,
  type NamedResponse,
  type OpenApiDocument,
  type ResponseValues,
  responsesOf,
} from '@leisure-ops/openapi'
import type { Reply } from './reply.ts'

/** Every named response, by operation and then by name, in the order of the document. */
export type NamedResponses = ReadonlyMap<string, ReadonlyMap<string, NamedResponse>>

export function namedResponsesOf(document: OpenApiDocument): NamedResponses {
  const byOperation = Map.groupBy(responsesOf(document), ({ operationId }) => operationId)
  return new Map([...byOperation].map(([id, own]) => [id, new Map(own.map((one) => [one.name, one]))]))
}

/** In a quote. It becomes the current time, because an older quote has expired. Nothing else is changed. */
const TIME_STAMP = /(?<=^\{.*"timeStamp":")[^"]*/s

/** The reply in the media type that `Accept` prefers, with the name of the response in a header. */
export function replyWith(
  response: NamedResponse,
  accept: string | undefined,
  about?: ResponseValues,
  headers?: Reply['headers'],
): Reply {
  const body = bodyOf(response, accept, about)
  return {
    status: response.status,
    headers: {
      ...headers,
      'X-Mock-Example': response.name,
      ...(body && { 'Content-Type': body.contentType }),
    },
    body: body?.text.replace(TIME_STAMP, new Date().toISOString()),
  }
}
