import { HttpResponse, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError, createLeisureClient, type LeisureClientOptions } from '../src/index.ts'
import { call } from './call.ts'
import { rejection, startServer } from './server.ts'

// MSW clones every response, also without a listener, and so do loggers and caches. Half of a cloned body never finishes
// being cancelled while the other half is unread.

const { baseUrl, answer, seen } = await startServer()
const body = 'x'.repeat(200_000)
const client = (options: Partial<LeisureClientOptions> = {}) =>
  createLeisureClient({
    baseUrl,
    accessToken: 'token',
    timeoutMs: 30_000,
    retry: { maxDelayMs: 20 },
    ...options,
  })

/** Keeps a clone of every response that it never reads. */
const kept: Response[] = []
const keeping = async (request: Request) => {
  const response = await fetch(request)
  kept.push(response.clone())
  return response
}

let tokens = 0
const CLIENTS: Readonly<Record<string, Partial<LeisureClientOptions>>> = {
  'under MSW': {},
  'whose fetch keeps clones': { fetch: keeping },
}

const msw = setupServer(http.all('*', () => passthrough()))
beforeAll(() => msw.listen())
afterAll(() => msw.close())
beforeEach(() => {
  kept.length = 0
  tokens = 0
})

describe.each(Object.entries(CLIENTS))('a client %s', (_, options) => {
  test('retries after 503', async () => {
    answer((_, response, number) => response.writeHead(number < 2 ? 503 : 200).end(number < 2 ? body : '[]'))
    await expect(client(options).users.list()).resolves.toEqual([])
    answer((_, response, number) => response.writeHead(number < 2 ? 503 : 200).end(number < 2 ? body : '[]'))
    expect((await client(options).GET('/api/users')).data).toEqual([])
  })

  test('asks for another token after 401', async () => {
    const accessToken = () => {
      tokens += 1
      return `t${tokens}`
    }
    answer((_, response, number) => response.writeHead(number < 2 ? 401 : 200).end(number < 2 ? body : '[]'))
    await expect(client({ ...options, accessToken }).users.list()).resolves.toEqual([])
    expect(tokens).toBe(2)
  })

  test('does not wait for a body that the call does not need', async () => {
    answer((_, response) => response.end(body))
    await expect(call(client(options), 'createStaffUser')).resolves.toBeUndefined()
    answer((_, response) => response.writeHead(201).write('the rest never comes'))
    await expect(call(client(options), 'createStaffUser')).resolves.toBeUndefined()
  })

  test('cuts a body that is too long', async () => {
    answer((_, response) => response.writeHead(400).end(body.repeat(20)))
    const error = await rejection(call(client(options), 'createStaffUser'))
    expect(error).toBeInstanceOf(ApiError)
    answer((_, response) => response.end(body))
    const large = await rejection(client({ ...options, maxResponseBytes: 1000 }).users.list())
    expect(large).toMatchObject({ name: 'UnexpectedResponseError', status: 200 })
    expect((large as Error).message).toBe(
      'The service answered 200 with a body of more than 1000 bytes (maxResponseBytes).',
    )
    expect(seen).toHaveLength(1)
  })
})

test('an answer that MSW generates is read like any other', async () => {
  let requests = 0
  msw.use(
    http.get(`${baseUrl}/api/users`, () => {
      requests += 1
      return requests < 3
        ? new HttpResponse(requests === 1 ? body : null, { status: requests === 1 ? 503 : 500 })
        : HttpResponse.json([])
    }),
    http.get(`${baseUrl}/api/users/:username`, () =>
      HttpResponse.text('Failed to find user for username: jsmith', { status: 404 }),
    ),
  )
  await expect(client().users.list()).resolves.toEqual([])
  expect(requests).toBe(3)
  expect(await rejection(client().users.get('jsmith'))).toMatchObject({
    code: 'user-not-found',
    params: { username: 'jsmith' },
  })
  msw.resetHandlers()
})
