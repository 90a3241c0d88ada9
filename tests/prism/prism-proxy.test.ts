import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { startSandbox } from '@leisure-ops/sandbox'
import { sendAs } from '@leisure-ops/support/send-as'
import { afterAll, expect, test } from 'vitest'

// `prism proxy --errors`, as a second opinion on a few responses of each operation. It parses a request's body
// and writes it again, which no quote survives, so it stands in front of a server that repeats responses.

/** The moment of the document's examples. */
const NOW = new Date('2026-11-21T09:30:00Z')

interface Answer {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly contentType: string | null
  readonly text: string
}

const sandbox = await startSandbox({ port: 0, clock: { now: () => NOW } })
let repeated: Answer
const upstream = createServer((_, response) => {
  const { status, contentType, text } = repeated
  response.writeHead(status, contentType === null ? {} : { 'content-type': contentType }).end(text)
}).listen(0, '127.0.0.1')
await once(upstream, 'listening')
const folder = dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json'))
const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
// Responses only: the requests are judged by others.
const flags = ['--errors', '--validate-request', 'false', '--port', '0', '--host', '127.0.0.1']
const args = [join(folder, 'dist/index.js'), 'proxy', DOCUMENT_FILE, address, ...flags]
const prism = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
const url = await prismUrl()
afterAll(async () => {
  prism.kill()
  upstream.close()
  await sandbox.close()
})

async function prismUrl(): Promise<string> {
  for await (const line of createInterface({ input: prism.stdout })) {
    const found = /listening on (http:\/\/[\w.:]+)/.exec(line)?.[1]
    if (found === undefined) continue
    prism.stdout.resume()
    return found
  }
  throw new Error('Prism did not start')
}

/** What Prism says of a response, if it finds something wrong. */
async function faultsOf(answer: Answer): Promise<unknown> {
  repeated = answer
  const headers = { authorization: 'Bearer any', 'x-use-sso': 'true' }
  const text = await (await fetch(url + answer.path, { method: answer.method, headers })).text()
  return text.includes('stoplight.io/prism/errors#') ? JSON.parse(text) : undefined
}

const bodyOf = (request: string) =>
  requestsOf(document).find(({ name }) => name === request)?.body as Record<string, unknown>
const replacement = bodyOf('role-removed')

test.each([
  ['GET', '/api/users', undefined, 200],
  ['GET', '/api/users/jsmith', undefined, 200],
  ['GET', '/api/users/nobody', undefined, 404],
  ['POST', '/api/users', bodyOf('minimal'), 201],
  ['POST', '/api/users', { ...bodyOf('minimal'), username: 'jsmith' }, 409],
  ['PUT', `/api/users/${replacement.username}`, replacement, 204],
  ['GET', '/api/configuration/sites', undefined, 200],
  ['GET', '/api/configuration/sites?includeFacilitiesAndAmenities=true', undefined, 200],
  ['GET', '/api/configuration/sites/RIVERSIDE', undefined, 200],
  ['GET', '/api/configuration/sites/NOWHERE', undefined, 404],
  ['POST', '/api/pricing/memberships', bodyOf('two-people-promotion'), 200],
])('Prism lets the response to %s %s pass', async (method, path, body, status) => {
  for (const tenant of ['demo', 'demo-numeric']) {
    const response = await sendAs(tenant, method, sandbox.url + path, body)
    expect(response.status).toBe(status)
    const contentType = response.headers.get('content-type')
    expect(await faultsOf({ method, path, status, contentType, text: await response.text() })).toBeUndefined()
  }
})

test.each([
  ['a member too few', { text: '[{"id":"RIVERSIDE"}]' }],
  ['a status that is not documented', { status: 299 }],
  ['another media type', { contentType: 'text/html' }],
])('and finds %s', async (_, change) => {
  const good = { method: 'GET', path: '/api/configuration/sites', status: 200, text: '[]' }
  expect(await faultsOf({ ...good, contentType: 'application/json', ...change })).toBeDefined()
})
