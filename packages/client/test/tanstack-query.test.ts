import { SignedQuote } from '@leisure-ops/quote'
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import {
  dehydrate,
  hydrate,
  MutationObserver,
  type Query,
  QueryClient,
  QueryObserver,
  replaceEqualDeep,
} from '@tanstack/query-core'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError, createLeisureClient, isFailure, NetworkError } from '../src/index.ts'
import { createLeisureQueries } from '../src/tanstack-query/index.ts'
import { quoteOfNow, SECRETS } from './call.ts'
import { startServer } from './server.ts'

const server = await startServer()
const leisure = createLeisureClient({ baseUrl: server.baseUrl, accessToken: SECRETS.token })
const queries = createLeisureQueries(leisure)

const clients: QueryClient[] = []
function newQueryClient(): QueryClient {
  // What a project may have set, and what must not reach our calls.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 3, retryDelay: 1 }, mutations: { retry: 3, retryDelay: 1 } },
  })
  clients.push(client)
  return client
}
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

/** A quote whose text differs from what JSON.stringify would write. */
const ODD_TEXT = `{"a" : 1e2,\n "b": 10.00, "c": "\\u00e9\\/", "timeStamp": "${new Date().toISOString()}", "signature":"c2ln" }`
const PRICING = {
  siteId: 'RIVERSIDE',
  startDate: '2026-12-10T00:00:00',
  members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
}
const pricing = queries.pricing.quoteMemberships

describe('keys', () => {
  test('stand in a hierarchy', () => {
    const { queryKey } = queries.users.get.queryOptions('jsmith')
    expect(queryKey).toEqual(['leisure-ops', 'users', 'get', { username: 'jsmith' }])
    expect(queries.users.get.key('jsmith')).toEqual(queryKey)
    expect(queries.users.get.key()).toEqual(queryKey.slice(0, 3))
    expect(queries.users.key()).toEqual(queryKey.slice(0, 2))
    expect(queries.key()).toEqual(queryKey.slice(0, 1))
    expect(createLeisureQueries(leisure, { scope: 'north' }).users.list.key()).toEqual([
      'north',
      'users',
      'list',
    ])
  })

  test('invalidate one entry, a method, a resource or everything', async () => {
    server.answer((_, response) => response.end('[]'))
    const client = newQueryClient()
    const all = [
      queries.users.get.queryOptions('jo'),
      queries.users.get.queryOptions('sam'),
      queries.users.list.queryOptions(),
      queries.sites.list.queryOptions({ isActive: true }),
      queries.sites.list.queryOptions(),
    ]
    const stale = async (queryKey: readonly unknown[]) => {
      for (const options of all) client.setQueryData(options.queryKey, {} as never)
      await client.invalidateQueries({ queryKey })
      return all.map(({ queryKey: own }) => Number(client.getQueryState(own)?.isInvalidated)).join('')
    }
    expect(await stale(queries.users.get.key('jo'))).toBe('10000')
    expect(await stale(queries.users.get.key())).toBe('11000')
    expect(await stale(queries.users.key())).toBe('11100')
    expect(await stale(queries.sites.list.key())).toBe('00011')
    expect(await stale(queries.key())).toBe('11111')
  })
})

describe('a query', () => {
  test('sends what the named operation sends', async () => {
    server.answer((_, response) => response.end('{}'))
    const client = newQueryClient()
    const headers = { 'x-trace': 'abc' }
    await client.fetchQuery(queries.users.list.queryOptions({ headers }))
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
    const once = createLeisureQueries(
      createLeisureClient({
        baseUrl: server.baseUrl,
        accessToken: 'token',
        retry: { attempts: 2, maxDelayMs: 1 },
      }),
    )
    await expect(newQueryClient().fetchQuery(once.sites.list.queryOptions())).rejects.toBeInstanceOf(ApiError)
    expect(server.seen).toHaveLength(2)
  })

  test('ends when nobody waits for it', async () => {
    server.answer(() => {})
    const signals: AbortSignal[] = []
    const watched = createLeisureQueries(
      createLeisureClient({
        baseUrl: server.baseUrl,
        accessToken: 'token',
        fetch: (request) => {
          signals.push(request.signal)
          return fetch(request)
        },
      }),
    )
    const options = watched.users.list.queryOptions()
    const unsubscribe = new QueryObserver(newQueryClient(), options).subscribe(() => {})
    await expect.poll(() => server.seen.length).toBe(1)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    unsubscribe()
    // At once, long before any time-out.
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('fails with the failure of the document, also without a body', async () => {
    server.answer((_, response) => response.writeHead(403).end())
    const refused: unknown = await newQueryClient()
      .fetchQuery(queries.sites.get.queryOptions('R'))
      .catch((caught: unknown) => caught)
    expect(isFailure(refused, 'getSite') && refused.code).toBe('access-refused')
  })
})

describe('a mutation', () => {
  const mutate = <T, V>(
    client: QueryClient,
    options: { mutationFn: (variables: V) => Promise<T> },
    variables: V,
  ) => new MutationObserver<T, Error, V>(client, options).mutate(variables)

  test('sends what the named operation sends, and the options of the call', async () => {
    server.answer((_, response) => response.end('{}'))
    const client = newQueryClient()
    const body = {
      username: 'jo',
      firstName: 'J',
      lastName: 'O',
      siteGroupId: 'N',
      preferredSiteId: 'R',
      isActive: true,
    }
    await mutate(client, queries.users.create.mutationOptions(), {
      body: { ...body, password: 'x' },
      idempotencyKey: 'key-1',
    })
    await mutate(client, queries.users.update.mutationOptions(), { username: 'jo', body })
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/users',
      'PUT /api/users/jo',
    ])
    expect(server.seen[0]?.headers['idempotency-key']).toBe('key-1')
    expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual(body)
  })

  test('is sent once, whatever the defaults are', async () => {
    server.answer((_, response) => response.writeHead(503).end())
    const body = {} as never
    for (const options of [queries.users.create, queries.users.update]) {
      server.seen.length = 0
      const sent = mutate(
        newQueryClient(),
        options.mutationOptions() as never,
        { username: 'jo', body } as never,
      )
      await expect(sent).rejects.toBeInstanceOf(ApiError)
      expect(server.seen).toHaveLength(1)
    }
  })

  test('does not wait for the network, and is not stored', async () => {
    const { onlineManager } = await import('@tanstack/query-core')
    onlineManager.setOnline(false)
    try {
      server.answer((_, response) => response.destroy())
      const client = newQueryClient()
      const sent = mutate(client, queries.users.create.mutationOptions(), {
        body: { password: SECRETS.password } as never,
      })
      expect(JSON.stringify(dehydrate(client))).not.toContain(SECRETS.password)
      await expect(sent).rejects.toBeInstanceOf(NetworkError)
    } finally {
      onlineManager.setOnline(true)
    }
  })

  test('sends a quote byte for byte', async () => {
    server.answer((_, response) => response.end('{}'))
    const pricingQuote = SignedQuote.fromText<never>(ODD_TEXT)
    const body = { siteId: 'R', primaryMember: { profile: { firstName: 'J', lastName: 'S' } }, pricingQuote }
    await mutate(newQueryClient(), queries.memberships.addMembersWithMemberships.mutationOptions(), {
      body: body as never,
    })
    expect(server.seen[0]?.body).toContain(ODD_TEXT)
  })

  test('a mutation that was stored has only a description of its quote, and is not sent', async () => {
    const client = newQueryClient()
    const variables = { body: { siteId: 'R', primaryMember: {}, pricingQuote: quoteOfNow() } }
    client.getMutationCache().build(client, {}, { ...IDLE, variables })
    const stored = JSON.stringify(dehydrate(client, { shouldDehydrateMutation: () => true }))
    const { mutations } = JSON.parse(stored) as { mutations: { state: { variables: never } }[] }
    const [mutation] = mutations
    expect(stored).toContain('Send or keep quote.text.')
    server.seen.length = 0
    const options = queries.memberships.addMembersWithMemberships.mutationOptions()
    await expect(mutate(newQueryClient(), options, mutation?.state.variables as never)).rejects.toThrow(
      'pricingQuote must be a SignedQuote',
    )
    expect(server.seen).toEqual([])
  })
})

const IDLE = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: false,
  status: 'idle' as const,
  submittedAt: 0,
}

describe('a quote', () => {
  const priced = async () => {
    server.answer((_, response) => response.end(ODD_TEXT))
    const client = newQueryClient()
    await client.prefetchQuery(pricing.queryOptions(PRICING))
    // The text: a quote that is cached as an object cannot be dehydrated, and a persister would wait for it in vain.
    expect(client.getQueryData(pricing.key(PRICING))).toBe(ODD_TEXT)
    return client
  }
  /** What a component sees. */
  const seen = (client: QueryClient) => {
    const observer = new QueryObserver(client, pricing.queryOptions(PRICING))
    return observer.getCurrentResult().data
  }

  test('is a SignedQuote where it is used, and the same one each time', async () => {
    const client = await priced()
    const observer = new QueryObserver(client, pricing.queryOptions(PRICING))
    const first = observer.getCurrentResult().data
    expect(first).toBeInstanceOf(SignedQuote)
    expect(first?.text).toBe(ODD_TEXT)
    observer.setOptions(pricing.queryOptions(PRICING))
    expect(observer.getCurrentResult().data).toBe(first)
    expect((await client.query(pricing.queryOptions(PRICING))).text).toBe(ODD_TEXT)
  })

  test('survives structural sharing, in the cache and as a value', async () => {
    const client = await priced()
    await client.refetchQueries({ queryKey: pricing.key() })
    expect(seen(client)?.text).toBe(ODD_TEXT)
    const [before, after] = [SignedQuote.fromText(ODD_TEXT), SignedQuote.fromText(ODD_TEXT)]
    const shared = replaceEqualDeep({ quote: before }, { quote: after })
    expect(shared.quote).toBe(after)
  })

  test('survives dehydration as JSON', async () => {
    const state = JSON.stringify(dehydrate(await priced()))
    const other = newQueryClient()
    hydrate(other, JSON.parse(state))
    expect(seen(other)?.text).toBe(ODD_TEXT)
  })

  test.each([
    ['synchronous', (storage: Storage) => createSyncStoragePersister({ storage, throttleTime: 0 })],
    [
      'asynchronous',
      (storage: Storage) =>
        createAsyncStoragePersister({
          storage: {
            getItem: async (key) => storage.getItem(key),
            setItem: async (key, value) => storage.setItem(key, value),
            removeItem: async (key) => storage.removeItem(key),
          },
          throttleTime: 0,
        }),
    ],
  ])('survives a %s persister', async (_, persisterOn) => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    } as Storage
    const persister = persisterOn(storage)
    await persistQueryClientSave({ queryClient: (await priced()) as never, persister })
    await expect.poll(() => stored.size).toBe(1)
    const other = newQueryClient()
    await persistQueryClientRestore({ queryClient: other as never, persister })
    expect(seen(other)?.text).toBe(ODD_TEXT)
  })

  test('is fresh until it expires', async () => {
    const client = await priced()
    const query = client.getQueryCache().find({ queryKey: pricing.key(PRICING) }) as Query<string>
    const { staleTime } = pricing.queryOptions(PRICING)
    expect(query.state.dataUpdatedAt + staleTime(query)).toBe(
      SignedQuote.fromText(ODD_TEXT).expiresAt.getTime(),
    )
    expect(staleTime({ state: { data: undefined, dataUpdatedAt: 0 } })).toBe(0)
    await client.fetchQuery(pricing.queryOptions(PRICING))
    expect(server.seen).toHaveLength(1)
  })

  test('an answer that is not a quote fails the query', async () => {
    server.answer((_, response) => response.end('{}'))
    const error = await newQueryClient()
      .fetchQuery(pricing.queryOptions(PRICING))
      .catch((caught: Error) => caught)
    expect(error).toMatchObject({ name: 'UnexpectedResponseError' })
  })
})
