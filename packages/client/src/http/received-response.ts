import type { ReadFailure } from '../failures/recognise.ts'

/** A response of the service, with its body read to the end. */
export interface ReceivedResponse {
  readonly response: Response
  /**
   * The bytes of the body. It is text when a response has no stream (an empty body, React Native), and
   * `undefined` when the body is not needed.
   */
  readonly content: Uint8Array | string | undefined
  /** The body is longer than the limit, and the rest of it was not read. */
  readonly isCut: boolean
  /** What the service says, if the response is a failure of the service. */
  readonly failure?: ReadFailure
}

/** Reads the body of a response, at most `maxBytes` of it. */
export async function readResponse(response: Response, maxBytes: number): Promise<ReceivedResponse> {
  // React Native has no streams. A response arrives there with its whole body.
  const reader = response.body?.getReader?.()
  if (!reader) {
    const text = await response.text()
    return { response, content: text.slice(0, maxBytes), isCut: text.length > maxBytes }
  }
  const chunks: Uint8Array[] = []
  let size = 0
  while (size <= maxBytes) {
    const { done, value } = await reader.read()
    if (done) return { response, content: joinChunks(chunks, size), isCut: false }
    chunks.push(value)
    size += value.length
  }
  // Not awaited: if the response was cloned, this promise does not settle before the clone has been read.
  reader.cancel().catch(() => {})
  return { response, content: joinChunks(chunks, size).subarray(0, maxBytes), isCut: true }
}

/** A response whose body is not needed. */
export function withoutBody(response: Response): ReceivedResponse {
  // Not awaited, for the same reason.
  response.body?.cancel?.().catch(() => {})
  return { response, content: undefined, isCut: false }
}

/**
 * The body as text. Bytes that are not UTF-8 are replaced, as `Response.text()` replaces them.
 *
 * @param fatal throws a TypeError instead of replacing them.
 */
export function textOf({ content = '' }: ReceivedResponse, fatal = false): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal }).decode(content)
}

/** The response as a response that has not been read yet. */
export function unreadCopyOf({ response, content }: ReceivedResponse): Response {
  const copy = new Response(content?.length ? (content as BodyInit) : null, response)
  return Object.defineProperty(copy, 'url', { value: response.url })
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    all.set(chunk, offset)
    offset += chunk.length
  }
  return all
}
