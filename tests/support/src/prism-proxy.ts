import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import type { Exchange } from './strict-checker.ts'

/** `prism proxy --errors`, as a second opinion on responses. */
export interface PrismProxy {
  /** @returns what Prism finds wrong with a response. Problem documents are not judged. */
  judge(exchange: Exchange): Promise<string[]>
  stop(): Promise<void>
}

// The one that tests have replaced would judge Prism's own responses.
const send = globalThis.fetch

/**
 * Starts Prism in front of a server that repeats recorded responses. Prism cannot stand before the service
 * itself, because it parses a request's body and writes it again, which no quote survives.
 */
export async function startPrismProxy(): Promise<PrismProxy> {
  const answers = new Map<string, Exchange>()
  const upstream = createServer((request, response) => {
    const exchange = answers.get(String(request.headers['x-answer']))
    if (exchange === undefined) return response.writeHead(410).end()
    response.writeHead(
      exchange.status,
      exchange.contentType === null ? {} : { 'content-type': exchange.contentType },
    )
    return response.end(exchange.text)
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  const prism = await startPrism(`http://127.0.0.1:${port}`)
  let count = 0
  return {
    async judge(exchange) {
      // It drops `problem+` from media types, and judges a problem by the schema of the message beside it.
      if (exchange.contentType === 'application/problem+json') return []
      // Where the specification leaves a failure's body open, the service sends none: Prism misses its type.
      if (exchange.status >= 400 && exchange.contentType === null) return []
      const id = String(++count)
      answers.set(id, exchange)
      const { method, path } = exchange
      const headers = { authorization: 'Bearer any', 'x-use-sso': 'true', 'x-answer': id }
      const response = await send(prism.url + path, { method, headers })
      const text = await response.text()
      answers.delete(id)
      return faultsIn(text)
    },
    async stop() {
      prism.stop()
      upstream.close()
    },
  }
}

interface Violations {
  readonly type: string
  readonly title: string
  readonly validation?: readonly { readonly location: readonly string[]; readonly message: string }[]
}

function faultsIn(text: string): string[] {
  if (!text.includes('stoplight.io/prism/errors#')) return []
  const { type, title, validation = [{ location: [], message: title }] } = JSON.parse(text) as Violations
  // A path or method that the document does not have is the service's own business.
  if (/#(NO_PATH_MATCHED|NO_METHOD_MATCHED)/.test(type)) return []
  return validation.map(({ location, message }) => `${location.join('.')}: ${message}`)
}

/** Judges responses only: many requests of the tests break the document on purpose. */
async function startPrism(upstream: string): Promise<{ url: string; stop(): void }> {
  // Installed with `tests` alone, for `npm run test:all`.
  const { resolve } = createRequire(join(import.meta.dirname, '../../package.json'))
  const manifest = resolve('@stoplight/prism-cli/package.json')
  const flags = ['--errors', '--validate-request', 'false', '--port', '0', '--host', '127.0.0.1']
  const prism = spawn(
    process.execPath,
    [join(dirname(manifest), 'dist/index.js'), 'proxy', DOCUMENT_FILE, upstream, ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface({ input: prism.stdout })) {
    const url = /listening on (http:\/\/[\w.:]+)/.exec(line)?.[1]
    if (url === undefined) continue
    prism.stdout.resume()
    return { url, stop: () => void prism.kill() }
  }
  throw new Error('Prism did not start')
}
