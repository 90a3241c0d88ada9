import { once } from 'node:events'
import { type IncomingMessage, request, STATUS_CODES, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fail } from '../../src/failure.ts'
import { headers, startApp } from './harness.ts'

const { url } = await startApp({
  getStaffUser: async ({ path }) => fail('getStaffUser', 'user-not-found-in-sql-database', path),
  getSite: async ({ path, query }) => {
    const { siteId } = path
    if (siteId.includes('\0')) throw new Error('PostgreSQL refuses it')
    return fail('getSite', 'site-not-found', { siteId: `${siteId}${query}` })
  },
  listSites: async () => ({ status: 200, text: '[]' }),
  createStaffUser: async (call) => {
    call.body()
    return { status: 201 }
  },
})

const get = (path: string, more: object = {}) => fetch(url + path, { headers: { ...headers, ...more } })
const json = { ...headers, 'content-type': 'application/json' }
const post = (body: BodyInit, more: object = {}) =>
  fetch(`${url}/api/users`, { method: 'POST', headers: { ...json, ...more }, body })

async function problemOf(response: Response) {
  const problem = (await response.json()) as { status: number; detail: string; requestId?: string }
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(problem.status).toBe(response.status)
  const id = response.headers.get('x-request-id')
  expect(id).not.toBeNull()
  // A named failure is sent as the document has it, so its id is in the header alone.
  if ([401, 403].includes(response.status)) expect(problem.requestId).toBeUndefined()
  else
    expect(problem).toEqual({
      title: STATUS_CODES[response.status],
      status: response.status,
      detail: expect.stringMatching(/^[A-Z].*\.$/),
      // The body as a whole is wrong.
      ...(response.status === 400 && { errors: { $: [problem.detail] } }),
      requestId: id,
    })
  return problem
}

describe('credentials come first', () => {
  const NO_TOKEN = 'The Authorization header is not a Bearer token.'
  const NO_SSO = 'The X-Use-SSO header is missing, or is not true.'
  test.each([
    ['none', {}, 'The Authorization header is missing.'],
    ['another scheme', { ...headers, authorization: 'Basic good' }, NO_TOKEN],
    ['more than a token', { ...headers, authorization: 'Bearer good good' }, NO_TOKEN],
    ['a scheme that only ends in the right one', { ...headers, authorization: 'XBearer good' }, NO_TOKEN],
    ['no X-Use-SSO', { authorization: headers.authorization }, NO_SSO],
    ['X-Use-SSO that is not true', { ...headers, 'x-use-sso': 'True' }, NO_SSO],
  ])('%s: 401 with the reason, on a path that does not exist too', async (_, sent, reason) => {
    for (const path of ['/api/users', '/nowhere']) {
      const response = await fetch(url + path, { headers: sent as Record<string, string> })
      expect(response.status).toBe(401)
      const challenge = `Bearer error="invalid_token", error_description="${reason}"`
      expect(response.headers.get('www-authenticate')).toBe(challenge)
      expect(response.headers.get('x-request-id')).toMatch(/./)
      const problem = (await response.json()) as { detail: string; requestId?: string }
      expect(problem.detail).toContain('X-Use-SSO: true')
      // An operation answers as its document shows it, and a path without one as every other refusal.
      expect(problem.requestId !== undefined).toBe(path === '/nowhere')
    }
  })

  test('the scheme of the credentials is case-insensitive, and space around the token does not matter', async () => {
    for (const authorization of ['bearer good', 'Bearer   good ']) {
      const response = await get('/api/configuration/sites', { authorization })
      expect(response.status).toBe(200)
    }
  })
})

describe('then the route', () => {
  test.each([
    ['a body that is not JSON', '{"a'],
    ['nothing', ''],
  ])('the body does not matter when the path or the method is wrong: %s', async (_, body) => {
    const refusal = async (method: string, path: string) => {
      const response = await fetch(url + path, { method, headers: json, body })
      await problemOf(response)
      return [response.status, response.headers.get('allow')]
    }
    expect(await refusal('POST', '/api/nowhere')).toEqual([404, null])
    expect(await refusal('DELETE', '/api/users')).toEqual([405, 'GET, HEAD, POST'])
    expect(await refusal('OPTIONS', '/api/users/jsmith')).toEqual([405, 'GET, HEAD, PUT'])
  })

  test.each([
    ['/api/user', 'There is nothing at this path. The nearest is /api/users.'],
    // Without an id.
    ['/api/users/', 'There is nothing at this path. The nearest is /api/users.'],
    [
      '/api/configuration/sites/?isActive=true',
      'There is nothing at this path. The nearest is /api/configuration/sites.',
    ],
    ['/api/user/j.smith-the-second', 'There is nothing at this path. The nearest is /api/users/{username}.'],
    ...['/', '/api', '/health'].map((path) => [path, 'There is nothing at this path.']),
  ])('%s is told the path that was meant', async (path, detail) => {
    expect(await problemOf(await get(path))).toMatchObject({ status: 404, detail })
  })

  test.each([
    '/api/configuration/sites',
    '/api/configuration/sites/NOWHERE',
    '/api/users/jsmith?x=1',
    '/health/live',
    '/health/ready',
    '/nowhere',
  ])('HEAD of %s has the status and the headers of GET, and no body', async (path) => {
    const [head, got] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(url + path, { method, headers })),
    )
    expect([head?.status, await head?.text()]).toEqual([got?.status, ''])
    for (const name of ['content-type', 'content-length', 'x-content-type-options'])
      expect(head?.headers.get(name), name).toBe(got?.headers.get(name))
  })

  test.each(['/api/users/%ED%A0%80', '/api/users/50%', '/api/users?name=%8F'])(
    '%s is not UTF-8 with percent-encoding',
    async (path) => {
      const response = await get(path)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await problemOf(response)).toMatchObject({
        status: 400,
        detail: expect.stringContaining('is not UTF-8 with percent-encoding.'),
      })
    },
  )

  test.each([
    ['Authorization', ['Bearer good', 'Bearer other']],
    ['Host', ['localhost', 'elsewhere']],
    ['Content-Type', ['application/json', 'text/plain']],
  ])('the header %s cannot be sent twice', async (name, values) => {
    const lines = Object.entries({ host: 'localhost', ...headers }).filter(
      ([one]) => one.toLowerCase() !== name.toLowerCase(),
    )
    const sent = request(`${url}/api/users`, { setHost: false })
    for (const [one, value] of [...lines, [name, values] as const]) sent.setHeader(one, value)
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage]
    const problem = JSON.parse(String(Buffer.concat(await response.toArray())))
    expect(problem).toMatchObject({ status: 400, detail: `The header ${name} was sent twice. Send it once.` })
  })

  test('the encoding of a body that is not there does not matter', async () => {
    expect((await get('/api/configuration/sites', { 'content-encoding': 'gzip' })).status).toBe(200)
  })

  test('an id of any length is looked up, and not found', async () => {
    const username = 'x'.repeat(9000)
    const response = await get(`/api/users/${username}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(
      `The user with username: ${username} could not be found in SQL database`,
    )
  })

  test('an escape is decoded once, also that of a slash, and the query is no part of the path', async () => {
    const response = await get('/api/configuration/sites/a%2Fb%2520?c=d%')
    expect(await response.text()).toContain("'a/b%20c=d%25'")
  })

  test('no id has a U+0000, so nothing is found, and an operation with several failures chooses its own', async () => {
    const site = await get('/api/configuration/sites/a%00')
    expect([site.status, await site.text()]).toEqual([404, expect.stringContaining("'a\0'")])
    const user = await get('/api/users/a%00')
    expect([user.status, await user.text()]).toEqual([
      404,
      expect.stringContaining('username: a\0 could not be found in SQL'),
    ])
  })
})

describe('then the body', () => {
  test('too large by its Content-Length: 413, before its media type', async () => {
    const response = await post('x'.repeat(1024 * 1024 + 1), { 'content-type': 'text/plain' })
    expect(response.status).toBe(413)
  })

  test('too large when read: 413', async () => {
    const refusal = await new Promise<unknown[]>((resolve, reject) => {
      const request = send(`${url}/api/users`, { method: 'POST', headers: json }, async (response) => {
        resolve([response.statusCode, JSON.parse(await text(response)).detail])
        request.destroy()
      })
      request.on('error', reject)
      for (let sent = 0; sent < 20; sent++) request.write(' '.repeat(64 * 1024))
    })
    expect(refusal).toEqual([413, 'The body is larger than 1048576 bytes.'])
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/json; charset=latin1',
    'application/json; charset="utf-80"',
    'application/json; charset=xutf-8',
    'text/plain; charset=utf-8',
    'application/problem+json',
  ])('%s: 415', async (type) => expect((await post('{}', { 'content-type': type })).status).toBe(415))

  test('the only accepted charset is UTF-8', async () => {
    for (const type of [
      'Application/JSON; charset="UTF-8"',
      'application/json;q=1 ; CHARSET=utf8',
      'application/JSON;q=1',
    ]) {
      const response = await post('{', { 'content-type': type })
      expect(response.status).toBe(400)
    }
  })

  test('missing: 400', async () => {
    const { detail } = await problemOf(await post(''))
    expect(detail).toContain('The body is missing')
  })
})

test('every response has the security headers, and a well-formed request id is kept', async () => {
  for (const [path, sent, expected] of [
    ['/nowhere', 'abc-123', 'abc-123'],
    ['/api/users/a', 'not well formed', /^made-/],
    ['/health/live', 'x'.repeat(128), 'x'.repeat(128)],
    ['/health/live', 'x'.repeat(129), /^made-/],
    ['/health/live', undefined, /^made-/],
  ] as const) {
    const response = await get(path, { ...(sent && { 'x-request-id': sent }) })
    expect(response.headers.get('x-request-id')).toMatch(expected)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  // An access token is in no id, however many spaces are before it, unless it is as short as that of a sandbox.
  for (const [authorization, id, expected] of [
    ['Bearer secret-token', 'secret-token', /^made-/],
    ['Bearer  secret-token', 'of-secret-token', /^made-/],
    ['Bearer secret-token', 'secret-toke', 'secret-toke'],
    ['Bearer 8-digits', '8-digits', /^made-/],
    ['Bearer 7-digit', '7-digit', '7-digit'],
  ] as const) {
    const { headers } = await fetch(`${url}/nowhere`, { headers: { authorization, 'x-request-id': id } })
    expect([id, headers.get('x-request-id')]).toEqual([id, expect.stringMatching(expected)])
  }
})
