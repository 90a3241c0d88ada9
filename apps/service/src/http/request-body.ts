import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from './problem.ts'
import { parseStrictly } from './strict-json.ts'

/** Largest request body, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024

/** JSON bodies only, parsed strictly. Their text is kept, since a quote is its bytes. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { text, value } = parseStrictly(bytes)
      request.text = text
      return value
    },
  )
}

/**
 * Judges a body by its headers, before a byte of it is read.
 *
 * @throws HttpProblem 413 when it says that it is too large, 415 when it is not JSON in UTF-8.
 */
export function checkBodyHeaders({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const [type, ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  const isUtf8 = charset === undefined || /^"?utf-?8"?$/.test(charset)
  if (type !== 'application/json' || !isUtf8) {
    throw new HttpProblem(415, 'The body must be JSON in UTF-8. Send Content-Type: application/json.')
  }
}

/** The refusal of a body that is larger than {@link MAX_BODY_BYTES}. */
export function tooLarge(): HttpProblem {
  return new HttpProblem(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`)
}
