import { expect, test, vi } from 'vitest'
import { CHECKS } from '../src/checks/all-checks.ts'
import { type ConformanceOptions, NoResponseError, runConformance } from '../src/index.ts'
import { documented, json, serve } from './small-server.ts'

// What a caller may ask for, and how a mistake in it is reported.

const GOOD = { baseUrl: 'http://127.0.0.1:9', accessToken: 'one' }
const ADDRESS = 'must begin with http:// or https:// and must not contain credentials, a query or a fragment.'
const TOKEN = 'An access token must be a non-empty string of visible ASCII characters.'

test.each<[Partial<ConformanceOptions>, string]>([
  [{ baseUrl: 'localhost' }, `baseUrl ${ADDRESS}`],
  [{ baseUrl: 'ftp://127.0.0.1:9' }, `baseUrl ${ADDRESS}`],
  [{ baseUrl: 'xhttp://127.0.0.1:9' }, `baseUrl ${ADDRESS}`],
  [{ baseUrl: 'http://jo@127.0.0.1:9' }, `baseUrl ${ADDRESS}`],
  [{ baseUrl: 'http://:secret@127.0.0.1:9' }, `baseUrl ${ADDRESS}`],
  [{ baseUrl: 'http://127.0.0.1:9?a=b' }, `baseUrl ${ADDRESS}`],
  [{ companion: 'http://127.0.0.1:9#a' }, `companion ${ADDRESS}`],
  [{ sandbox: 'nowhere' }, `sandbox ${ADDRESS}`],
  [{ sandbox: 'nowhere', companion: 'http://127.0.0.1:9' }, `sandbox ${ADDRESS}`],
  [{ accessToken: '' }, TOKEN],
  [{ accessToken: undefined as never }, TOKEN],
  [{ accessToken: 'one two' }, TOKEN],
  [{ accessToken: ' one' }, TOKEN],
  [{ accessToken: 'onë' }, TOKEN],
  [{ otherAccessToken: 'two\n' }, TOKEN],
  [{ only: ['staff-', 'no-such'] }, 'No check has a name that contains "staff-" or "no-such".'],
])('a mistake is named: %o', async (wrong, message) => {
  const error = await runConformance({ ...GOOD, ...wrong }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(TypeError)
  expect((error as Error).message).toBe(message)
})

test('an environment or a sandbox that cannot be reached is named with its address and the reason', async () => {
  const refused = /^GET http:\/\/127\.0\.0\.1:9\/api\/\S+ got no complete response: fetch failed \(\S.*\)$/
  const error: Error = await runConformance(GOOD).catch((error) => error)
  expect(error).toBeInstanceOf(NoResponseError)
  expect(error.name).toBe('NoResponseError')
  expect(error.message).toMatch(refused)
  const baseUrl = await serve(() => json(200, []))
  await expect(runConformance({ ...GOOD, baseUrl, sandbox: GOOD.baseUrl })).rejects.toThrow(
    'GET http://127.0.0.1:9/_companion/membership-types got no complete response',
  )
})

test('an address may end with slashes, and have a path, and has 30 seconds to answer', async () => {
  const asked: string[] = []
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const url = await serve(({ path }) => {
    asked.push(path)
    return json(200, [])
  })
  const options = { ...GOOD, baseUrl: `${url}/live//`, only: ['unknown-path'] }
  expect((await runConformance(options)).baseUrl).toBe(`${url}/live`)
  expect(asked).toContain('/live/api/no-such-path')
  expect(new Set(limit.mock.calls.flat())).toEqual(new Set([30_000]))
  limit.mockRestore()
})

test('every check has a name of its own', () => {
  expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length)
})

test('each check is announced before it runs, and the end of all of them once', async () => {
  const baseUrl = await serve(() => json(200, []))
  const announced: unknown[][] = []
  const only = ['unknown-path', 'unknown-site-is-404']
  await runConformance({ ...GOOD, baseUrl, only, onProgress: (...what) => announced.push(what) })
  const names = CHECKS.map(({ name }) => name).filter((name) => only.some((text) => name.includes(text)))
  expect(announced).toEqual([...names.map((name, index) => [index, 2, name]), [2, 2, '']])
})

test('at most 60 memberships are priced to find one that is sold', async () => {
  let priced = 0
  const baseUrl = await serve(({ path }) => {
    if (path.startsWith('/api/pricing')) priced += 1
    return path.startsWith('/api/pricing')
      ? documented('calculateMembershipPricing', 'membership-type-not-found')
      : json(200, path.endsWith('/sites') ? [{ id: 'NORTH' }] : [])
  })
  const membershipTypeIds = Array.from({ length: 61 }, (_, index) => `TYPE-${index}`)
  for (const all of [60, 120]) {
    await runConformance({ ...GOOD, baseUrl, membershipTypeIds, only: ['totals-are-sums', 'only-the-date'] })
    expect(priced, 'whatever the checks, and again in another run').toBe(all)
  }
})
