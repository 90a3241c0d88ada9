import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { listening } from '@leisure-ops/support/listening'
import { shownResponse } from '@leisure-ops/support/shown'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../src/clean-up.ts'
import { setClock, withFrozenClock } from '../src/clock.ts'
import { fetchResponse } from '../src/environment.ts'
import { type ConformanceOptions, runConformance } from '../src/index.ts'
import { jsonClientAt } from '../src/json-client.ts'
import { discover } from '../src/known.ts'
import { reasonsOf } from '../src/report/causes.ts'
import { Trial } from '../src/trial.ts'
import { type Answer, type Asked, documented, json, serve } from './small-server.ts'

// Servers of a few lines, right and wrong: what the suite says of them does not depend on the service.

/** The result of one check against a small server. */
async function check(
  name: string,
  answer: (asked: Asked) => Answer,
  { hasCompanion = false, ...options }: Partial<ConformanceOptions> & { hasCompanion?: boolean } = {},
) {
  const baseUrl = await serve(answer)
  const report = await runConformance({
    baseUrl,
    accessToken: 'one',
    writes: true,
    only: [name],
    ...(hasCompanion && { companion: baseUrl }),
    ...options,
  })
  const result = report.results.find((one) => one.check.name === name)
  return { ...result?.outcome, left: report.left }
}

describe('one response', () => {
  const NO_GROUP = documented('listSites', 'site-group-not-found')

  test.each([
    ['every method', 'GET,HEAD,POST', 'passed'],
    ['the methods in another order', 'POST , HEAD, GET', 'passed'],
    ['one of the methods left out', 'GET, POST', 'failed'],
  ])('the Allow header with %s', async (_, allow, result) => {
    const response = { status: 405, headers: { allow } }
    expect(await check('another-method-of-listStaffUsers-is-405', () => response)).toMatchObject({ result })
  })

  test('what differs is said in a sentence, the status first', async () => {
    const name = 'listSites-is-active-not-boolean-before-later-steps'
    expect(await check(name, () => NO_GROUP)).toMatchObject({
      difference: '400 site-group-not-found instead of 400 is-active-not-boolean.',
      kind: 'another response',
    })
    expect(await check(name, () => json(200, {}))).toMatchObject({
      difference: '200 instead of 400 is-active-not-boolean.',
      kind: 'accepted',
      also: 'The body does not match its schema: the value at the root must be array.',
    })
    const broken = { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Oh' }
    const reads = ({ method }: Asked) => (method === 'GET' ? json(200, []) : broken)
    expect(await check('createStaffUser-without-token', reads)).toMatchObject({
      difference: '500 instead of 401 credentials-rejected.',
      kind: 'broken',
      also: 'The response has a body, and the document has none for status 500. This is not one of the documented failures of createStaffUser with status 500.',
    })
  })

  test.each<[string, Answer, object]>([
    [
      'that breaks off',
      { status: 404, headers: { 'content-length': '10', connection: 'close' }, body: 'short' },
      { kind: 'broken' },
    ],
    ['that leads to another one', { status: 302, headers: { location: '/no' } }, { kind: 'behaviour' }],
  ])('a response %s differs', async (_, response, difference) => {
    const outcome = await check('unknown-path-is-404', ({ path }) =>
      path.endsWith('-path') ? response : path === '/no' ? { status: 404 } : json(200, []),
    )
    expect(outcome).toMatchObject({ result: 'failed', ...difference })
  })
})

/** A server of staff users. */
function accounts() {
  const stored = new Map<string, Record<string, unknown>>()
  const first = account({ username: 'first', siteGroupId: '1N1', preferredSiteId: 'RIVERSIDE' })
  return ({ method, path, body }: Asked): Answer => {
    const username = path.split('/')[3] ?? String(body.username)
    if (path === '/api/users' && method === 'GET') return json(200, [first, ...stored.values()])
    if (!path.startsWith('/api/users')) return json(200, [])
    if (method !== 'GET') {
      stored.set(username, account({ ...body, isActive: method === 'POST' || body.isActive === true }))
      return { status: method === 'POST' ? 201 : 204 }
    }
    const found = stored.get(username)
    return found ? json(200, found) : documented('getStaffUser', 'user-not-found')
  }
}

/** The document's example of an account, without the preferred site, which is there only if it was sent. */
const { preferredSiteId: _, ...UNSENT } = shownResponse('getStaffUser', 'numeric-tenant')

function account({ password: _, ...body }: Record<string, unknown>): Record<string, unknown> {
  const displayName = `${body.firstName} ${body.lastName}`
  return { ...UNSENT, displayName, email: null, cardId: null, ...body }
}

describe('a server that accepts everything', () => {
  /** Runs all checks of refused users without leave to write. Returns what was sent but reads, and the report. */
  async function answering(status: number, options: Partial<ConformanceOptions>) {
    const sent: string[] = []
    const baseUrl = await serve(({ method }) => {
      if (method !== 'GET') sent.push(method)
      return method === 'GET' ? json(200, []) : { status }
    })
    const announced: string[] = []
    const report = await runConformance({
      ...{ baseUrl, accessToken: 'one', only: ['createStaffUser', 'listSites-with'] },
      onAccepted: (what) => announced.push(what),
      ...options,
    })
    const skipped = reasonsOf(report.results).map(({ says }) => says)
    return { sent, announced, skipped, ...report }
  }

  test('receives one request, which is announced at once and listed as left', async () => {
    const { sent, announced, left, skipped } = await answering(201, {})
    expect(sent).toHaveLength(1)
    expect(announced).toEqual([
      expect.stringMatching(/^whatever POST \/api\/users created or changed: it answered 201 to /),
    ])
    expect(left).toEqual(announced)
    const why = 'A request that has to be refused was accepted. Allow more of them with --writes.'
    expect(skipped).toContain(why)
  })

  test('receives every request as long as it refuses them', async () => {
    const { sent, left } = await answering(401, { only: ['createStaffUser-with'] })
    expect({ sent, left }).toEqual({ sent: ['POST', 'POST', 'POST'], left: [] })
  })

  test('receives all requests if writes are allowed, and each is listed', async () => {
    const { sent, left } = await answering(201, { writes: true, only: ['createStaffUser-with'] })
    expect(sent.length).toBeGreaterThan(1)
    expect(left).toHaveLength(sent.length)
  })

  test('is listed when any refusal would have been right', async () => {
    const { left, ...outcome } = await check('null-for-a-boolean-is-refused', accounts())
    expect(outcome).toMatchObject({ result: 'failed', difference: '204 instead of 400.' })
    expect(left).toEqual([
      expect.stringMatching(/^whatever PUT \/api\/users\/c\w{7} created or changed: it answered 204 /),
      expect.stringMatching(/^the staff user c\w{7}$/),
    ])
  })

  test('receives no such request if only reads are allowed', async () => {
    const only = ['createStaffUser', 'updateStaffUser', 'listSites-with']
    const { sent, results, skipped } = await answering(201, { readsOnly: true, only })
    expect(sent).toEqual([])
    expect(results.some(({ outcome }) => outcome.result === 'failed')).toBe(true)
    const why = 'This check sends what may create or change something. Allow it without --reads-only.'
    expect(skipped).toContain(why)
  })
})

describe('what a check created', () => {
  const NAME = 'created-account-can-be-read'
  /** Checks a server that answers every deletion like this. Returns what is left, and the deletions sent. */
  async function deleted(deletion: Answer, options: Parameters<typeof check>[2] = { hasCompanion: true }) {
    const asked: string[] = []
    const answer = accounts()
    const answerAll = (request: Asked) => {
      if (request.method !== 'DELETE') return answer(request)
      asked.push(request.path)
      return deletion
    }
    const { left } = await check(NAME, answerAll, options)
    return { left, asked }
  }

  test('is deleted, and what stays of it is named', async () => {
    for (const response of [{ status: 204 }, json(404, { code: 'user-not-found' })]) {
      const { left, asked } = await deleted(response)
      expect(asked).toEqual([expect.stringMatching(/^\/_companion\/users\/c\w{7}$/)])
      expect(left).toEqual([expect.stringMatching(/^the deleted staff user c\w{7}, whose username stays/)])
    }
  })

  test.each([
    ['it may not be deleted', json(403, { code: 'user-not-found' })],
    ['the deletion is somewhere else', { status: 300 }],
    ['the operation does not exist', json(404, {})],
    ['something else does not exist', json(404, { code: 'user-not-found-here' })],
    ['there is no complete response', { status: 204, headers: { 'content-length': 'x' } }],
  ])('is named when %s', async (_, response) => {
    const { left } = await deleted(response)
    expect(left).toEqual([expect.stringMatching(/^the staff user c\w{7}$/)])
  })

  test('last is deleted first, and what is left is named in the order of its creation', async () => {
    const asked: string[] = []
    const { environment } = await discovered(({ path }) => {
      asked.push(path)
      return { status: path === '/2' ? 204 : 403 }
    })
    const created = ['1', '2', '3'].map((what) => ({ what, path: `/${what}`, remains: `rest of ${what}` }))
    const left = await cleanUp(created, jsonClientAt(environment.baseUrl, environment))
    expect([asked.slice(-3), left]).toEqual([
      ['/3', '/2', '/1'],
      ['1', 'rest of 2', '3'],
    ])
  })

  test('is not deleted where nobody said that there are companion operations', async () => {
    const { left, asked } = await deleted({ status: 204 }, {})
    expect({ asked, left }).toEqual({ asked: [], left: [expect.stringMatching(/^the staff user c\w{7}$/)] })
  })
})

test('a password that may be tried too few times does not show that an account is never locked', async () => {
  const answer = accounts()
  const limited = (asked: Asked) => (asked.path.endsWith('/sign-ins') ? json(429, {}) : answer(asked))
  const outcome = await check('unlocking-resets-the-failure-count', limited, { hasCompanion: true })
  expect(outcome).toMatchObject({ result: 'skipped', why: expect.stringContaining('answered with 429') })
})

test('an account that cannot be created differs', async () => {
  const answer = accounts()
  const refusing = (asked: Asked) =>
    asked.method === 'POST' ? documented('createStaffUser', 'username-already-exists') : answer(asked)
  expect(await check('created-account-can-be-read', refusing)).toMatchObject({
    difference: '409 username-already-exists instead of 201.',
    kind: 'refused',
  })
})

/** A small server as an environment, and what the suite knows of it. */
async function discovered(answer: (asked: Asked) => Answer) {
  const environment = { baseUrl: await serve(answer), accessToken: 'one', timeoutMs: 5_000, fetch }
  return { environment, known: await discover(environment, { membershipTypeIds: [], staffPassword: '' }) }
}

test.each([
  ['0123456789abcdefABCDEF01', 'object-id'],
  ['0123456789abcdefABCDEF012', 'numeric'],
  ['x0123456789abcdefABCDEF01', 'numeric'],
  ['7', 'numeric'],
  ['', undefined],
  [null, undefined],
])('a role %s shows the tenant mode %s', async (roleId, kind) => {
  const users = [account({ roleId: null }), account({ roleId })]
  const { known } = await discovered(() => json(200, users))
  expect(known.tenantMode).toBe(kind)
})

test('a list that is refused is empty', async () => {
  const { known } = await discovered(() => json(403, [{ id: 'A' }]))
  expect(known).toMatchObject({ siteIds: [], users: [] })
})

test('an exchange says when it was sent, and how long its response took', async () => {
  const baseUrl = await serve(() => json(200, []))
  const began = Date.now()
  const { results } = await runConformance({ baseUrl, accessToken: 'one', only: ['unknown-path-is-404'] })
  const [exchange] = results.flatMap(({ exchanges }) => exchanges)
  expect(Date.parse(exchange?.startedAt ?? '')).toBeGreaterThanOrEqual(began)
  expect(exchange?.durationMs).toBeGreaterThan(0)
  expect(exchange?.durationMs).toBeLessThanOrEqual(Date.now() - began + 1)
})

describe('the clock of a sandbox', () => {
  const NOW = '2026-11-21T09:30:00.000Z'

  /** Freezes the clock of a small sandbox, and returns how it stood during the function and afterwards. */
  async function freeze(running: boolean, run: () => Promise<void>) {
    let clock = { now: NOW, running }
    const { environment, known } = await discovered(({ method, path, body }) => {
      if (path !== '/_sandbox/clock') return json(200, [])
      if (method === 'PUT') clock = { now: String(body.now ?? clock.now), running: body.running === true }
      return json(200, clock)
    })
    const sandbox = jsonClientAt(environment.baseUrl, environment)
    const trial = new Trial(environment, known, { sandbox })
    let during = clock
    await withFrozenClock(trial, async (now) => {
      during = clock
      expect(now.toISOString()).toBe(clock.now)
      await setClock(trial, new Date('2026-11-21T10:30:00Z'))
      await run()
    }).catch(() => {})
    return { during, after: clock }
  }

  test('is frozen while a check runs, and then runs on as if it had not been, even if the check failed', async () => {
    const { during, after } = await freeze(true, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('failed')
    })
    expect(during).toEqual({ now: NOW, running: false })
    expect(after.running).toBe(true)
    expect(Date.parse(after.now) - Date.parse(NOW)).toBeGreaterThan(40)
  })

  test('stays frozen afterwards if it was before', async () => {
    expect((await freeze(false, async () => {})).after).toEqual({ now: NOW, running: false })
  })
})

describe('a response without an end', () => {
  /** Sends as much as is read, and counts it. */
  async function endless(pauseMs: number) {
    const sent = { bytes: 0 }
    async function* chunks() {
      while (true) {
        sent.bytes += 64 * 1024
        yield Buffer.alloc(64 * 1024, ' ')
        await sleep(pauseMs)
      }
    }
    const server = createServer((_request, response) => {
      pipeline(chunks, response).catch(() => {})
    })
    const { url } = await listening(server)
    return { sent, options: { baseUrl: url, accessToken: 'one' } }
  }

  test('is read up to 16 MiB', async () => {
    const { sent, options } = await endless(0)
    await expect(runConformance(options)).rejects.toThrow(
      /got no complete response: It is longer than 16 MiB/,
    )
    // Some of it waits in buffers on its way.
    expect(sent.bytes).toBeLessThan(32 * 1024 * 1024)
  })

  test('has each of its characters, also one that comes in two pieces', async () => {
    const bytes = [...new TextEncoder().encode('é')].map((byte) => Uint8Array.of(byte))
    const environment = { fetch: async () => new Response(Readable.from(bytes) as never), timeoutMs: 10_000 }
    expect(await fetchResponse(environment, 'http://small/', {})).toMatchObject({ text: 'é' })
  })

  test('is read for a limited time', async () => {
    const { options } = await endless(50)
    await expect(runConformance({ ...options, timeoutMs: 300 })).rejects.toThrow(/timeout/)
  })
})
