import type { IncomingMessage } from 'node:http'

/** Largest request body that the mock takes in, in bytes. */
const MAX_BODY_BYTES: number = 10 * 1024 * 1024

/** A request body that cannot be taken in; the message says why. */
export class RequestBodyError extends Error {
  override readonly name = 'RequestBodyError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Reads a JSON request body to its end.
 *
 * @returns the value, or `undefined` when there is no body.
 * @throws RequestBodyError when it is too large (413) or no JSON (400).
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES)
      throw new RequestBodyError(413, `A body may have ${MAX_BODY_BYTES} bytes at most.`)
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  const text = Buffer.concat(chunks).toString('utf8')
  if (!/json/i.test(request.headers['content-type'] ?? '')) return text
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RequestBodyError(400, `The body is not JSON: ${(error as SyntaxError).message}`)
  }
}
