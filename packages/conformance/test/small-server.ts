import { createServer, type IncomingMessage } from 'node:http'
import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { listening } from '@leisure-ops/support/listening'

/** A request as a small server sees it. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Starts a server of a few lines, which stops when the test is over. Returns its address. */
export async function serve(answer: (asked: Asked) => Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = answer(await read(request))
    response.writeHead(status, headers).end(body)
  })
  return (await listening(server)).url
}

export function json(status: number, body: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The failure as the document shows it, in the first of its media types. */
export function documented(operationId: string, failure: string): Answer {
  const found = failuresOf(document).find((one) => one.operationId === operationId && one.name === failure)
  const [body] = found?.bodies ?? []
  if (found === undefined) throw new TypeError(`${operationId} has no failure ${failure}.`)
  if (body === undefined) return { status: found.status }
  const text = body.mediaType === 'text/plain' ? String(body.value) : JSON.stringify(body.value)
  return { status: found.status, headers: { 'content-type': body.mediaType }, body: text }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://small')
  let text = ''
  for await (const chunk of request) text += chunk
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  }
}
