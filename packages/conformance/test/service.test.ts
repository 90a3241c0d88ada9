import { failuresOf, type NamedResponse, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { startSandbox } from '@leisure-ops/sandbox'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { CHECKS } from '../src/checks/all-checks.ts'
import { judge } from '../src/document/judge.ts'
import {
  type CheckResult,
  type ConformanceOptions,
  type ConformanceReport,
  type Exchange,
  runConformance,
} from '../src/index.ts'
import { isAccepted } from '../src/run.ts'
import { ALTERATIONS, documentedResponse } from './alterations.ts'
import { expectConforming } from './expect-conforming.ts'
import { type ChangedOptions, LACKING } from './lacking.ts'
import { MISREADINGS } from './misreadings.ts'
import { WRONG_VALUES } from './wrong-values.ts'

// The short form of the proof: every check, against the service, and with its responses changed.

const { fetch } = globalThis

const service = await startSandbox({ port: 0 })
const onPostgres = await startSandbox({ port: 0, database: await newDatabase() })
afterAll(() => Promise.all([service.close(), onPostgres.close()]))

let report: Promise<ConformanceReport> | undefined
/** What every check says of the service itself. They run once. */
function conforming(): Promise<ConformanceReport> {
  report ??= expectConforming(service.url, 'demo')
  return report
}

test('the service does what its document says', async () => {
  const { results, left } = await conforming()
  expect(results.map(({ check }) => check.name)).toEqual(CHECKS.map(({ name }) => name))
  for (const { check, exchanges, outcome } of results)
    if (outcome.result === 'passed') expect(exchanges.length, check.name).toBeGreaterThan(0)
  const behaviours = results.filter(({ check }) => check.group === 'behaviours')
  const answered = behaviours.flatMap(({ exchanges }) => exchanges.filter(({ status }) => status < 300))
  const operations = operationsOf(document).map(({ operationId }) => operationId)
  const unchecked = operations.filter((id) => !answered.some(({ operationId }) => operationId === id))
  // Booking quotes come from a companion operation, so a booking has only checks of refusals.
  expect(unchecked, 'operations without a check of what they do').toEqual(['addMemberWithBooking'])
  expect(left.length).toBeGreaterThan(0)
  for (const what of left)
    expect(what).toMatch(/^the deleted staff user c\w{7}, whose username stays reserved$/)
})

// The other tenant and the other database at once: a run for each pair of them would take twice as long.
test('the service does what its document says for a numeric tenant on PostgreSQL, too', async () => {
  await expectConforming(onPostgres.url, 'demo-numeric')
})

test('a second run passes, where nothing of the first was deleted and no two accounts may have the same card', async () => {
  const only = CHECKS.filter(({ needs }) => needs.join() === 'writes').map(({ name }) => name)
  const owners = new Map<unknown, unknown>()
  const run = () =>
    runConformance({
      ...{ baseUrl: service.url, accessToken: 'demo', writes: true, membershipTypeIds: ['ADULT-DD'], only },
      async fetch(input, init) {
        const { username, cardId, email } = JSON.parse(/^\{.*\}$/s.exec(String(init?.body))?.[0] ?? '{}')
        const isTaken = [cardId, email].some((one) => one && (owners.get(one) ?? username) !== username)
        if (isTaken) return new Response(null, { status: 409 })
        const response = await fetch(input, init)
        if (response.ok) for (const one of [cardId, email]) owners.set(one, username)
        return response
      },
    })
  for (const { results, left } of [await run(), await run()]) {
    expect(left.length).toBeGreaterThan(20)
    expect(namesOf(results.filter(({ outcome }) => outcome.result === 'failed'))).toEqual([])
  }
})

// The long form, `pnpm run thorough`.
test.runIf(process.env.EVERY_CHECK === '1')('every scenario can be played', async () => {
  await expectConforming(service.url, 'demo', { reset: true })
})

test('unless writes are allowed, nothing is created', async () => {
  const before = await storedAt(service.url)
  const report = await runConformance({ baseUrl: service.url, accessToken: 'demo' })
  expect(report.left).toEqual([])
  expect(await storedAt(service.url)).toEqual(before)
})

test('what a check created and could not delete is named', async () => {
  const left = async (only: string, change: (request: Request) => Promise<Response>) => {
    const report = await runConformance({
      ...{ baseUrl: service.url, accessToken: 'demo', writes: true, companion: service.url, only: [only] },
      fetch: (input, init) => change(new Request(input, init)),
    })
    return report.left
  }
  const noDeletion = async (request: Request) =>
    request.method === 'DELETE' ? new Response(null, { status: 403 }) : fetch(request)
  expect(await left('member-is-created-once', noDeletion)).toEqual([
    expect.stringMatching(/^the member \d+$/),
  ])
  const noNumbers = async (request: Request) =>
    isOwn(request) && request.url.includes('/add-members') && request.method === 'POST'
      ? fetch(request).then(({ status }) => Response.json({ membersCreated: [] }, { status }))
      : fetch(request)
  expect(await left('members-without-order-key-are-created', noNumbers)).toEqual(
    Array(4).fill(expect.stringMatching(/^the member c\w{7}$/)),
  )
})

/** Runs checks against the service, whose responses are changed on the way. Returns the results by name. */
async function ask(
  only: readonly string[],
  send: (request: Request) => Promise<Response>,
  options: ChangedOptions = {},
): Promise<Map<string, CheckResult>> {
  const { results } = await runConformance({
    baseUrl: service.url,
    accessToken: 'demo',
    otherAccessToken: 'demo-numeric',
    writes: true,
    sandbox: service.url,
    only,
    fetch: (input, init) => send(new Request(input, init)),
    ...options,
  } as ConformanceOptions)
  for (const { outcome } of results) {
    if (outcome.result === 'failed') {
      expect(outcome.difference).toMatch(/^[A-Z\d].*\.$/s)
      expect(outcome.also).toMatch(/^$|^[A-Z].*\.$/)
    }
    if (outcome.result === 'skipped')
      for (const message of [outcome.why, outcome.needed]) expect(message).toMatch(/^[A-Z].*\.$/)
  }
  return new Map(results.map((one) => [one.check.name, one]))
}

test.each(LACKING)('without $lacks, $check is skipped, and says what it needs', async (lack) => {
  const { check, why, needed, options = {}, becomes } = lack
  const send = async (request: Request) => {
    const response = await fetch(request)
    if (!lack.in?.test(`${request.method} ${pathOf(request)}`)) return response
    const value = await response.json()
    return Response.json(becomes ? becomes(value as never) : value, { status: response.status })
  }
  const results = await ask([check], send, options)
  expect(results.get(check)?.outcome).toEqual({ result: 'skipped', why, needed })
})

test('an account is created in a site group that has a site', async () => {
  const name = 'created-account-can-be-read'
  const results = await ask([name], async (request) => {
    const response = await fetch(request)
    if (!request.url.endsWith('/site-groups')) return response
    return Response.json(((await response.json()) as unknown[]).toReversed())
  })
  expect(results.get(name)?.outcome).toEqual({ result: 'passed' })
})

test.each([...ALTERATIONS, ...MISREADINGS])(
  'the suite finds out that $says',
  async ({ foundBy, send, options }) => expectFound(foundBy, await ask(Object.keys(foundBy), send, options)),
)

test.each(WRONG_VALUES)('a wrong $name of $of is found', async (wrong) => {
  const { in: wanted, name, becomes, foundBy, options } = wrong
  const send = async (request: Request) => {
    const response = await fetch(request)
    if (!response.ok || !wanted.test(`${request.method} ${pathOf(request)}`)) return response
    const change = (key: string, value: unknown) => (key === name ? becomes(value as never) : value)
    return Response.json(JSON.parse(await response.text(), change), { status: response.status })
  }
  expectFound(foundBy, await ask(Object.keys(foundBy), send, options))
})

function expectFound(foundBy: Readonly<Record<string, string>>, results: Map<string, CheckResult>): void {
  for (const [check, expected] of Object.entries(foundBy))
    expect(results.get(check)?.outcome, check).toMatchObject({
      result: 'failed',
      difference: expect.stringContaining(expected),
    })
}

describe('of every kind of check', () => {
  /** What the checks say, but for those of single fields: these are alike, and one alteration is enough. */
  const outcomesOf = async (
    wanted: (result: CheckResult) => boolean,
    send: (request: Request) => Promise<Response>,
  ) => {
    const chosen = (await conforming()).results.filter(
      (one) => one.outcome.result === 'passed' && one.check.group !== 'field-rules' && wanted(one),
    )
    expect(chosen.length).toBeGreaterThan(10)
    return [...(await ask(namesOf(chosen), send)).values()].filter(({ check }) =>
      namesOf(chosen).includes(check.name),
    )
  }
  const isRefused = ({ exchanges }: CheckResult) => exchanges.some(({ status }) => status >= 400)

  test('one of a refusal finds an environment that refuses nothing', async () => {
    const results = await outcomesOf(isRefused, async (request) => {
      const response = await fetch(request)
      return isOwn(request) && response.status >= 400 ? accepted(request) : response
    })
    expect(namesOf(results.filter(({ outcome }) => outcome.result !== 'failed'))).toEqual([])
  })

  test('one of a named failure finds an environment that names another one', async () => {
    const results = await outcomesOf(
      (one) => one.exchanges.some((exchange) => anotherFailure(exchange) !== undefined),
      async (request) => {
        const response = await fetch(request)
        const found =
          isOwn(request) && response.status >= 400 ? await exchangeOf(request, response) : undefined
        const another = found && anotherFailure(found)
        return another ? documentedResponse(another.operationId, another.name) : response
      },
    )
    expect(namesOf(results.filter(({ outcome }) => outcome.result !== 'failed'))).toEqual(NAME_NO_FAILURE)
  })

  test('one that creates something finds an environment that creates nothing', async () => {
    const results = await outcomesOf(
      ({ exchanges }) => exchanges.some(isAccepted),
      async (request) =>
        isOwn(request) && request.method !== 'GET' && !pathOf(request).includes('pricing')
          ? new Response(null, { status: 500 })
          : fetch(request),
    )
    expect(namesOf(results.filter(({ outcome }) => outcome.result === 'passed'))).toEqual([])
  })

  test('an environment that lists nothing is not wrong', async () => {
    const results = await outcomesOf(
      () => true,
      async (request) => {
        const response = await fetch(request)
        const isList = response.headers.get('content-type')?.includes('json') && request.method === 'GET'
        if (!isList || response.status !== 200) return response
        const value = await response.json()
        return Response.json(Array.isArray(value) ? [] : value)
      },
    )
    expect(namesOf(results.filter(({ outcome }) => outcome.result === 'failed'))).toEqual([])
  })
})

/** The checks that look at the status of a refusal only. */
const NAME_NO_FAILURE = [
  'username-is-read-exactly',
  'null-for-a-boolean-is-refused',
  'member-is-created-once',
  'tenants-do-not-see-each-others-accounts',
]

/** Another failure of the operation with the same status, unless there is none. */
function anotherFailure(exchange: Exchange): NamedResponse | undefined {
  const { name } = judge(exchange)
  if (name === undefined) return undefined
  return failuresOf(document).find(
    (one) =>
      one.operationId === exchange.operationId &&
      one.status === exchange.status &&
      one.name !== name &&
      one.bodies.length > 0,
  )
}

/** A request and its response, as far as they are judged. */
async function exchangeOf(request: Request, response: Response): Promise<Exchange> {
  const path = pathOf(request)
  const found = operationsOf(document).find(
    (one) =>
      one.method.toUpperCase() === request.method &&
      new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const received = { status: response.status, responseBody: await response.clone().text() }
  const responseHeaders = Object.fromEntries(response.headers)
  return { operationId: found?.operationId ?? 'listSites', ...received, responseHeaders } as Exchange
}

function namesOf(results: readonly CheckResult[]): string[] {
  return results.map(({ check }) => check.name)
}

/** Whether a request is one of the document. */
function isOwn(request: Request): boolean {
  return pathOf(request).startsWith('/api/')
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname
}

function accepted({ method }: Request): Response {
  if (method === 'GET') return Response.json([])
  return new Response(null, { status: method === 'PUT' ? 204 : 201 })
}

/** The members and the staff users of the tenant, as texts. */
async function storedAt(url: string): Promise<string[]> {
  const headers = { authorization: 'Bearer demo', 'x-use-sso': 'true' }
  const responses = await Promise.all(
    ['/_companion/members', '/api/users'].map((path) => fetch(url + path, { headers })),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  return Promise.all(responses.map((response) => response.text()))
}
