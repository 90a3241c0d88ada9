import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { closing } from '@leisure-ops/support/closing'
import { afterEach, describe, expect, test } from 'vitest'
import { type RunningMock, startMock } from '../src/index.ts'
import { CREDENTIALS, titled } from './documented.ts'

// How a test controls the mock: named responses in turn, for a session or token, with a delay, or dropped.

const mock = closing(await startMock({ port: 0 }))
afterEach(() => mock.reset())

function ask(headers: Record<string, string> = {}, path = '/api/configuration/sites'): Promise<Response> {
  return fetch(mock.url + path, { headers: { ...CREDENTIALS, ...headers } })
}

/** The names of the next responses, one request after the other. */
async function names(count: number, headers: Record<string, string> = {}): Promise<(string | null)[]> {
  const answers: (string | null)[] = []
  while (answers.length < count) {
    const name = ask(headers).then((response) => response.headers.get('x-mock-example'))
    answers.push(await name.catch(() => 'no response'))
  }
  return answers
}

describe('a response', () => {
  test('applies until it is reset', async () => {
    mock.answer('listSites', 'empty-list')
    expect(await names(3)).toEqual(['empty-list', 'empty-list', 'empty-list'])
    mock.reset()
    expect(await names(1)).toEqual(['base'])
  })

  test('can be a list, which is sent in order, once or several times', async () => {
    mock.answer('listSites', ['unexpected-failure', { drop: true }, 'extended'])
    expect(await names(4)).toEqual(['unexpected-failure', 'no response', 'extended', 'base'])
    mock.answer('listSites', ['empty-list'])
    expect(await names(2)).toEqual(['empty-list', 'base'])
    mock.answer('listSites', ['empty-list', 'extended'], { times: 2 })
    expect(await names(5)).toEqual(['empty-list', 'extended', 'empty-list', 'extended', 'base'])
  })

  test('takes precedence over an older one, which then applies again', async () => {
    mock.answer('listSites', 'empty-list')
    mock.answer('listSites', 'extended', { times: 1 })
    expect(await names(2)).toEqual(['extended', 'empty-list'])
    mock.answer('listSites', 'base')
    expect(await names(2)).toEqual(['base', 'base'])
  })

  test('requested by Prefer takes precedence over a rule, and does not use it up', async () => {
    mock.answer('listSites', 'empty-list', { times: 1 })
    expect(await names(1, { Prefer: 'example=extended' })).toEqual(['extended'])
    expect(await names(1, { Prefer: 'code=500' })).toEqual(['unexpected-failure'])
    expect(await names(1, { Prefer: 'dynamic=true' })).toEqual([null])
    expect(await names(2)).toEqual(['empty-list', 'base'])
  })

  test('is sent exactly as often as times says when requests arrive at the same time', async () => {
    mock.answer('listSites', 'empty-list', { times: 5 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(answers.filter(({ headers }) => headers.get('x-mock-example') === 'empty-list').length).toBe(5)
  })
})

test('a name that the document does not have does not compile', () => {
  const misspelt = [
    // @ts-expect-error no such operation
    () => mock.answer('listSite', 'base'),
    // @ts-expect-error a name of another operation
    () => mock.answer('listSites', 'site-not-found'),
    // @ts-expect-error the second name
    () => mock.answer('listSites', ['base', { example: 'empty' }]),
    // @ts-expect-error no such operation
    () => mock.requests({ operationId: 'listSite' }),
  ]
  expect(misspelt.length).toBe(4)
})

test('with a delay, an invalid request is still refused', async () => {
  mock.answer('listSites', { delay: { minMs: 1, maxMs: 2 } }, { times: 1 })
  expect((await ask({}, '/api/configuration/sites?isActive=maybe')).status).toBe(400)
})

describe('sessions and tokens', () => {
  test('tests that run at the same time do not affect each other', async () => {
    mock.answer('listSites', ['empty-list', 'extended'], { session: 'a' })
    mock.answer('listSites', 'unexpected-failure', { session: 'b', times: 1 })
    mock.answer('listSites', 'empty-list', { token: 'other' })
    const [a, b, other, nobody] = await Promise.all([
      names(3, { 'X-Mock-Session': 'a' }),
      names(2, { 'X-Mock-Session': 'b' }),
      names(2, { Authorization: 'bearer other' }),
      names(2),
    ])
    expect(a).toEqual(['empty-list', 'extended', 'base'])
    expect(b).toEqual(['unexpected-failure', 'base'])
    expect(other).toEqual(['empty-list', 'empty-list'])
    expect(nobody).toEqual(['base', 'base'])
  })

  test('a rule for a session or token takes precedence over a general rule', async () => {
    mock.answer('listSites', 'extended', { session: 'a' })
    mock.answer('listSites', 'empty-list')
    expect(await names(1, { 'X-Mock-Session': 'a' })).toEqual(['extended'])
    expect(await names(1, { 'X-Mock-Session': 'b' })).toEqual(['empty-list'])
    mock.answer('listSites', 'unexpected-failure', { token: 'a' })
    mock.answer('listSites', 'base')
    expect(await names(1, { Authorization: 'Bearer a' })).toEqual(['unexpected-failure'])
  })

  test('a token is what follows the word Bearer', async () => {
    mock.answer('listSites', 'empty-list', { token: 'a' })
    for (const Authorization of ['Bearer a', 'bearer a', 'Bearer   a'])
      expect(await names(1, { Authorization }), Authorization).toEqual(['empty-list'])
    for (const Authorization of ['Bearer a b', 'Bearer A', 'Bearer bearer a', 'a', 'Basic bearer a'])
      expect(await names(1, { Authorization }), Authorization).not.toEqual(['empty-list'])
  })

  test('a rule that applies until it is reset removes the older rules for the same requests, and no others', async () => {
    const scopes = [{}, { session: 'a' }, { token: 'a' }, { session: 'a', token: 'a' }, { session: 'b' }]
    for (const example of ['adult', 'party'] as const)
      for (const scope of scopes) mock.answer('addMemberWithBooking', example, scope)
    const { rules } = await fetch(`${mock.url}/__mock/examples`).then((response) => response.json())
    expect(rules).toEqual(
      scopes.toReversed().map(({ session, token }) => ({
        operationId: 'addMemberWithBooking',
        responses: [{ example: 'party' }],
        left: null,
        session,
        isTiedToToken: token !== undefined,
      })),
    )
  })

  test('an operation keeps its 1,000 newest rules', async () => {
    for (let index = 0; index < 1001; index++) mock.answer('listSites', 'empty-list', { session: `${index}` })
    expect(await names(1, { 'X-Mock-Session': '0' })).toEqual(['base'])
    expect(await names(1, { 'X-Mock-Session': '1' })).toEqual(['empty-list'])
  })

  test('a reset of one session keeps the others', async () => {
    mock.answer('listSites', 'extended', { session: 'a' })
    mock.answer('listSites', 'empty-list', { session: 'b' })
    await names(1, { 'X-Mock-Session': 'a' })
    await names(1, { 'X-Mock-Session': 'b' })
    mock.reset({ session: 'a' })
    expect(await names(1, { 'X-Mock-Session': 'a' })).toEqual(['base'])
    expect(await names(1, { 'X-Mock-Session': 'b' })).toEqual(['empty-list'])
    expect(mock.requests({ session: 'a' }).length).toBe(1)
    expect(mock.requests({ session: 'b' }).length).toBe(2)
  })
})

describe('requests', () => {
  test('are listed in the order of their arrival, without the token', async () => {
    await ask({ 'X-Mock-Session': 'a' })
    const text = '{ "siteId": "R",  "startDate": 1.0 }'
    const secrets = { Cookie: 'token=bearer', 'Proxy-Authorization': 'Bearer proxy' }
    await fetch(`${mock.url}/api/pricing/memberships?x=1`, {
      method: 'POST',
      headers: { ...CREDENTIALS, ...secrets, 'Content-Type': 'application/json' },
      body: text,
    })
    await ask({}, '/api/nothing')
    const requests = mock.requests()
    const post = { operationId: 'calculateMembershipPricing', method: 'POST', session: undefined }
    expect(requests).toMatchObject([
      { operationId: 'listSites', method: 'GET', url: '/api/configuration/sites', session: 'a' },
      { ...post, url: '/api/pricing/memberships?x=1', text, body: { siteId: 'R', startDate: 1 } },
      { operationId: undefined, method: 'GET', url: '/api/nothing', session: undefined },
    ])
    expect(requests[1]?.headers['x-use-sso']).toBe('true')
    expect(JSON.stringify(requests)).not.toMatch(/bearer/i)
    expect(mock.requests({ operationId: 'listSites' }).length).toBe(1)
    expect(mock.requests({ token: 'token' }).length).toBe(3)
    expect(mock.requests({ token: 'other' })).toEqual([])
  })

  test('have a body only if it is declared as JSON, and can be read', async () => {
    const send = (type: string, body: string) =>
      fetch(`${mock.url}/api/users`, { method: 'POST', headers: { 'Content-Type': type }, body })
    await send('text/plain', '{}')
    await send('application/json', '{')
    await send('application/json', '\ufeff{}')
    await send('application/json', '{}')
    expect(mock.requests().map(({ text, body }) => [text, body])).toEqual([
      ['{}', undefined],
      ['{', undefined],
      ['\ufeff{}', undefined],
      ['{}', {}],
    ])
  })

  test('are kept up to 1,000, with at most 32 MiB of bodies', async () => {
    for (let index = 0; index < 5; index++) {
      await fetch(`${mock.url}/api/users`, { method: 'POST', body: `${index}`.repeat(8 * 1024 * 1024) })
    }
    expect(mock.requests().map(({ text }) => text[0])).toEqual(['1', '2', '3', '4'])
    for (let index = 0; index < 1003; index++) await ask({}, `/api/users/${index}`)
    const urls = mock.requests().map(({ url }) => url)
    expect([urls.length, urls[0], urls.at(-1)]).toEqual([1000, '/api/users/3', '/api/users/1002'])
  })
})

describe('an invalid rule is refused with a message that says what is valid', () => {
  type Refused = [string, [string, unknown, object?], string]
  const refusedDelay = (delay: unknown): Refused => [
    `delay ${JSON.stringify(delay)}`,
    ['listSites', { delay }],
    'A delay must be a number of milliseconds from 0 to',
  ]

  test.each<Refused>([
    ['name', ['listSites', 'empty-lst'], 'named "empty-lst". The nearest names are empty-list, '],
    ['later name', ['listSites', ['base', 'empty']], 'listSites has no response named "empty".'],
    ['times', ['listSites', 'base', { times: 0 }], 'times must be a whole number of at least 1.'],
    ['times', ['listSites', 'base', { times: 1.5 }], 'times must be a whole number of at least 1.'],
    ['delay', ['listSites', { delay: -1 }], 'A delay must be a number of milliseconds from 0 to 2147483647'],
    ...[Number.NaN, 2 ** 31, null, { minMs: 2, maxMs: 1 }, { minMs: -1, maxMs: 2 }].map(refusedDelay),
    ...[
      { minMs: '1', maxMs: 2 },
      { minMs: 1, maxMs: '2' },
    ].map(refusedDelay),
    ['nothing', ['listSites', {}], 'at least one of example, delay and drop.'],
    ['null', ['listSites', null], 'at least one of example, delay and drop.'],
    ['no responses', ['listSites', []], 'A rule must have 1 to 1000 responses, not 0.'],
    ['both', ['listSites', { drop: true, example: 'base' }], 'use example or drop, not both'],
    ['session', ['listSites', 'base', { session: '' }], 'session must be a string of 1 to 10000 characters.'],
    ['token', ['listSites', 'base', { token: 7 }], 'token must be a string'],
    ['long token', ['listSites', 'base', { token: 'x'.repeat(10_001) }], 'token must be a string of 1 to'],
    ['long name', ['listSites', 'x'.repeat(61)], `no response named "${'x'.repeat(60)}…". The`],
    ['name of 60', ['listSites', 'x'.repeat(60)], `no response named "${'x'.repeat(60)}". The`],
    ['number', ['listSites', 7], 'A response must be a name, or an object with at least one of'],
    ['too many', ['listSites', Array(1001).fill('base')], 'A rule must have 1 to 1000 responses, not 1001.'],
  ])('%s', async (_what, args, message) => {
    const answer = () => mock.answer(...(args as Parameters<RunningMock['answer']>))
    expect(answer).toThrow(TypeError)
    expect(answer).toThrow(message)
    expect(await names(1)).toEqual(['base'])
  })

  test('a rule at the limits is valid', async () => {
    mock.answer('listSites', Array(1000).fill('empty-list'), { token: 'x'.repeat(10_000) })
    mock.answer('listSites', { delay: 2 ** 31 - 1 }, { session: 'never' })
    expect(await names(1, { Authorization: `Bearer ${'x'.repeat(10_000)}` })).toEqual(['empty-list'])
  })

  test('the error of an unknown name has the valid names as data', () => {
    const answer = mock.answer as (operation: string, name: string) => void
    const operations = operationsOf(document).map(({ operationId }) => operationId)
    const message = `There is no operation "listSite". The operations are ${operations.join(', ')}.`
    const unknown = expect.objectContaining({ name: 'UnknownOperationError', message, operations })
    expect(() => answer('listSite', 'base')).toThrow(unknown)
    const nearest = [expect.any(String), expect.any(String), expect.any(String)]
    expect(() => answer('getSite', 'quote-expired')).toThrow(
      expect.objectContaining({
        ...{
          name: 'UnknownResponseError',
          foundIn: ['addMemberWithBooking', 'addMembersWithMemberships'],
          nearest,
        },
        message: expect.stringMatching(
          /^getSite has no response named "quote-expired"\. The nearest names are ([\w-]+(, |\.$)){3}/,
        ),
      }),
    )
  })

  test('a reset of a session that no request can have, and a delay of the mock', async () => {
    expect(() => mock.reset({ session: '' })).toThrow('session must be a string of 1 to 10000 characters.')
    await expect(startMock({ port: 0, delay: -5 })).rejects.toThrow('A delay must be a number of milli')
  })
})

describe('the controls over HTTP', () => {
  const put = (operationId: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${mock.url}/__mock/examples/${operationId}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('set the same rules', async () => {
    expect((await put('listSites', { responses: ['empty-list', { drop: true }] })).status).toBe(204)
    expect(await names(3)).toEqual(['empty-list', 'no response', 'base'])
    expect((await put('listSites', { example: 'empty-list', times: 1 })).status).toBe(204)
    expect(await names(2)).toEqual(['empty-list', 'base'])
    expect((await put('listSites', { delay: 50, times: 1, token: 'slow' })).status).toBe(204)
    const start = performance.now()
    expect(await names(1, { Authorization: 'Bearer slow' })).toEqual(['base'])
    expect(performance.now() - start).toBeGreaterThanOrEqual(49)
  })

  test('take a bare name with white space around it, as a file has it', async () => {
    for (const body of [' empty-list\n', ' \n{"example": "empty-list"}\n']) {
      expect((await put('listSites', body)).status).toBe(204)
      expect(await names(1)).toEqual(['empty-list'])
      mock.reset()
    }
  })

  test('say where a name is known, and where all names are', async () => {
    const response = await put('getSite', 'quote-expired')
    expect(await response.json()).toEqual({
      title: expect.stringContaining('getSite has no response named "quote-expired".'),
      status: 400,
      nearest: [expect.any(String), expect.any(String), expect.any(String)],
      foundIn: ['addMemberWithBooking', 'addMembersWithMemberships'],
      all: '/__mock/examples',
    })
    expect(await (await put('getSite', 'nonsense')).json()).not.toHaveProperty('foundIn')
  })

  test('clear the rules of one operation, and of all', async () => {
    mock.answer('listSites', 'empty-list')
    mock.answer('getSite', 'site-not-found')
    await fetch(`${mock.url}/__mock/examples/getSite`, { method: 'DELETE' })
    expect(await names(1)).toEqual(['empty-list'])
    expect((await ask({}, '/api/configuration/sites/X')).status).toBe(200)
    await fetch(`${mock.url}/__mock/examples`, { method: 'DELETE' })
    expect(await names(1)).toEqual(['base'])
  })

  test.each([
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/', 'GET, HEAD'],
    ['POST', '/__mock/examples', 'GET, HEAD, DELETE'],
    ['PUT', '/__mock/requests', 'GET, HEAD, DELETE'],
    ['GET', '/__mock/examples/getSite', 'PUT, DELETE'],
  ])('answer %s %s with 405 and the allowed methods', async (method, path, allowed) => {
    const response = await fetch(mock.url + path, { method })
    expect(response.headers.get('allow')).toBe(allowed)
    expect(await titled(response)).toEqual([405, `${path} supports ${allowed}, not ${method}.`])
  })

  test.each(['/', '/__mock/requests', '/api/configuration/sites'])(
    'HEAD of %s is as GET, without the body',
    async (path) => {
      const [head, got] = await Promise.all(
        ['HEAD', 'GET'].map((method) => fetch(mock.url + path, { method, headers: CREDENTIALS })),
      )
      expect([head?.status, await head?.text()]).toEqual([200, ''])
      for (const name of ['content-type', 'content-length'])
        expect(head?.headers.get(name)).toBe(got?.headers.get(name))
      expect(got?.headers.get('content-type')).toBe('application/json')
    },
  )

  test('answer other paths with 404, and show at most 200 characters of them', async () => {
    const path = `/__mock/${'x'.repeat(300)}`
    const title = `The mock has nothing at ${path.slice(0, 200)}.`
    expect(await titled(await fetch(mock.url + path))).toEqual([404, title])
  })

  test('apply to the session in the header', async () => {
    const session = { 'X-Mock-Session': 'a' }
    await put('listSites', { example: 'empty-list' }, session)
    expect(await names(1)).toEqual(['base'])
    expect(await names(1, session)).toEqual(['empty-list'])
    const other = { method: 'DELETE', headers: { 'X-Mock-Session': 'b' } }
    for (const path of ['examples', 'examples/listSites', 'requests'])
      await fetch(`${mock.url}/__mock/${path}`, other)
    expect(await names(1, session)).toEqual(['empty-list'])
    const listed = await fetch(`${mock.url}/__mock/requests`, { headers: session })
    expect((await listed.json()).requests).toEqual(
      Array(2).fill(expect.objectContaining({ operationId: 'listSites', session: 'a' })),
    )
    await fetch(`${mock.url}/__mock/examples/listSites`, { method: 'DELETE', headers: session })
    expect(await names(1, session)).toEqual(['base'])
  })

  test.each<[unknown, string]>([
    ['', 'The body is empty. Send the name of a response, or JSON'],
    [' \n', 'The body is empty.'],
    ['empty{', 'has no response named "empty{"'],
    ['{', 'not valid JSON'],
    [{ example: 'empty' }, 'has no response named "empty"'],
    ['empty {', 'has no response named "empty {"'],
    [{ example: 7 }, 'example must be the name of a response'],
    [{ drop: 'yes' }, 'drop must be true or false'],
    [{ responses: { toString: null } }, 'at least one of example'],
  ])('%j is refused', async (body, message) => {
    expect(await titled(await put('listSites', body))).toEqual([400, expect.stringContaining(message)])
    expect(await names(1)).toEqual(['base'])
  })

  test('list rules and requests without tokens and bodies', async () => {
    await put('listSites', { example: 'empty-list', times: 3, token: 'secret-token' })
    await fetch(`${mock.url}/api/users`, { method: 'POST', headers: CREDENTIALS, body: 'secret-password' })
    const rules = await fetch(`${mock.url}/__mock/examples`).then((response) => response.text())
    expect(JSON.parse(rules).rules).toEqual([
      { operationId: 'listSites', responses: [{ example: 'empty-list' }], left: 3, isTiedToToken: true },
    ])
    const requests = await fetch(`${mock.url}/__mock/requests`).then((response) => response.text())
    expect(JSON.parse(requests).requests).toEqual([
      { operationId: 'createStaffUser', method: 'POST', url: '/api/users' },
    ])
    expect(rules + requests).not.toContain('secret')
    await fetch(`${mock.url}/__mock/requests`, { method: 'DELETE' })
    expect(mock.requests()).toEqual([])
  })
})
