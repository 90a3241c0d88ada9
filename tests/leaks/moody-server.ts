import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

// A server in a process of its own. It prints its port, and answers by the site that is asked for: `busy…`
// only the second time, and `held…` when a line of standard input names it.

const SITE = JSON.stringify({ id: 'RIVERSIDE' })
const met = new Set<string>()
const held = new Map<string, ServerResponse[]>()
const released = new Set<string>()

function found(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(SITE)
}

function hold(site: string, response: ServerResponse): void {
  const others = held.get(site)
  if (others) others.push(response)
  else held.set(site, [response])
}

const server = createServer((request, response) => {
  request.resume()
  const site = request.url?.split('/').at(-1) ?? ''
  if (site.startsWith('found') || released.has(site)) found(response)
  else if (site.startsWith('held')) hold(site, response)
  else if (site.startsWith('missing')) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`Site ID '${site}' does not exist.`)
  } else if (met.delete(site)) {
    found(response)
  } else {
    met.add(site)
    response.writeHead(503, { 'Retry-After': '0' }).end()
  }
})
createInterface(process.stdin).on('line', (site) => {
  released.add(site)
  for (const response of held.get(site) ?? []) found(response.setHeader('Connection', 'close'))
  held.delete(site)
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 20_000 }, () => {
  console.log((server.address() as AddressInfo).port)
})
