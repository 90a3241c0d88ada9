import { SignedQuote } from '@leisure-ops/quote'
import {
  dehydrate,
  hydrate,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { ApiError, createLeisureClient, type Failure, isFailure, NetworkError } from '../src/index.ts'
import { createLeisureQueries } from '../src/tanstack-query/index.ts'
import { CLEARED, SECRETS } from './call.ts'
import { startServer } from './server.ts'

const server = await startServer()
const retry = { attempts: 2, maxDelayMs: 1 }
const leisure = createLeisureClient({ baseUrl: server.baseUrl, accessToken: SECRETS.token, retry })
const queries = createLeisureQueries(leisure)
const pricing = queries.pricing.quoteMemberships

const clients: QueryClient[] = []
/** With what a project may have set, and what must not reach our calls. */
function newQueryClient(): QueryClient {
  const again = { retry: 3, retryDelay: 1 }
  clients.unshift(new QueryClient({ defaultOptions: { queries: again, mutations: again } }))
  return clients[0] as QueryClient
}
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

/** A quote whose text differs from what JSON.stringify would write. */
const ODD_TEXT = `{"a" : 1e2,\n "b": 10.00, "c": "\\u00e9\\/", "timeStamp": "${new Date().toISOString()}", "signature":"c2ln" }`
const PRICING = { siteId: 'R', startDate: '', members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }] }

test('keys stand in a hierarchy', () => {
  const { queryKey } = queries.users.get.queryOptions('jsmith')
  expect(queryKey).toEqual(['leisure-ops', 'users', 'get', { username: 'jsmith' }])
  expect(queries.users.get.key('jsmith')).toEqual(queryKey)
  expect(queries.users.get.key()).toEqual(queryKey.slice(0, 3))
  expect(queries.users.key()).toEqual(queryKey.slice(0, 2))
  expect(queries.key()).toEqual(queryKey.slice(0, 1))
  expect(createLeisureQueries(leisure, { scope: 'north' }).key()).toEqual(['north'])
})

describe('a query', () => {
  test('sends what the named operation sends', async () => {
    server.answer(({ url = '' }, response) => response.end(/(users|sites)(\?|$)/.test(url) ? '[]' : '{}'))
    const client = newQueryClient()
    await client.fetchQuery(queries.users.list.queryOptions({ headers: { 'x-trace': 'abc' } }))
    await client.fetchQuery(queries.users.get.queryOptions('j/s'))
    await client.fetchQuery(queries.sites.list.queryOptions({ isActive: false }))
    await client.fetchQuery(queries.sites.get.queryOptions('R', { includeFacilitiesAndAmenities: true }))
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/users',
      '/api/users/j%2Fs',
      '/api/configuration/sites?isActive=false',
      '/api/configuration/sites/R?includeFacilitiesAndAmenities=true',
    ])
    expect(server.seen[0]?.headers['x-trace']).toBe('abc')
  })

  test('is retried by the client alone', async () => {
    server.answer((_, response) => response.writeHead(503).end())
    const fetched = newQueryClient().fetchQuery(queries.sites.list.queryOptions())
    await expect(fetched).rejects.toBeInstanceOf(ApiError)
    expect(server.seen).toHaveLength(2)
  })

  test('ends when nobody waits for it', async () => {
    const closed = Promise.withResolvers<void>()
    server.answer((_, response) => response.on('close', closed.resolve))
    const observer = new QueryObserver(newQueryClient(), queries.users.list.queryOptions())
    const stopWaiting = observer.subscribe(() => {})
    await expect.poll(() => server.seen.length).toBe(1)
    stopWaiting()
    await closed.promise
  })
})

describe('a mutation', () => {
  const mutate = <T, V>(options: { mutationFn: (variables: V) => Promise<T> }, variables: V) =>
    new MutationObserver<T, Error, V>(newQueryClient(), options).mutate(variables)
  const names = { username: 'jo', firstName: 'J', lastName: 'O', siteGroupId: 'N', preferredSiteId: 'R' }
  const creation = { ...names, password: SECRETS.password }

  test('sends what the named operation sends, and the options of the call', async () => {
    server.answer((_, response) => response.end())
    const body = { ...names, ...CLEARED, isActive: true }
    await mutate(queries.users.create.mutationOptions(), { body: creation, idempotencyKey: 'key-1' })
    await mutate(queries.users.update.mutationOptions(), { username: 'jo', body })
    const sent = server.seen.map(({ method, url, body }) => `${method} ${url} ${JSON.parse(body).username}`)
    expect(sent).toEqual(['POST /api/users jo', 'PUT /api/users/jo jo'])
    expect(server.seen[0]?.headers['idempotency-key']).toBe('key-1')
  })

  test('is sent once, whatever the defaults are', async () => {
    server.answer((_, response) => response.writeHead(503).end())
    const sent = mutate(queries.users.create.mutationOptions(), { body: creation })
    await expect(sent).rejects.toBeInstanceOf(ApiError)
    expect(server.seen).toHaveLength(1)
  })

  test('does not wait for the network, and is not stored', async () => {
    onlineManager.setOnline(false)
    try {
      server.answer((_, response) => response.destroy())
      const sent = mutate(queries.users.create.mutationOptions(), { body: creation })
      expect(JSON.stringify(clients.map((client) => dehydrate(client)))).not.toContain(SECRETS.password)
      await expect(sent).rejects.toBeInstanceOf(NetworkError)
    } finally {
      onlineManager.setOnline(true)
    }
  })
})

describe('a quote', () => {
  test('is cached as its text, and is the same SignedQuote each time', async () => {
    server.answer((_, response) => response.end(ODD_TEXT))
    const client = newQueryClient()
    await client.prefetchQuery(pricing.queryOptions(PRICING))
    // The text: a quote that is cached as an object cannot be dehydrated, and structural sharing would copy it.
    expect(client.getQueryData(pricing.key(PRICING))).toBe(ODD_TEXT)
    const other = newQueryClient()
    hydrate(other, JSON.parse(JSON.stringify(dehydrate(client))))
    const observer = new QueryObserver(other, pricing.queryOptions(PRICING))
    const { data } = observer.getCurrentResult()
    expect(data).toBeInstanceOf(SignedQuote)
    expect(data?.text).toBe(ODD_TEXT)
    observer.setOptions(pricing.queryOptions(PRICING))
    expect(observer.getCurrentResult().data).toBe(data)
  })

  test('is fresh until it expires', () => {
    const { staleTime } = pricing.queryOptions(PRICING)
    const expiry = SignedQuote.fromText(ODD_TEXT).expiresAt.getTime()
    expect(staleTime({ state: { data: ODD_TEXT, dataUpdatedAt: expiry - 5 } })).toBe(5)
    expect(staleTime({ state: { data: undefined, dataUpdatedAt: 0 } })).toBe(0)
  })
})

test('the error of a query is narrowed by isFailure, without naming the operation', async () => {
  server.answer((_, response) => response.writeHead(404).end('Failed to find user for username: jo'))
  const { error } = await new QueryObserver(newQueryClient(), queries.users.get.queryOptions('jo')).refetch()
  expectTypeOf(error).toEqualTypeOf<Failure<'getStaffUser'> | Error | null>()
  if (!isFailure(error)) throw error
  expectTypeOf(error).toEqualTypeOf<Failure<'getStaffUser'>>()
  expect(error.code === 'user-not-found' && error.params.username).toBe('jo')
  const inReact = () => {
    expectTypeOf(useQuery(queries.users.get.queryOptions('jo')).error).toEqualTypeOf<
      typeof error | Error | null
    >()
    const mutation = useMutation(queries.memberships.addMembersWithMemberships.mutationOptions())
    expectTypeOf(mutation.error).toEqualTypeOf<Failure<'addMembersWithMemberships'> | Error | null>()
  }
  expect(inReact).toBeTypeOf('function')
})
