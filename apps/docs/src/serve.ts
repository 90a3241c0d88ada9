import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'
import { parseArgs } from 'node:util'

// Serves what was built, to this machine only: `node src/serve.ts --port 4020`.

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
}
const folder = join(import.meta.dirname, '../dist')
const { values } = parseArgs({ options: { port: { type: 'string', default: '4020' } } })

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://docs')
  const path = normalize(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
  const bytes =
    path.startsWith(folder) && type !== undefined ? await readFile(path).catch(() => undefined) : undefined
  if (bytes === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is no such page.\n')
  } else {
    response.writeHead(200, { 'Content-Type': type }).end(bytes)
  }
})

server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${values.port} is in use. Choose another with --port.`
      : error.message,
  )
  process.exitCode = 1
})
server.listen({ port: Number(values.port), host: '127.0.0.1' }, () => {
  console.log(`Documentation on http://127.0.0.1:${values.port}`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
