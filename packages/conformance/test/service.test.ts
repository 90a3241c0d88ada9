import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesSomething } from '../src/accepted.ts'
import { type CheckResult, type ConformanceOptions, runConformance } from '../src/index.ts'
import { ALTERATIONS } from './alterations.ts'
import { expectConforming, KINDS } from './expect-conforming.ts'
import { type ChangedOptions, LACKING } from './lacking.ts'
import { recordRequests } from './requests-sent.ts'
import { WRONG_VALUES } from './wrong-values.ts'

// The short form of the proof: every check, against the service itself, and against the service with its answers changed.

const { fetch } = globalThis

let service: RunningSandbox
beforeAll(async () => {
  service = await startSandbox({ port: 0 })
})
afterAll(() => service.close())

test.each(KINDS)('the service does what its document says of $name', async ({ name, names }) => {
  const recording = recordRequests(service.url)
  const { results, left } = await expectConforming(service.url, 'demo', { only: names, ...recording })
  expect(results.map(({ check }) => check.name)).toEqual(expect.arrayContaining(names))
  if (name === 'createStaffUser: behaviours') expect(left.length).toBeGreaterThan(0)
  for (const what of left)
    expect(what).toMatch(/^the deleted staff user c\w{7}, whose username stays reserved$/)
  for (const { check, exchanges, outcome } of results) {
    if (outcome.result === 'holds') expect(exchanges.length, check.name).toBeGreaterThan(0)
  }
  held.set(name, results)
  // Field rules send the examples of the document, each with one field changed.
  const changed = 'If the checks are meant to send this now, run the test with -u.'
  if (!name.endsWith('field-rules')) expect(recording.text(), changed).toMatchSnapshot()
})

/** What the checks of a kind found at the service. */
const held = new Map<string, readonly CheckResult[]>()

async function heldOf({ name, names }: (typeof KINDS)[number]): Promise<readonly CheckResult[]> {
  const known = held.get(name)
  const results = known ?? (await expectConforming(service.url, 'demo', { only: names })).results
  held.set(name, results)
  return results.filter(({ outcome }) => outcome.result === 'holds')
}

test('the order of steps of staff users holds for the other kind of tenant', async () => {
  const kinds = KINDS.filter(({ name }) => /StaffUser: (order|behaviours)$/.test(name))
  await expectConforming(service.url, 'demo-numeric', { only: kinds.flatMap(({ names }) => names) })
})

// The long form, `pnpm run thorough`.
const IN_FULL = [
  ['demo-numeric', {}],
  ['demo', { reset: true }],
] as const
test.each(process.env.EVERY_CHECK === '1' ? IN_FULL : [])(
  'the service does what its document says on the tenant %s, and plays every scenario',
  async (tenant, options) => {
    await expectConforming(service.url, tenant, options)
  },
)

test('unless writes are allowed, nothing is created', async () => {
  const before = await storedAt(service.url)
  const report = await runConformance({ baseUrl: service.url, accessToken: 'demo' })
  expect(report.left).toEqual([])
  expect(await storedAt(service.url)).toEqual(before)
}, 400_000)

test('what a check created and could not delete is named, as is what it should not have created', async () => {
  const left = async (only: string, change: (request: Request) => Promise<Response>) => {
    const report = await runConformance({
      ...{ baseUrl: service.url, accessToken: 'demo', writes: true, companion: service.url, only: [only] },
      fetch: (input, init) => change(new Request(input, init)),
    })
    return report.left
  }
  const noDeletion = async (request: Request) =>
    request.method === 'DELETE' ? new Response(null, { status: 403 }) : fetch(request)
  expect(await left('booking-uses-its-lease-up', noDeletion)).toEqual([
    expect.stringMatching(/^a lease of the slot [\w:-]+, which expires within ten minutes$/),
    expect.stringMatching(/^the member \d+$/),
  ])
  const noNumbers = async (request: Request) =>
    isOwn(request) && request.url.includes('/add-members') && request.method === 'POST'
      ? fetch(request).then(({ status }) => Response.json({ membersCreated: [] }, { status }))
      : fetch(request)
  expect(await left('join-creates-members-and-unpaid-invoices', noNumbers)).toEqual([
    expect.stringMatching(/^the member c\w{7}$/),
  ])
  const acceptsAll = async (request: Request) =>
    request.url.includes('/add-members') ? new Response(null, { status: 201 }) : fetch(request)
  expect(await left('quote-reformatted-is-refused', acceptsAll)).toEqual([
    expect.stringMatching(/^whatever POST \/api\/memberships\/\S+ created or changed: it answered 201 /),
  ])
})

/** Runs checks against the service, whose answers are changed on the way. Returns the results by the names of the checks. */
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
    if (outcome.result === 'differs') {
      for (const text of [outcome.expected, outcome.actual]) expect(text).toMatch(/^\w.*[^.]$/)
      expect(outcome.also).toMatch(/^$|^[A-Z].*\.$/)
    }
    if (outcome.result === 'not tried')
      for (const sentence of [outcome.why, outcome.needed]) expect(sentence).toMatch(/^[A-Z].*\.$/)
  }
  return new Map(results.map((one) => [one.check.name, one]))
}

test.each(LACKING)('without $lacks a check is not tried, and says what it needs', async (lack) => {
  const { check, why, needed, options = {}, becomes, status } = lack
  const send = async (request: Request) => {
    const response = await fetch(request)
    if (!lack.in?.test(`${request.method} ${pathOf(request)}`)) return response
    const value = await response.json()
    return Response.json(becomes ? becomes(value as never) : value, { status: status ?? response.status })
  }
  const results = await ask([check], send, options)
  expect(results.get(check)?.outcome).toEqual({ result: 'not tried', why, needed })
})

test('an account is created in a site group that has a site', async () => {
  const name = 'created-account-can-be-read'
  const results = await ask([name], async (request) => {
    const response = await fetch(request)
    if (!request.url.endsWith('/site-groups')) return response
    return Response.json(((await response.json()) as unknown[]).toReversed())
  })
  expect(results.get(name)?.outcome).toEqual({ result: 'holds' })
})

test.each(ALTERATIONS)(
  'the suite finds a fault of the kind "$kind": $says',
  async ({ foundBy, expected, send }) => {
    const results = await ask([foundBy], send)
    expect(results.get(foundBy)?.outcome).toMatchObject({ result: 'differs', expected })
  },
)

test.each(WRONG_VALUES)('a wrong $name of $of is found', async ({ in: wanted, name, becomes, foundBy }) => {
  const results = await ask(Object.keys(foundBy), async (request) => {
    const response = await fetch(request)
    if (!response.ok || !wanted.test(`${request.method} ${pathOf(request)}`)) return response
    const change = (key: string, value: unknown) => (key === name ? becomes(value as never) : value)
    return Response.json(JSON.parse(await response.text(), change), { status: response.status })
  })
  for (const [check, expected] of Object.entries(foundBy))
    expect(results.get(check)?.outcome, check).toMatchObject({
      result: 'differs',
      expected: expect.stringContaining(expected),
    })
})

// The checks of single fields are alike, and a fault of the kind "key" shows that they can differ.
const UNLIKE = KINDS.filter(({ name }) => !name.endsWith('field-rules'))

describe.each(UNLIKE)('of $name', (kind) => {
  test('every check of a refusal finds an environment that refuses nothing', async () => {
    const checks = (await heldOf(kind)).filter(({ exchanges }) =>
      exchanges.some(({ status }) => status >= 400),
    )
    if (checks.length === 0) return
    const results = await ask(namesOf(checks), async (request) => {
      const response = await fetch(request)
      return isOwn(request) && response.status >= 400 ? accepted(request) : response
    })
    expect(namesOf(checks).filter((name) => results.get(name)?.outcome.result !== 'differs')).toEqual([])
  })

  test('no check that needs companion operations is tried where they may not be used', async () => {
    const checks = (await heldOf(kind)).filter(({ check }) => check.needs.includes('companion'))
    if (checks.length === 0) return
    const results = await ask(namesOf(checks), async (request) =>
      pathOf(request).startsWith('/_companion/') ? new Response(null, { status: 403 }) : fetch(request),
    )
    for (const { check, outcome } of results.values()) {
      expect(outcome, check.name).toMatchObject({ result: 'not tried' })
      if ('why' in outcome && outcome.why.endsWith(' was answered with 403.'))
        expect(outcome.needed, check.name).toContain('Use an access token')
    }
  })

  test('every check that creates something finds an environment that creates nothing', async () => {
    const checks = (await heldOf(kind)).filter(({ exchanges }) => exchanges.some(isCreation))
    if (checks.length === 0) return
    const results = await ask(namesOf(checks), async (request) =>
      isOwn(request) && request.method !== 'GET' && !pathOf(request).includes('pricing')
        ? new Response(null, { status: 500 })
        : fetch(request),
    )
    expect(namesOf(checks).filter((name) => results.get(name)?.outcome.result === 'holds')).toEqual([])
  })

  test('an environment that lists nothing is not wrong', async () => {
    const checks = await heldOf(kind)
    const results = await ask(namesOf(checks), async (request) => {
      const response = await fetch(request)
      const isList = response.headers.get('content-type')?.includes('json') && request.method === 'GET'
      if (!isList || response.status !== 200) return response
      const value = await response.json()
      return Response.json(Array.isArray(value) ? [] : value)
    })
    expect(namesOf([...results.values()].filter(({ outcome }) => outcome.result === 'differs'))).toEqual([])
  })
})

function namesOf(results: readonly CheckResult[]): string[] {
  return results.map(({ check }) => check.name)
}

function isCreation({ operationId, status }: CheckResult['exchanges'][number]): boolean {
  return changesSomething(operationId) && status < 300
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
  const answers = await Promise.all(
    ['/_companion/members', '/api/users'].map((path) => fetch(url + path, { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  return Promise.all(answers.map((answer) => answer.text()))
}
