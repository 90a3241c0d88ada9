import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import type { DatabaseCheck } from '../../src/database/database-state.ts'
import { failureOf } from '../../src/failure.ts'
import { createReadiness } from '../../src/http/health.ts'
import { createLogger } from '../../src/http/logger.ts'
import { Stopping } from '../../src/http/stopping.ts'
import { createMetrics } from '../../src/observability/metrics.ts'
import { OutcomeUnknownError, UnreachableError } from '../../src/postgres/failed-query.ts'
import { sender } from '../tested-service.ts'
import { headers, startApp } from './harness.ts'

// What a caller is told, and what is logged, when an operation ends with an error.

let error: unknown
/** What of the response is sent before the error. */
let beginning: string
let check: DatabaseCheck
const lines: string[] = []
const metrics = createMetrics('1.2.3')
const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request')
const requests = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

const failing = (): Promise<never> => Promise.reject(error)
const logger = createLogger({ write: (line: string) => void lines.push(line) }, 'debug')
const readiness = createReadiness(
  new Stopping(),
  () => check(),
  // That nobody knows which keys are missing is no reason to serve nothing.
  () => Promise.reject(new Error('unknown')),
  logger,
)
const { url, app, send } = await startApp(
  {
    ...{ listSites: failing, getSite: failing, findMembers: failing },
    ...{ addMemberWithBooking: failing, addMembersWithMemberships: failing },
    listStaffUsers: async () => ({ status: 200, stream: breakingOff() }),
  },
  { logger, readiness, observers: [metrics.observe] },
)
beforeEach(() => {
  lines.length = 0
  beginning = '['
})

async function* breakingOff() {
  yield beginning
  throw error
}

async function ask(path: string, body?: string) {
  const method = body === undefined ? 'GET' : 'POST'
  const { headers, ...answered } = await sender(url)('good', method, path, body)
  return { ...answered, type: headers.get('content-type'), retryAfter: headers.get('retry-after') }
}

const SITES = '/api/configuration/sites'
const TEXT = 'text/plain; charset=utf-8'

test.each([
  [SITES, undefined, 'application/problem+json', 'The database cannot be reached, or is too busy.'],
  ['/_companion/members', undefined, 'application/problem+json', '"code":"service-unavailable"'],
  ['/api/bookings/add-member-with-booking', '{}', TEXT, 'At least one of the services is unavailable.'],
  ['/api/memberships/add-members-with-memberships', '{}', TEXT, 'The members could not be created.'],
])(
  'a database that cannot be reached is a 503 of %s, to be sent again after a second',
  async (path, body, type, text) => {
    error = new UnreachableError('10.0.0.9 is away')
    expect(await ask(path, body)).toMatchObject({
      status: 503,
      retryAfter: '1',
      type,
      text: expect.stringContaining(text),
    })
    expect(logged()).toEqual([
      expect.objectContaining({
        ...{ level: 40, msg: 'The database cannot be reached' },
        err: expect.objectContaining({ type: 'UnreachableError' }),
      }),
    ])
  },
)

test('of the failures that an operation raises, only a 503 is to be sent again', async () => {
  error = failureOf('addMemberWithBooking', 'service-unavailable')
  const path = '/api/bookings/add-member-with-booking'
  expect(await ask(path, '{}')).toMatchObject({ status: 503, retryAfter: '1' })
  error = failureOf('getSite', 'site-not-found', { siteId: 'MAIN' })
  expect(await ask(`${SITES}/MAIN`)).toMatchObject({ status: 404, retryAfter: null })
  expect(requests()).toMatchObject([{ failure: 'service-unavailable' }, { failure: 'site-not-found' }])
})

test('a request is logged with its tenant, or as one without credentials, and without what its path names', async () => {
  await app.inject({ path: '/nowhere', headers })
  for (const path of [`${SITES}/MAIN?x=MAIN`, '/nowhere']) await app.inject(path)
  const refused = { status: 401, failure: 'credentials-rejected' }
  expect(requests()).toMatchObject([{ tenant: 'north', status: 404 }, refused, refused])
  expect(lines[1]).not.toMatch(/tenant|MAIN/)
  const shown = { path: `${SITES}/:siteId`, method: 'GET', address: '127.0.0.1', ms: expect.any(Number) }
  expect(requests()[1]).toMatchObject(shown)
})

test.each([
  ['FST_ERR_ANY', 400, 400],
  ['ECONNRESET', 400, 400],
  ['FST_ERR_ANY', undefined, 500],
  ['NOT_FST_ERR_ANY', 400, 500],
  ['ECONNRESET_BY', 400, 500],
  [5, 400, 500],
  [undefined, 400, 500],
])(
  'an error with the code %s and the status %s is a %s: only those of the framework have a status',
  async (code, statusCode, status) => {
    error = Object.assign(new Error('why'), { code, statusCode })
    const response = await ask('/_companion/members')
    expect(response).toMatchObject({ status })
    if (status === 400)
      expect(response.json).toMatchObject({ errors: { $: ['The request could not be read.'] } })
    expect(logged()).toHaveLength(status === 500 ? 1 : 0)
  },
)

test('a creation of which nobody knows whether it was stored is an empty 500, and an error with a code of its own in the log', async () => {
  error = new OutcomeUnknownError('COMMIT was not answered')
  expect(await ask(SITES)).toMatchObject({ status: 500, type: null, retryAfter: null, text: '' })
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'It is not known whether a request was stored',
      code: 'outcome-unknown',
      err: expect.objectContaining({ type: 'OutcomeUnknownError' }),
    }),
  ])
  expect(await metrics.text()).toContain('leisure_outcomes_unknown_total 1\n')
})

const ofDatabase = { severity: 'ERROR', code: '23505', constraint: 'one_name' }
test.each([
  [
    'with its stack and its cause',
    new Error('why', { cause: new TypeError('how') }),
    {
      ...{ type: 'Error', message: 'why', stack: expect.stringMatching(/^ +at .*\n +at /) },
      cause: { type: 'TypeError', message: 'how', stack: expect.any(String) },
    },
  ],
  [
    "with its codes alone when it is a database's, because its message quotes values",
    Object.assign(new Error('Key (email)=(jo@x.example) exists at home'), ofDatabase),
    { type: 'Error', code: '23505', constraint: 'one_name', stack: expect.not.stringContaining('jo@') },
  ],
  ['by its type when it is no error', 'secret', { type: 'string' }],
  [
    "also when it is one of the framework's",
    Object.assign(new Error('why'), { code: 'FST_ERR_ANY', statusCode: 500 }),
    { type: 'Error', message: 'why', code: 'FST_ERR_ANY', stack: expect.any(String) },
  ],
])('an unexpected error is an empty 500, and is logged %s', async (_, thrown, err) => {
  error = thrown
  expect(await ask(SITES)).toMatchObject({ status: 500, type: null, text: '' })
  expect(logged()).toMatchObject([{ level: 50, msg: 'A request failed unexpectedly' }])
  expect(logged()[0].err).toEqual(err)
  expect(requests()).toMatchObject([{ status: 500, failure: 'unexpected-failure' }])
})

test('the response of a stream that fails is broken off, unless it has not begun: then it is an unexpected error', async () => {
  error = new Error('away')
  expect(await ask('/api/users')).toMatchObject({ status: 500, type: null, text: '' })
  expect(logged()).toMatchObject([{ level: 50, msg: 'A request failed unexpectedly' }])
  lines.length = 0
  beginning = `[${' '.repeat(100_000)}`
  // Nothing is read for HEAD that is not sent.
  expect((await fetch(`${url}/api/users`, { method: 'HEAD', headers })).status).toBe(200)
  await expect(ask('/api/users')).rejects.toThrow('terminated')
  const brokenOff = { level: 40, msg: 'A response broke off', err: expect.anything() }
  await expect.poll(logged).toEqual([expect.objectContaining(brokenOff)])
})

test('the service says what is missing when it is not ready, and logs only when that changes', async () => {
  const ready = async (verdict: DatabaseCheck) => {
    check = verdict
    return (await ask('/health/ready')).json
  }
  const writable = async () => 0
  const away = () => Promise.reject(new Error('away'))
  for (const [verdict, reason, newLine] of [
    [writable, undefined, undefined],
    [
      () => Promise.reject(Object.assign(new Error('read-only'), { code: '25006' })),
      'The database can only be read.',
      'The service is not ready',
    ],
    [away, 'The database does not answer.', 'The service is not ready'],
    [away, 'The database does not answer.', undefined],
    [writable, undefined, 'The service is ready again'],
    [writable, undefined, undefined],
  ] as const) {
    lines.length = 0
    expect(await ready(verdict)).toEqual(reason ? { status: 'not ready', reason } : { status: 'ready' })
    expect(logged()).toMatchObject(
      newLine ? [{ level: reason ? 40 : 30, msg: newLine, ...(reason && { reason }) }] : [],
    )
  }
  expect(await ask('/health/live')).toMatchObject({ status: 200, text: '{"status":"live"}' })
})

test('an unexpected error of what is no operation is a problem document, and the caller learns nothing of it', async () => {
  const broken = await startApp({}, { readiness: () => Promise.reject(new Error('why')) })
  const response = await fetch(`${broken.url}/health/ready`)
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
  expect(await response.json()).toEqual({
    ...{ title: 'Internal Server Error', status: 500, detail: 'The service failed.' },
    requestId: response.headers.get('x-request-id'),
  })
})

test.each<[string, string[], number, string?]>([
  ['two hosts', ['Host: other', 'Content-Length: 2'], 400],
  ['a body that is compressed on its way', ['Transfer-Encoding: gzip, chunked'], 501, '2\r\n{}\r\n0\r\n\r\n'],
  ['a body that is compressed', ['Content-Encoding: gzip', 'Content-Length: 2'], 415],
  ['the same in chunks', ['Content-Encoding: gzip', 'Transfer-Encoding: chunked'], 415, '0\r\n\r\n'],
  ['chunks as they are', ['Content-Encoding: Identity', 'Transfer-Encoding: Chunked'], 400, '0\r\n\r\n'],
])('%s', async (_, further, status, body = '{}') => {
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = ['POST /api/bookings/add-member-with-booking HTTP/1.1', 'Host: one', ...sent, ...further]
  const lines = [...head, 'Content-Type: application/json', 'Connection: close', '', body]
  expect(await text(await send(lines.join('\r\n')))).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a connection that does not speak HTTP gets a 400 or is closed, and the service keeps running', async () => {
  for (const sent of [
    '\0\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    'POST /api/users HTTP/1.1\r\ncontent-length: -1\r\n\r\n',
  ])
    expect(await text(await send(sent))).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
  expect(await ask('/health/live')).toMatchObject({ status: 200 })
})
