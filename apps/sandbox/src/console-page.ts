import { readFile } from 'node:fs/promises'
import { escapeMarkup } from '@leisure-ops/openapi/internal'
import { HttpProblem } from '@leisure-ops/service/internal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What Vite built of `console/`; the same place from `src` and from `dist`. */
const BUILT = new URL('../dist/console/', import.meta.url)

/** The page may send requests only to its own service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/**
 * Serves the console: the page at `/_sandbox`, and its code and style. They contain no data: the page
 * requests it with the access token that somebody enters.
 *
 * @param docsUrl where the documentation is, without a slash at the end, for links to it.
 */
export function serveConsole(app: FastifyInstance, docsUrl = ''): void {
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const html = await readBuilt('index.html')
    reply.headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' })
    return reply
      .type('text/html; charset=utf-8')
      .send(html.replace('name="docs" content=""', () => `name="docs" content="${escapeMarkup(docsUrl)}"`))
  }
  const config = { isPublic: true }
  for (const path of ['/_sandbox', '/_sandbox/']) app.get(path, { config }, page)
  app.get('/_sandbox/console/:file', { config }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const mediaType = /^[\w-]+\.(js|css)$/.exec(file)?.[1]
    if (mediaType === undefined) throw new HttpProblem(404, 'There is nothing at this path.')
    return reply.type(MEDIA_TYPES[mediaType] as string).send(await readBuilt(`console/${file}`))
  })
}

async function readBuilt(file: string): Promise<string> {
  try {
    return await readFile(new URL(file, BUILT), 'utf8')
  } catch {
    throw new HttpProblem(404, 'There is nothing at this path.')
  }
}
