import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { MOCK_URL } from './mock-url.ts'

/** How the built site is served. */
export interface DocsOptions {
  /** Port to listen on; 0 takes any free one. Default 4020. */
  readonly port?: number
  /** Where the mock is: samples and playground ask it. Default http://127.0.0.1:4010. */
  readonly mockUrl?: string
  /** What is put at the end of every page. Default nothing. */
  readonly append?: string
}

/** The site, being served. */
export interface RunningDocs {
  /** Without a slash at the end: `http://127.0.0.1:4020`. */
  readonly url: string
  close(): Promise<void>
}

const FOLDER = join(import.meta.dirname, '../dist')
const TYPES: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', json: 'application/json' }

/**
 * Serves what was built, to this machine only.
 *
 * @throws the `Error` of `node:net`, with `code` `EADDRINUSE`, when the port is taken.
 */
export async function startDocs({
  port = 4020,
  mockUrl = MOCK_URL,
  append = '',
}: DocsOptions = {}): Promise<RunningDocs> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://docs')
    const path = normalize(join(FOLDER, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
    const isInside = path.startsWith(FOLDER) && type !== undefined
    const text = isInside ? await readFile(path, 'utf8').catch(() => undefined) : undefined
    if (text === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is no such page.\n')
    } else {
      const page = path.endsWith('.html') ? text.replaceAll(MOCK_URL, mockUrl) + append : text
      response.writeHead(200, { 'Content-Type': type }).end(page)
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
