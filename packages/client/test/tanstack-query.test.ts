import { SignedQuote } from '@leisure-ops/quote'
import {
  dehydrate,
  hydrate,
  QueryClient,
  QueryObserver,
  usePrefetchQuery,
  useQueries,
  useQuery,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import {
  ApiError,
  type ExtendedSite,
  type Failure,
  isFailure,
  type MembershipQuote,
  type Site,
  type StaffUser,
} from '../src/index.ts'
import { createLeisureQueries } from '../src/tanstack-query.ts'
import { startServer } from './server.ts'

const server = await startServer()
const leisure = server.client({ retry: { attempts: 2, maxDelayMs: 1 } })
const queries = createLeisureQueries(leisure)
const pricing = queries.pricing.quoteMemberships

const clients: QueryClient[] = []
/** With what a project may have set, and what must not reach our calls. */
function newQueryClient(): QueryClient {
  clients.unshift(new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1 } } }))
  return clients[0] as QueryClient
}
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

/** A quote whose text differs from what JSON.stringify would write. */
const ODD_TEXT = `{"a" : 1e2,\n "b": 10.00, "c": "\\u00e9\\/", "timeStamp": "${new Date().toISOString()}", "signature":"c2ln" }`
const PRICING = { siteId: 'R', startDate: '', members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }] }

test('keys stand in a hierarchy', () => {
  const { queryKey } = queries.users.get.queryOptions('jsmith', { timeoutMs: 5 })
  expect(queryKey).toEqual(['leisure-ops', 'users', 'get', 'jsmith'])
  const shape = { includeFacilitiesAndAmenities: true } as const
  expect(queries.sites.get.queryOptions('R', shape).queryKey).toEqual([
    'leisure-ops',
    'sites',
    'get',
    'R',
    shape,
  ])
  // Options are no part of what is read, and headers may be secret.
  const options = { timeoutMs: 5, headers: { 'x-secret': 's' } }
  expect(queries.sites.get.queryOptions('R', { ...shape, ...options }).queryKey.slice(3)).toEqual([
    'R',
    shape,
  ])
  expect(queries.sites.list.queryOptions(options).queryKey.slice(3)).toEqual([undefined])
  const north = createLeisureQueries(leisure, { scope: 'north' })
  expect(north.sites.list.queryOptions().queryKey).toEqual(['north', 'sites', 'list', undefined])
  const client = newQueryClient()
  client.setQueryData(queryKey, 'cached')
  client.setQueryData(pricing.queryOptions(PRICING).queryKey, ODD_TEXT)
  expect(client.getQueriesData({ queryKey: ['leisure-ops', 'users'] })).toEqual([[queryKey, 'cached']])
})

describe('a query', () => {
  test('sends what the named operation sends', async () => {
    server.answer(({ url = '' }, response) => response.end(/(users|sites)(\?|$)/.test(url) ? '[]' : '{}'))
    const client = newQueryClient()
    await client.fetchQuery(queries.users.list.queryOptions({ headers: { 'x-trace': 'abc' } }))
    await client.fetchQuery(queries.users.get.queryOptions('j/s'))
    await client.fetchQuery(
      queries.sites.list.queryOptions({ isActive: false, headers: { 'x-trace': 'def' } }),
    )
    await client.fetchQuery(queries.sites.get.queryOptions('R', { includeFacilitiesAndAmenities: true }))
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/users',
      '/api/users/j%2Fs',
      '/api/configuration/sites?isActive=false',
      '/api/configuration/sites/R?includeFacilitiesAndAmenities=true',
    ])
    expect(server.seen.map(({ headers }) => headers['x-trace'])).toEqual(['abc', undefined, 'def', undefined])
  })

  test('is retried by the client alone', async () => {
    server.reply('', 503)
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

describe('a quote', () => {
  test('is cached as its text, and is the same SignedQuote each time', async () => {
    server.reply(ODD_TEXT)
    const client = newQueryClient()
    await client.prefetchQuery(pricing.queryOptions(PRICING))
    // The text: a quote that is cached as an object cannot be dehydrated, and structural sharing would copy
    // it.
    expect(client.getQueryData(pricing.queryOptions(PRICING).queryKey)).toBe(ODD_TEXT)
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
    // It counts from when it was received, whenever it is asked.
    expect(staleTime({ state: { data: ODD_TEXT, dataUpdatedAt: 7 } })).toBe(expiry - 7)
    expect(staleTime({ state: { data: undefined, dataUpdatedAt: 0 } })).toBe(0)
  })
})

test('the error of a query is narrowed by isFailure, without naming the operation', async () => {
  server.reply('Failed to find user for username: jo', 404)
  const { error } = await new QueryObserver(newQueryClient(), queries.users.get.queryOptions('jo')).refetch()
  expectTypeOf(error).toEqualTypeOf<Failure<'getStaffUser'> | Error | null>()
  if (!isFailure(error)) throw error
  expectTypeOf(error).toEqualTypeOf<Failure<'getStaffUser'>>()
  expect(error.code === 'user-not-found' && error.params.username).toBe('jo')
})

test('every way in which React takes options infers data and error', () => {
  const inReact = async (client: QueryClient) => {
    type GetError = Failure<'getStaffUser'> | Error | null
    const user = queries.users.get.queryOptions('jo')
    const extended = queries.sites.get.queryOptions('R', { includeFacilitiesAndAmenities: true })
    const price = pricing.queryOptions(PRICING)
    expectTypeOf(useQuery(user).error).toEqualTypeOf<GetError>()
    expectTypeOf(useQuery(user).data).toEqualTypeOf<StaffUser<'single'> | undefined>()
    expectTypeOf(useSuspenseQuery(extended).data).toEqualTypeOf<ExtendedSite>()
    const either = (includeFacilitiesAndAmenities: boolean) =>
      useQuery(queries.sites.get.queryOptions('R', { includeFacilitiesAndAmenities })).data
    expectTypeOf(either).returns.toEqualTypeOf<Site | ExtendedSite | undefined>()
    const site = queries.sites.get.queryOptions('R')
    const [one, other, quote] = useSuspenseQueries({ queries: [user, site, price] })
    expectTypeOf(one.error).toEqualTypeOf<GetError>()
    expectTypeOf([one.data, other.data]).toEqualTypeOf<(StaffUser<'single'> | Site)[]>()
    expectTypeOf(quote.data).toEqualTypeOf<SignedQuote<MembershipQuote>>()
    const [first] = useQueries({ queries: [{ ...user, enabled: false }] })
    expectTypeOf(first.data).toEqualTypeOf<StaffUser<'single'> | undefined>()
    expectTypeOf(usePrefetchQuery(price)).toBeVoid()
    expectTypeOf(await client.fetchQuery(price)).toEqualTypeOf<string>()
    expectTypeOf(await client.ensureQueryData(queries.users.list.queryOptions())).toEqualTypeOf<
      StaffUser<'list'>[]
    >()
    // @ts-expect-error: a username is a string
    queries.users.get.queryOptions(1)
    // @ts-expect-error: no such filter
    queries.sites.list.queryOptions({ active: true })
    // @ts-expect-error: a creation is no query
    expect(queries.users.create).toBeUndefined()
  }
  expect(inReact).toBeTypeOf('function')
  expectTypeOf<keyof typeof queries>().toEqualTypeOf<'users' | 'sites' | 'pricing'>()
})
