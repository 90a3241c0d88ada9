import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import createQueryClient from 'openapi-react-query'
import { describe, expect, test, vi } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import { type LeisureClient, type OperationId, UnexpectedResponseError } from '../src/index.ts'
import { call, SECRETS } from './call.ts'
import { rejection, startServer } from './server.ts'

// The verbs of openapi-fetch, and the named operations, go through one door.

const { baseUrl, answer, reply, seen, client } = await startServer()

interface VerbResponse {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** Calls an operation by its verb. */
function verb(leisure: LeisureClient, operation: OperationId, options: object = {}): Promise<VerbResponse> {
  const { method, path } = OPERATIONS[operation]
  const run = leisure[method] as unknown as (path: string, options: object) => Promise<VerbResponse>
  const values = { username: 'jsmith', siteId: 'RIVERSIDE' }
  return run(path, { params: { path: values }, ...(method !== 'GET' && { body: {} }), ...options })
}

describe('a response that is not a success has an error', () => {
  test.each(['', ' ', '\n', '""', '" "', 'null', 'false', '0'])('with the body %j', async (text) => {
    for (const status of [400, 403, 404, 418, 500, 503]) {
      reply(text, status, { 'Content-Length': String(text.length) })
      const { error } = await verb(client({ retry: { attempts: 1 } }), 'getSite')
      const message = `^The service returned status ${status} without a message \\([a-z-]+\\)\\.$`
      expect(error).toMatch(new RegExp(message))
    }
  })

  test('openapi-react-query treats it as an error, in a query and in a mutation', async () => {
    reply('', 403)
    const $api = createQueryClient(client().verbs)
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const query = new QueryObserver(queries, $api.queryOptions('get', '/api/users'))
    const said = 'The service returned status 403 without a message (access-refused).'
    expect((await query.refetch()).error).toBe(said)
    const mutation = new MutationObserver(queries, {
      mutationFn: async () => {
        // What useMutation does.
        const { data, error } = await client().POST('/api/users', { body: {} as never })
        if (error) throw error
        return data
      },
    })
    expect(await rejection(mutation.mutate())).toBe(said)
  })
})

test("a call's own headers win over the client's, null removes one, and the credentials stay", async () => {
  const credentials = { Authorization: 'Basic mine', 'x-use-sso': 'false' }
  const usual = { ACCEPT: 'text/plain', 'X-Mine': 'usual', 'X-Other': 'usual' }
  const leisure = client({ headers: { ...usual, ...credentials } })
  const own = { 'x-MINE': 'own', 'X-OTHER': null, authorization: 'Basic mine', 'X-Use-SSO': null }
  reply('[]')
  await leisure.users.list({ headers: own })
  await leisure.GET('/api/users', { headers: own })
  expect(seen).toHaveLength(2)
  for (const { headers } of seen) {
    expect(headers).toMatchObject({ 'x-mine': 'own', accept: 'text/plain', 'x-use-sso': 'true' })
    expect(headers.authorization).toBe(`Bearer ${SECRETS.token}`)
    expect(headers).not.toHaveProperty('x-other')
  }
})

test('without a response that is documented, a verb rejects as a named operation does', async () => {
  reply('', 302, { Location: '/' })
  const named = await rejection(call(client(), 'createStaffUser'))
  expect(named).toBeInstanceOf(UnexpectedResponseError)
  expect(await rejection(verb(client(), 'createStaffUser'))).toEqual(named)
  answer(() => {})
  const { signal } = new AbortController()
  const late = await rejection(verb(client(), 'createStaffUser', { timeoutMs: 60, signal }))
  expect(late).toMatchObject({ name: 'TimeoutError', timeoutMs: 60, outcome: 'unknown' })
  const gone = { signal: AbortSignal.abort('gone') }
  expect(await rejection(verb(client(), 'createStaffUser', gone))).toMatchObject({ cause: 'gone' })
  expect(await rejection(verb(client(), 'listSites', gone))).toBe('gone')
})

test('hooks receive the failures of a verb by name', async () => {
  const events: unknown[] = []
  reply("Site ID 'A' does not exist.", 404)
  await verb(client({ hooks: { onError: (event) => events.push(event) } }), 'getSite')
  expect(events).toEqual([
    {
      ...{ operation: 'getSite', method: 'GET', path: '/api/configuration/sites/{siteId}' },
      ...{ callId: expect.any(String), attempt: 1, requestId: undefined },
      ...{ code: 'site-not-found', durationMs: expect.any(Number) },
    },
  ])
})

test('what a verb resolves with is what openapi-fetch makes of the response', async () => {
  reply('[{"id":"é"}]', 200, { 'Content-Type': 'application/json', 'X-A': 'b' })
  const url = `${baseUrl}/api/configuration/sites`
  const { data, error, response } = await client().GET('/api/configuration/sites')
  expect([data, error]).toEqual([[{ id: 'é' }], undefined])
  expect([response.url, response.status, response.headers.get('x-a')]).toEqual([url, 200, 'b'])
  const text = await client().GET('/api/configuration/sites', { parseAs: 'text' })
  expect(text.data).toBe('[{"id":"é"}]')
  const stream = await client().GET('/api/configuration/sites', { parseAs: 'stream' })
  expect(await new Response(stream.data as ReadableStream).json()).toEqual([{ id: 'é' }])
  reply('', 204)
  expect((await verb(client(), 'updateStaffUser')).response.status).toBe(204)
})

test('a method can be passed to request, in lower case too', async () => {
  reply('[]')
  const { data } = await client().verbs.request('get', '/api/users')
  expect([data, seen[0]?.headers.authorization]).toEqual([[], `Bearer ${SECRETS.token}`])
})

test('the fetch of a client sends every call, by a method and by a verb', async () => {
  reply('[]')
  const sent: unknown[] = []
  const own = (url: string, init: RequestInit) => {
    sent.push([url, init.method, (init.headers as Record<string, string>).authorization])
    return fetch(url, init)
  }
  const leisure = client({ fetch: own })
  await leisure.users.list()
  await leisure.GET('/api/users')
  expect(sent).toEqual(Array(2).fill([`${baseUrl}/api/users`, 'GET', `Bearer ${SECRETS.token}`]))
  const ofOneCall = vi.fn((request: Request) => fetch(request))
  await client().GET('/api/users', { fetch: ofOneCall })
  expect(ofOneCall).toHaveBeenCalledOnce()
  expect(seen).toHaveLength(3)
})

test('only the methods of the document are offered', () => {
  const offered = Object.keys(client()).filter((name) => /^[A-Z]+$|^request$/.test(name))
  expect(offered).toEqual(['GET', 'PUT', 'POST'])
})
