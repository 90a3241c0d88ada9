import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem } from '../http-problem.ts'
import { parseStrictly } from './strict-json.ts'

type Done = (error?: Error) => void

/** Largest request body, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024

/** JSON bodies only, parsed strictly. Their text is kept, because the signature of a quote covers its exact text. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request: FastifyRequest, bytes: Buffer, done) => {
      const { text, value } = parseStrictly(bytes)
      request.text = text
      done(null, value)
    },
  )
}

/**
 * Checks the headers of a body before the body is read: 413 when `Content-Length` is too large, 415 when the type is not JSON in
 * UTF-8.
 */
export function checkBodyHeaders({ headers }: FastifyRequest, _reply: FastifyReply, done: Done): void {
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) done(tooLarge())
  else if (!isJsonInUtf8(headers['content-type'] ?? '')) {
    const sentence = 'The body must be JSON in UTF-8. Send Content-Type: application/json.'
    done(new HttpProblem(415, sentence, {}, 'media-type-unsupported'))
  } else done()
}

function isJsonInUtf8(contentType: string): boolean {
  if (contentType === 'application/json') return true
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return type === 'application/json' && (charset === undefined || /^"?utf-?8"?$/.test(charset))
}

/** The refusal of a body that is larger than {@link MAX_BODY_BYTES}. */
export function tooLarge(): HttpProblem {
  return new HttpProblem(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`, {}, 'body-too-large')
}
