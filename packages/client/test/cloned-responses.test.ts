import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LeisureClientOptions } from '../src/index.ts'
import { call } from './call.ts'
import { rejection, startServer } from './server.ts'

// MSW clones every response, also without a listener, and so do loggers and caches. Half of a cloned body
// never finishes being cancelled while the other half is unread.

const { answer, client, reply, seen } = await startServer()
const body = 'x'.repeat(200_000)

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

const msw = setupServer(http.all('*', () => passthrough()))
beforeAll(() => msw.listen())
afterAll(() => msw.close())

test.each<[string, Partial<LeisureClientOptions>]>([
  ['under MSW', {}],
  ['whose fetch keeps clones', { fetch: keeping }],
])('a client %s retries, asks for another token, skips a body, and cuts one', async (_, options) => {
  const leisure = client(options)
  failOnce(503)
  await expect(leisure.users.list()).resolves.toEqual([])
  failOnce(503)
  expect((await leisure.GET('/api/users')).data).toEqual([])
  failOnce(401)
  const accessToken = vi.fn(() => `t${seen.length}`)
  await expect(client({ ...options, accessToken }).users.list()).resolves.toEqual([])
  expect(accessToken).toHaveBeenCalledTimes(2)
  answer((_, response) => response.writeHead(201).write('the rest never comes'))
  await expect(call(leisure, 'createStaffUser')).resolves.toBeUndefined()
  reply(body.repeat(20), 400)
  expect(await rejection(call(leisure, 'createStaffUser'))).toMatchObject({ name: 'ApiError' })
  reply(body)
  expect(await rejection(client({ ...options, maxResponseBytes: 1000 }).users.list())).toMatchObject({
    ...{ name: 'UnexpectedResponseError', status: 200 },
    message: 'The service answered 200 with a body of more than 1000 bytes (maxResponseBytes).',
  })
  expect(seen).toHaveLength(1)
})
