import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

// A real server that gets into every situation. The first segment of the path says which; `/seen/{situation}`
// tells how many requests came to it.

const SITES = '[{"id":"RIVERSIDE","name":"Ströme & Söhne"}]'
const key = randomBytes(32)

type Situation = (request: IncomingMessage, response: ServerResponse, body: Buffer, number: number) => void

const json = (response: ServerResponse, status: number, body: string, headers: object = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)

/** A quote as no printer writes it: spaces, a number with zeros, an escape, the signature in the middle. */
function quoteText(signature: string): string {
  const timeStamp = `${new Date().toISOString().slice(0, 19)}.1234567Z`
  return `{ "siteId" : "RIVERSIDE",\n\t"note": "caf\\u00e9 €",  "rate": 10.00, "signature": "${signature}", "timeStamp": "${timeStamp}" }`
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  sites: (_, response) => json(response, 200, SITES),
  zipped: (_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end(gzipSync(SITES))
  },
  echo: ({ url = '' }, response) => json(response, 200, JSON.stringify({ id: url.split('/').at(-1) })),
  message: (_, response) => {
    response
      .writeHead(404, { 'Content-Type': 'text/plain', 'X-Request-Id': 'r-1' })
      .end("Site ID 'ATLANTIS' does not exist.")
  },
  problem: (_, response) => json(response, 400, '{"errors":{"siteId":["The SiteId field is required"]}}'),
  silent: (_, response) => {
    response.writeHead(500).end()
  },
  proxy: (_, response) => {
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html><h1>Bad gateway</h1></html>')
  },
  stalled: (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' }).write('[')
  },
  reset: ({ socket }) => socket.destroy(),
  moved: (_, response) => {
    response.writeHead(302, { Location: '/seen/nothing' }).end()
  },
  busy: (_, response, __, number) => {
    if (number === 1) response.writeHead(503, { 'Retry-After': '0' }).end()
    else json(response, 200, SITES)
  },
  guarded: ({ headers }, response) => {
    if (headers.authorization === 'Bearer fresh' && headers['x-use-sso'] === 'true')
      json(response, 200, SITES)
    else response.writeHead(401).end()
  },
  signed: ({ url = '' }, response, body) => {
    if (url.endsWith('/pricing/memberships')) {
      json(
        response,
        200,
        quoteText('').replace('"signature": ""', () => `"signature": "${signatureOf(quoteText(''))}"`),
      )
    } else if (hasSignedQuote(body.toString())) {
      json(response, 201, '{"membersCreated":[{"salesInvoiceIds":[7]}]}')
    } else {
      json(response, 400, '"The pricing quote is invalid."')
    }
  },
}

/** Over every byte but the signature's own. */
function signatureOf(text: string): string {
  return createHmac('sha256', key).update(text).digest('base64')
}

/** The quote stands last in the body. */
function hasSignedQuote(body: string): boolean {
  const text = body.slice(body.indexOf('"pricingQuote":') + '"pricingQuote":'.length, -1)
  const [, signature] = /"signature": "([^"]+)"/.exec(text) ?? []
  return signature === signatureOf(text.replace(/"signature": "[^"]+"/, '"signature": ""'))
}

/** @param pages what is served to a browser, by path: `''` is `/`. */
export function situationsServer(pages: Readonly<Record<string, string>>): Server {
  const seen = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const sent = await buffer(request).catch(() => undefined)
    // The call was over before its request was read.
    if (sent === undefined) return
    const [, situation = '', ...rest] = (request.url ?? '').split('/')
    if (pages[situation] !== undefined)
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(pages[situation])
    else if (situation === 'close') {
      response.writeHead(200, { Connection: 'close' }).end()
      server.closeIdleConnections()
    } else if (situation === 'seen') json(response, 200, String(seen.get(rest.join('/')) ?? 0))
    else {
      // A runtime has its own count: `/busy/node-24/api/…`.
      const counted = `${situation}/${rest[0]}`
      const number = (seen.get(counted) ?? 0) + 1
      seen.set(counted, number)
      SITUATIONS[situation]?.(request, response, sent, number)
    }
  })
  return server
}
