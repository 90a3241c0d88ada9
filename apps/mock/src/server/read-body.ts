import type { IncomingMessage } from 'node:http'

/** Largest request body that the mock reads, in bytes. */
const MAX_BODY_BYTES: number = 10 * 1024 * 1024

/** The body is larger than the mock accepts. */
export class BodyTooLargeError extends Error {
  constructor() {
    super(`The body is larger than ${MAX_BODY_BYTES} bytes, the limit of the mock.`)
  }
}

/**
 * Reads a request body to its end, empty when there is none.
 *
 * @throws BodyTooLargeError
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
