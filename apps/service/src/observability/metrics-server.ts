import { createServer } from 'node:http'
import { StartError } from '../start-error.ts'
import type { Metrics } from './metrics.ts'

/** The metrics on a port of their own, so that callers of the service cannot read them. */
export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

/** @throws StartError when the port cannot be used. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    request.resume()
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await metrics.text()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(
        new StartError(
          `The metrics cannot be served on ${host}:${port}. Choose another port with --metrics-port.`,
        ),
      ),
    )
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' ? address?.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
