import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
const keeping = async (url: string, init: RequestInit) => {
  const response = await fetch(url, init)
  kept.push(response.clone())
  return response
}

/** Answers the first request with a long body that the client does not need. */
const failOnce = (status: number) =>
  answer((_, response, number) =>
    number < 2 ? response.writeHead(status).end(body) : response.writeHead(200).end('[]'),
  )

const CLIENTS: Readonly<Record<string, Partial<LeisureClientOptions>>> = {
  'under MSW': {},
  'whose fetch keeps clones': { fetch: keeping },
}

const msw = setupServer(http.all('*', () => passthrough()))
beforeAll(() => msw.listen())
afterAll(() => msw.close())
beforeEach(() => {
  kept.length = 0
})

describe.each(Object.entries(CLIENTS))('a client %s', (_, options) => {
  test('retries after 503', async () => {
    failOnce(503)
    await expect(client(options).users.list()).resolves.toEqual([])
    failOnce(503)
    expect((await client(options).GET('/api/users')).data).toEqual([])
  })

  test('asks for another token after 401', async () => {
    failOnce(401)
    const accessToken = vi.fn(() => `t${seen.length}`)
    await expect(client({ ...options, accessToken }).users.list()).resolves.toEqual([])
    expect(accessToken).toHaveBeenCalledTimes(2)
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
    expect(await rejection(client({ ...options, maxResponseBytes: 1000 }).users.list())).toMatchObject({
      ...{ name: 'UnexpectedResponseError', status: 200 },
      message: 'The service answered 200 with a body of more than 1000 bytes (maxResponseBytes).',
    })
    expect(seen).toHaveLength(1)
  })
})
