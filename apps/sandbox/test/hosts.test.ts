import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

// A page of an attacker can make its own name resolve to 127.0.0.1. The browser then lets it read the
// responses of a sandbox, but still sends the attacker's name in `Host`.

const sandbox = await openSandbox({ cors: ['https://shop.example'] })

const CREDENTIALS = { authorization: 'Bearer demo', 'x-use-sso': 'true' }
const PATHS = ['/', '/api/users', '/_companion/members', '/_sandbox', '/_sandbox/exchanges', '/health/ready']

/** Not with fetch, which does not let a caller choose the host. */
async function ask(url: string, path: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const sent = request(url + path, { headers, method }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4030', '10.0.0.1', 'a b'])(
  'a request for %s is refused, whatever it asks for',
  async (host) => {
    for (const path of PATHS) {
      const { status, body } = await ask(sandbox.url, path, { ...CREDENTIALS, host })
      expect(status, path).toBe(421)
      expect(JSON.parse(body)).toMatchObject({ status: 421, detail: expect.stringMatching(/127\.0\.0\.1/) })
    }
    const preflight = { host, origin: 'https://shop.example', 'access-control-request-method': 'GET' }
    expect((await ask(sandbox.url, '/api/users', preflight, 'OPTIONS')).status).toBe(421)
  },
)

test.each(['localhost', '127.0.0.1:1', '[::1]:4030', 'app.localhost'])(
  'a request for %s is answered',
  async (host) => {
    expect((await ask(sandbox.url, '/api/users', { ...CREDENTIALS, host })).status).toBe(200)
  },
)

test('a sandbox that other machines can reach answers any name', async () => {
  const docs = 'https://docs.internal/?a="b"$&c'
  const exposed = await openSandbox({ exposeSandbox: true, demoTenants: true, docs })
  const { status, body } = await ask(exposed.url, '/_sandbox', { host: 'sandbox.internal' })
  expect(status).toBe(200)
  expect(body).toContain('name="docs" content="https://docs.internal/?a=&#34;b&#34;$&#38;c"')
})

test('a browser is led to the console, and pages of other origins can neither call a sandbox nor show that in a frame', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
  const preflight = await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'OPTIONS', headers })
  expect(preflight.ok).toBe(false)
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  // The browser sends this one without asking, but nothing in it can be a token.
  const form = { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' }
  expect((await fetch(`${sandbox.url}/_sandbox/reset`, form)).status).toBe(401)
  const home = await fetch(sandbox.url, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect([home.status, home.headers.get('location')]).toEqual([302, '/_sandbox'])
  const page = await fetch(`${sandbox.url}/_sandbox`)
  const policy = page.headers.get('content-security-policy')
  for (const rule of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect(policy).toContain(`${rule} 'none'`)
  expect(policy).toContain("script-src 'self';")
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  for (const file of ['none.js', 'index.html', '..%2Findex.js'])
    expect((await fetch(`${sandbox.url}/_sandbox/console/${file}`)).status, file).toBe(404)
})
