import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Balancer } from './index.ts'

const CHECK_MS = 100

/** A small balancer for the short form: it asks for `/health/ready`, sends requests in turn, and repeats none. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>()
  const check = setInterval(() => {
    for (const url of urls) void isReady(url).then((is) => (is ? ready.add(url) : ready.delete(url)))
  }, CHECK_MS)
  let turn = 0
  const server = createServer((incoming, answer) => {
    const [target = urls[0]] = [...ready].slice(turn++ % Math.max(ready.size, 1))
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers })
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(502).end())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    uses: async (url) => ready.has(url),
    async stop() {
      clearInterval(check)
      server.closeAllConnections()
      server.close()
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status === 200
    },
    () => false,
  )
}
