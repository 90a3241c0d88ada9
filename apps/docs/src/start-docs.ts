import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { MAX_CONNECTIONS, SERVER_TIMEOUTS } from '@leisure-ops/openapi'
import { codingFor, compress } from './compress.ts'
import { DOCS_URL, MOCK_URL, SANDBOX_URL } from './local-urls.ts'
import { findSiteFile, type SiteFile } from './site-files.ts'

/** How the built site is served. */
export interface DocsOptions {
  /** Port to listen on; 0 takes any free one. Default 4020. */
  readonly port?: number
  /** Where the mock listens: samples and playground use it. Default http://127.0.0.1:4010. */
  readonly mockUrl?: string
  /** Where the sandbox listens. Default http://127.0.0.1:4030. */
  readonly sandboxUrl?: string
  /** HTML that is added to the end of every page. Default none. */
  readonly append?: string
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

/**
 * Serves the built site, to this machine only.
 *
 * @throws the `Error` of `node:net`, with `code` `EADDRINUSE`, when the port is taken.
 */
export async function startDocs({
  port = 4020,
  mockUrl = MOCK_URL,
  sandboxUrl = SANDBOX_URL,
  append = '',
  folder = FOLDER,
}: DocsOptions = {}): Promise<RunningDocs> {
  const withAddresses = (text: string) =>
    text
      .replaceAll(MOCK_URL, () => mockUrl)
      .replaceAll(SANDBOX_URL, () => sandboxUrl)
      .replaceAll(DOCS_URL, () => urlOf(server))
  const site: Site = { folder, append, withAddresses }
  const server = createServer(SERVER_TIMEOUTS, (request, response) => {
    answer(site, request, response).catch(() => {
      // A file that goes away while it is read, as a build does: the next request finds the new one.
      if (response.headersSent) response.destroy()
      else response.writeHead(500, TEXT).end('The page could not be read. Reload it.\n')
    })
  })
  server.maxConnections = MAX_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, resolve)
  })
  return {
    url: urlOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Site {
  readonly folder: string
  /** Added to the end of every page. */
  readonly append: string
  /** Replaces the addresses of `npm start` by those at which the servers listen. */
  readonly withAddresses: (text: string) => string
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Pages, their Markdown and the collection. The code of the playground takes the addresses from its page. */
const HAS_ADDRESSES = /\.(html|md|txt)$|[/\\]postman\.json$/

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...TEXT, Allow: 'GET, HEAD' }).end('Pages are only read: use GET.\n')
    return
  }
  // Split by hand, because `new URL` refuses a path such as `//`.
  const [path = '/', query] = (request.url ?? '/').split('?', 2)
  const found = await findSiteFile(site.folder, path)
  const page = `${path.replace(/\/+$/, '')}.html`
  if (found.kind === 'file') {
    await sendFile(site, request, response, 200, found)
  } else if ((await findSiteFile(site.folder, page)).kind === 'file') {
    // What a person types: `/playground`, `/failures/`.
    response.writeHead(301, { Location: located(page, query) }).end()
  } else if (found.kind === 'folder') {
    response.writeHead(301, { Location: located(`${path}/`, query) }).end()
  } else {
    const missing = await findSiteFile(site.folder, '/404.html')
    if (missing.kind === 'file') await sendFile(site, request, response, 404, missing)
    else response.writeHead(404, TEXT).end('There is no such page.\n')
  }
}

/** An address of this server, never of another: two slashes at the start would name a host, and browsers read `\` as `/`. */
function located(path: string, query: string | undefined): string {
  return `/${path.replace(/^[/\\]+/, '')}${query === undefined ? '' : `?${query}`}`
}

async function sendFile(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { path, type }: SiteFile & { kind: 'file' },
): Promise<void> {
  const bytes = await readFile(path)
  const body = HAS_ADDRESSES.test(path)
    ? Buffer.from(site.withAddresses(bytes.toString()) + (path.endsWith('.html') ? site.append : ''))
    : bytes
  const coding = codingFor(String(request.headers['accept-encoding'] ?? ''), type, body.length)
  const sent = coding === undefined ? body : await compress(body, coding)
  response
    .writeHead(status, {
      'Content-Type': type,
      'Content-Length': sent.length,
      Vary: 'Accept-Encoding',
      ...(coding !== undefined && { 'Content-Encoding': coding }),
    })
    .end(sent)
}
