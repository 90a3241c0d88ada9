import { startPostgres } from '@leisure-ops/postgres'
import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConformanceReport, runConformance } from '../src/index.ts'
import { ALTERATIONS } from './alterations.ts'

// The short form of the proof: every check, against the service itself, on both databases and both kinds of tenant.

const TENANTS = ['demo', 'demo-numeric'] as const

// The long form, `pnpm run thorough`, asks both kinds on both databases, and plays the scenarios, which the service's own tests do
// as well.
const EVERY_CHECK = process.env.EVERY_CHECK === '1'

const PLACES = [
  {
    name: 'PGlite',
    tenants: EVERY_CHECK ? TENANTS : TENANTS.slice(0, 1),
    alterations: ALTERATIONS,
    start: () => startSandbox({ port: 0 }),
    stop: async () => {},
  },
  {
    name: 'PostgreSQL',
    tenants: EVERY_CHECK ? TENANTS : TENANTS.slice(1),
    alterations: [],
    async start() {
      const postgres = await startPostgres()
      this.stop = () => postgres.stop()
      return startSandbox({ port: 0, database: postgres.uri })
    },
    stop: async () => {},
  },
]

/** What a tenant of the other kind has to answer. Anything else that is not tried is a hole in the suite. */
const NOT_FOR_THE_KIND = {
  demo: ['numeric-role-is-listed-and-not-read'],
  'demo-numeric': [
    'empty-500-has-no-content-type',
    'createStaffUser-role-does-not-exist-before-later-steps',
    'updateStaffUser-role-id-wrong-length-before-later-steps',
    'updateStaffUser-role-not-found-before-later-steps',
    'unknown-role-on-creation-is-400',
    'malformed-role-on-creation-is-500',
    'put-with-an-empty-role-removes-it',
  ],
}

describe.each(PLACES)('on $name', (place) => {
  let service: RunningSandbox
  beforeAll(async () => {
    service = await place.start()
  }, 120_000)
  afterAll(async () => {
    await service.close()
    await place.stop()
  })

  test.each(place.tenants)(
    'the service does what its document says, for the tenant %s',
    async (accessToken) => {
      const reset = EVERY_CHECK && accessToken === 'demo' && place.name === 'PGlite'
      const report = await runConformance({
        baseUrl: service.url,
        accessToken,
        writes: true,
        sandbox: service.url,
        reset,
        otherAccessToken: accessToken === 'demo' ? 'demo-numeric' : 'demo',
      })
      expect(differencesOf(report)).toEqual([])
      const untried = reset ? [] : report.results.filter(({ check }) => check.needs.includes('reset'))
      expect(namesOf(report, 'not tried')).toEqual([
        ...NOT_FOR_THE_KIND[accessToken],
        ...untried.map(({ check }) => check.name),
      ])
      expect(namesOf(report, 'holds').length).toBeGreaterThan(200)
      expect(report.left.length).toBeGreaterThan(0)
    },
    400_000,
  )

  // What the suite sends does not depend on the database.
  if (place.name === 'PGlite')
    test('unless writes are allowed, nothing is created', async () => {
      const before = await storedAt(service.url)
      const report = await runConformance({ baseUrl: service.url, accessToken: 'demo' })
      expect(report.left).toEqual([])
      expect(await storedAt(service.url)).toEqual(before)
    }, 400_000)

  test.each(place.alterations)(
    'the suite finds a fault of the kind "$kind": $says',
    async ({ foundBy, expected, send }) => {
      const { results } = await runConformance({
        baseUrl: service.url,
        accessToken: 'demo',
        otherAccessToken: 'demo-numeric',
        writes: true,
        sandbox: service.url,
        only: [foundBy],
        fetch: (input, init) => send(new Request(input, init)),
      })
      const found = results.find(({ check }) => check.name === foundBy)
      expect(found?.outcome).toMatchObject({ result: 'differs', expected })
    },
    60_000,
  )
})

/** The members and the staff users of the tenant, as texts. */
async function storedAt(url: string): Promise<string[]> {
  const headers = { authorization: 'Bearer demo', 'x-use-sso': 'true' }
  const answers = await Promise.all(
    ['/_companion/members', '/api/users'].map((path) => fetch(url + path, { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  return Promise.all(answers.map((answer) => answer.text()))
}

function differencesOf({ results }: ConformanceReport): string[] {
  return results.flatMap(({ check, outcome }) =>
    outcome.result === 'differs'
      ? [`${check.name}: expected ${outcome.expected}, but ${outcome.actual}`]
      : [],
  )
}

function namesOf({ results }: ConformanceReport, result: string): string[] {
  return results.filter(({ outcome }) => outcome.result === result).map(({ check }) => check.name)
}
