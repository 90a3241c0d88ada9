import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The built site. */
const SITE = join(import.meta.dirname, '../../../apps/docs/dist')
export const SITE_FILE_URL = `${pathToFileURL(SITE).href}/`

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves the site under a path of its own, as a host of static files does that knows nothing of it. */
export async function serveUnder(base: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const name = path.startsWith(base) ? path.slice(base.length) || 'index.html' : undefined
    const bytes = name === undefined ? undefined : await readFile(join(SITE, name)).catch(() => undefined)
    if (bytes === undefined) return response.writeHead(404).end()
    response
      .writeHead(200, { 'Content-Type': TYPES[extname(name ?? '')] ?? 'application/octet-stream' })
      .end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, server }
}
