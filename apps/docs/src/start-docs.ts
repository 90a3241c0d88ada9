import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import files from '@fastify/static'
import { MAX_CONNECTIONS, SERVER_TIMEOUTS } from '@leisure-ops/openapi/internal'
import fastify from 'fastify'
import { DOCS_URL, MOCK_URL, SANDBOX_URL } from './local-urls.ts'

/** How the built site is served. */
interface DocsOptions {
  /** Port to listen on; 0 takes any free one. Default 4020. */
  readonly port?: number
  /** Where the mock listens: samples and playground use it. Default http://127.0.0.1:4010. */
  readonly mockUrl?: string
  /** Where the sandbox listens. Default http://127.0.0.1:4030. */
  readonly sandboxUrl?: string
  /** The built site. Default `dist` of this package. */
  readonly folder?: string
}

/** The site, being served. */
export interface RunningDocs {
  /** Without a slash at the end: `http://127.0.0.1:4020`. */
  readonly url: string
  /** Closes every connection and resolves when the port is free. */
  close(): Promise<void>
}

const FOLDER = join(import.meta.dirname, '../dist')
/** Quality 11 takes seconds for the reference; 5 takes a few hundredths and is within a tenth of its size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Serves the built site, to this machine only.
 *
 * @throws the `Error` of `node:net`, with `code` `EADDRINUSE`, when the port is taken.
 */
export async function startDocs({
  port = 4020,
  mockUrl = MOCK_URL,
  sandboxUrl = SANDBOX_URL,
  folder = FOLDER,
}: DocsOptions = {}): Promise<RunningDocs> {
  const { requestTimeout } = SERVER_TIMEOUTS
  const app = fastify({ forceCloseConnections: true, http: SERVER_TIMEOUTS, requestTimeout })
  app.server.maxConnections = MAX_CONNECTIONS
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  // Before the compression: puts the addresses at which the servers listen in place of those of `npm start`.
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type'))
    // The files of the search are compressed already. With this type they are not compressed again.
    if (type === 'application/octet-stream') reply.type('application/gzip')
    // Pages and their Markdown. The code of the playground takes the addresses from its page.
    if (!/^text\/(html|markdown|plain)/.test(type) || !(payload instanceof Readable)) return payload
    reply.removeHeader('content-length')
    if (request.method === 'HEAD') return payload
    return (await text(payload))
      .replaceAll(MOCK_URL, () => mockUrl)
      .replaceAll(SANDBOX_URL, () => sandboxUrl)
      .replaceAll(DOCS_URL, url)
  })
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI })
  // A build replaces files while they are served, so nothing is kept.
  const uncached = { cacheControl: false, etag: false, lastModified: false }
  await app.register(files, { root: folder, serve: false, ...uncached })
  app.get('/*', (request, reply) => reply.sendFile(fileOf((request.params as { '*': string })['*'])))
  app.setNotFoundHandler(async (_, reply) => {
    reply.code(404).type('text/html; charset=utf-8')
    return readFile(join(folder, '404.html'), 'utf8')
  })
  await app.listen({ port, host: '127.0.0.1' })
  return { url: url(), close: () => app.close() }
}

/** The file of a typed address: `/playground` and `/failures/` are `playground.html` and `failures.html`. */
function fileOf(path: string): string {
  const name = path.replace(/\/+$/, '')
  if (name === '') return 'index.html'
  return extname(name) === '' ? `${name}.html` : name
}
