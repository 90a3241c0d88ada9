import { isJsonInUtf8, repeatedHeader } from '@leisure-ops/openapi/internal'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preParsingHookHandler } from 'fastify'
import { HttpProblem } from './http-problem.ts'
import { parseStrictly } from './strict-json.ts'

/** JSON bodies only, parsed strictly. Their text is kept: the signature of a quote covers its exact text. */
export function readJsonBodies(app: FastifyInstance): void {
  app.addHook('onRequest', refuseUnclearHeaders)
  app.addHook('preParsing', refuseCutOff)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer, done) => {
      // Many clients name a type without sending a body. Whether there has to be one, the operation says.
      if (bytes.length === 0) return done(null, undefined)
      const { text, value } = parseStrictly(bytes)
      request.text = text
      done(null, value)
    },
  )
}

/** Refuses what a proxy could read in another way: a header that is sent twice, or a body that is encoded. */
const refuseUnclearHeaders: onRequestHookHandler = ({ raw, headers }, _reply, done) => {
  const { 'transfer-encoding': transfer, 'content-encoding': content = 'identity' } = headers
  const hasBody = transfer !== undefined || Number(headers['content-length'] ?? 0) > 0
  const repeated = repeatedHeader(raw.rawHeaders)
  if (repeated !== undefined)
    done(new HttpProblem(400, `The header ${repeated} was sent twice. Send it once.`))
  else if (transfer !== undefined && transfer.toLowerCase() !== 'chunked')
    done(new HttpProblem(501, 'The body has a Transfer-Encoding other than chunked. Send it without.'))
  else if (hasBody && content.toLowerCase() !== 'identity') {
    const message = 'The body has a Content-Encoding. Send it without.'
    done(new HttpProblem(415, message, {}, 'media-type-unsupported'))
  } else done()
}

/** Ends a request whose caller hung up before its body is read, for which Fastify would wait for ever. */
const refuseCutOff: preParsingHookHandler = (request, _reply, body, done) => {
  const isCutOff = request.raw.destroyed
  done(isCutOff ? new HttpProblem(400, 'The caller hung up before the body was read.') : null, body)
}

/** Checks the headers of a body before it is read: its length (413), and that it is JSON in UTF-8 (415). */
export const checkBodyHeaders: onRequestHookHandler = (request, _reply, done) => {
  const { headers, routeOptions } = request
  if (Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit) done(bodyTooLarge(request))
  else if (!isJsonInUtf8(headers['content-type'] ?? '')) {
    const message = 'The body must be JSON in UTF-8. Send Content-Type: application/json.'
    done(new HttpProblem(415, message, {}, 'media-type-unsupported'))
  } else done()
}

/** The refusal of a body that is larger than the limit. */
export function bodyTooLarge({ routeOptions }: FastifyRequest): HttpProblem {
  const message = `The body is larger than ${routeOptions.bodyLimit} bytes.`
  return new HttpProblem(413, message, {}, 'body-too-large')
}
