import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A server in a process of its own. It prints its port, and answers by the site that is asked for: `busy…` only
// the second time.

const SITE = JSON.stringify({ id: 'RIVERSIDE' })
const met = new Set<string>()

const server = createServer((request, response) => {
  request.resume()
  const site = request.url?.split('/').at(-1) ?? ''
  const found = () => response.writeHead(200, { 'Content-Type': 'application/json' }).end(SITE)
  if (site.startsWith('found')) found()
  else if (site.startsWith('held')) setTimeout(found, 2000)
  else if (site.startsWith('missing')) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`Site ID '${site}' does not exist.`)
  } else if (met.delete(site)) {
    found()
  } else {
    met.add(site)
    response.writeHead(503, { 'Retry-After': '0' }).end()
  }
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 20_000 }, () => {
  console.log((server.address() as AddressInfo).port)
})
