import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

const headers = { authorization: 'Bearer demo', 'x-use-sso': 'true' }
const SITES = '/api/configuration/sites'

const open = await openSandbox({ cors: ['https://app.example'] })

test('without any origin that is allowed, a response does not depend on the origin', async () => {
  const sandbox = await openSandbox({})
  const response = await fetch(sandbox.url + SITES, { headers })
  expect(response.headers.get('vary')).toBeNull()
})

test.each([
  ['an origin that is allowed', 'https://app.example', 'https://app.example'],
  ['another origin', 'https://other.example', null],
  ['no origin', undefined, null],
])('%s: a cache keeps the response apart from those to other origins', async (_, origin, allowed) => {
  const response = await fetch(open.url + SITES, { headers: { ...headers, ...(origin && { origin }) } })
  expect(response.status).toBe(200)
  expect(response.headers.get('vary')).toBe('Origin')
  expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
})

test('a browser learns from a preflight what a page may send, without a token', async () => {
  const preflight = (more: object) =>
    fetch(`${open.url}/any`, { method: 'OPTIONS', headers: { origin: 'https://app.example', ...more } })
  const asked = { 'access-control-request-method': 'PUT' }
  const response = await preflight({ ...asked, 'access-control-request-headers': 'authorization,x-use-sso' })
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    vary: 'Origin',
    'access-control-allow-origin': 'https://app.example',
    'access-control-expose-headers': 'X-Request-Id, Retry-After',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization,x-use-sso',
    'access-control-max-age': '600',
  })
  expect((await preflight(asked)).headers.get('access-control-allow-headers')).toBe('')
  expect((await preflight({})).status).toBe(401)
  const get = await fetch(open.url + SITES, {
    headers: { ...headers, ...asked, origin: 'https://app.example' },
  })
  expect(get.status).toBe(200)
  expect((await preflight({ ...asked, origin: 'https://other.example' })).status).toBe(401)
})
