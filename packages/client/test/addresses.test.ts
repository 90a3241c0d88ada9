import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLeisureClient } from '../src/index.ts'
import { createValidatingClient } from '../src/validate/index.ts'
import { CLEARED } from './call.ts'
import { rejection, startServer } from './server.ts'

// No value in a path may lead to another address than that of its operation.

const { baseUrl, seen } = await startServer()
const options = { baseUrl: `${baseUrl}/tenant`, accessToken: 'token' }
const CLIENTS = {
  plain: createLeisureClient(options),
  checking: createValidatingClient({ ...options, validate: true }),
}
const replacement = {
  ...{ username: 'jsmith', firstName: 'Jo', lastName: 'Smith', siteGroupId: 'N', preferredSiteId: 'R' },
  ...CLEARED,
  isActive: true,
}
const ODD: readonly unknown[] = [
  ...['', '.', '..', '%2e', '%2E', '%2e%2e', '.%2e', '%2E.', '%2e%2E'],
  ...[undefined, null, 0, Number.NaN, true, {}, [], ['jsmith'], { toString: () => 'jsmith' }],
  ...['\ud800', 'a\udfffb'],
]

describe.each(Object.entries(CLIENTS))('the %s client', (_, leisure) => {
  const CALLS: readonly ((value: never) => Promise<unknown>)[] = [
    (username) => leisure.users.update(username, { ...replacement, username }),
    (siteId) => leisure.sites.get(siteId),
    (username) => leisure.GET('/api/users/{username}', { params: { path: { username } } }),
  ]

  test.each(CALLS)('refuses what is not one segment of a path', async (run) => {
    seen.length = 0
    for (const value of ODD) {
      const error = await rejection(run(value as never))
      expect(error, String(value)).toBeInstanceOf(TypeError)
      expect((error as Error).message).toMatch(/^(username|siteId) (must|contains)/)
    }
    // @ts-expect-error: the path is missing
    expect(await rejection(leisure.GET('/api/users/{username}'))).toBeInstanceOf(TypeError)
    expect(seen).toEqual([])
    await run('jo.x' as never).catch(() => undefined)
    expect(seen.map(({ url }) => url?.replace(/^.*\//, ''))).toEqual(['jo.x'])
  })
})

test('whatever its values are, a request goes to the address of its operation or is not sent', async () => {
  const parts = fc.constantFrom(
    ...['.', '..', '/', '\\', '%2e', '%2f', '?', '#', '\t', '\n', ' ', '@', 'é', 'a'],
  )
  const value = fc.array(parts, { maxLength: 6 }).map((list) => list.join(''))
  await fc.assert(
    fc.asyncProperty(value, fc.boolean(), async (username, isVerb) => {
      seen.length = 0
      const { plain } = CLIENTS
      await (isVerb
        ? plain.GET('/api/users/{username}', { params: { path: { username } } })
        : plain.users.get(username)
      ).catch(() => undefined)
      const sent = seen.map(({ url }) => /^\/tenant\/api\/users\/([^/?#]+)$/.exec(url ?? '')?.[1] ?? '?')
      const isRefused = /^(\.|%2e){0,2}$/.test(username)
      expect(sent.map(decodeURIComponent)).toEqual(isRefused ? [] : [username])
    }),
    { numRuns: 300 },
  )
})

test('an odd value in a query is sent as text, or refused', async () => {
  const { plain } = CLIENTS
  seen.length = 0
  const error = await rejection(plain.sites.list({ siteGroupId: '\ud800' }))
  expect(error).toBeInstanceOf(URIError)
  expect(seen).toEqual([])
  const unset = { isActive: undefined as never, includeFacilitiesAndAmenities: null as never }
  await plain.sites.list({ siteGroupId: 'a b&c=d', ...unset })
  expect(seen[0]?.url).toBe('/tenant/api/configuration/sites?siteGroupId=a%20b%26c%3Dd')
})
