import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { describe, expect, test } from 'vitest'
import { isReported, judge } from '../src/document/judge.ts'
import type { Exchange } from '../src/exchange.ts'
import { expectFields, expectSame } from '../src/outcome.ts'
import { isAccepted } from '../src/run.ts'
import { documented } from './small-server.ts'

const JSON_TYPE = 'application/json'
const PROBLEM = 'application/problem+json'
const MISSING = 'The media type is missing.'

function exchange(operationId: string, status: number, type: string, body: unknown): Exchange {
  return {
    operationId,
    method: 'GET',
    url: 'http://127.0.0.1/',
    requestHeaders: {},
    requestBody: undefined,
    status,
    responseHeaders: type === '' ? {} : { 'content-type': type },
    responseBody: typeof body === 'string' ? body : JSON.stringify(body),
    startedAt: '',
    durationMs: 0,
  }
}

describe('a response is compared with the document', () => {
  test.each([
    ['a status', exchange('getSite', 418, '', ''), 'The document has no status 418 for getSite.'],
    [
      'a media type',
      exchange('createStaffUser', 400, 'text/html', '<p>No</p>'),
      'The media type is text/html. The document has text/plain, application/json, application/problem+json.',
      'This is not one of the documented failures of createStaffUser with status 400.',
    ],
    [
      'a missing media type',
      exchange('listSites', 200, '', '[]'),
      `${MISSING} The document has application/json.`,
    ],
    ['a missing body', exchange('listSites', 200, '', ''), `${MISSING} The document has application/json.`],
    [
      'invalid JSON',
      exchange('listSites', 200, JSON_TYPE, '['),
      'The body is not JSON, although its media type says so.',
    ],
    [
      'a shape',
      exchange('listSites', 200, JSON_TYPE, {}),
      'The body does not match its schema: the value at the root must be array.',
    ],
    [
      'a body of an empty 201',
      exchange('createStaffUser', 201, JSON_TYPE, '{}'),
      'The response has a body, and the document has none for status 201.',
    ],
    [
      'a body of an empty 500',
      exchange('createStaffUser', 500, 'text/plain', 'Oh'),
      'The response has a body, and the document has none for status 500.',
      'This is not one of the documented failures of createStaffUser with status 500.',
    ],
    [
      'an unknown message',
      exchange('getSite', 404, 'text/plain', 'Gone'),
      'This is not one of the documented failures of getSite with status 404.',
    ],
  ])('%s that the document does not have is a contradiction', (_, response, ...contradictions) => {
    expect(judge(response).contradictions).toEqual(contradictions)
  })

  test('a shape with many mistakes is one contradiction, which names the first of them', () => {
    const contradictionsOf = (...sites: unknown[]) =>
      judge(exchange('listSites', 200, JSON_TYPE, sites)).contradictions
    const wrong = (...places: number[]) => places.map((place) => `/${place} must be object`).join(', at ')
    expect(contradictionsOf(1, 2, 3)).toEqual([
      `The body does not match its schema: the value at ${wrong(0, 1, 2)}.`,
    ])
    expect(contradictionsOf(1, 2, 3, 4, 5)).toEqual([
      `The body does not match its schema: the value at ${wrong(0, 1, 2)}, and 2 more.`,
    ])
  })

  test('the message of a failure does not excuse the shape of its body', () => {
    const { status, body } = documented('calculateMembershipPricing', 'order-key-not-positive')
    const problem = { ...JSON.parse(body as string), title: 5 }
    const { name, contradictions } = judge(exchange('calculateMembershipPricing', status, PROBLEM, problem))
    expect(name).toBe('order-key-not-positive')
    expect(contradictions).toEqual([
      'The body does not match its schema: the value at /title must be string.',
    ])
  })

  test.each([
    ['listSites', 200, JSON_TYPE, []],
    ['createStaffUser', 201, '', ''],
    ['getSite', 401, 'text/html', 'whatever, because the specification does not state it'],
  ])('%s %i without a contradiction', (operationId, status, type, body) => {
    expect(judge(exchange(operationId, status, type, body)).contradictions).toEqual([])
  })
})

test('every failure that the document shows has its name, and contradicts nothing', () => {
  for (const { operationId, name, status, bodies } of failuresOf(document))
    for (const { mediaType, value } of bodies.length > 0 ? bodies : [{ mediaType: '', value: '' }]) {
      const body = mediaType === 'text/plain' ? String(value) : value && JSON.stringify(value)
      const judgement = judge(exchange(operationId, status, mediaType, body))
      expect(judgement, `${operationId} ${name} ${mediaType}`).toEqual({ name, contradictions: [] })
    }
})

describe('a failure has the name of', () => {
  const SITE = "Site ID 'X' does not exist."
  const JOIN = 'addMembersWithMemberships'
  const PHONE = 'linked-member-primary-phone-missing'
  const NO_PHONE = 'The linked member 7 does not have a primary contact phone number'
  const ODD_TYPE = 'Text/Plain ; charset=utf-8'

  test.each<[string, Exchange, string?]>([
    ['its message, with any value', exchange('getSite', 404, 'text/plain', SITE), 'site-not-found'],
    [
      'its message, whatever the case of its media type',
      exchange('getSite', 404, ODD_TYPE, SITE),
      'site-not-found',
    ],
    [
      'nothing, when its message comes in another media type',
      exchange('getSite', 404, PROBLEM, { errors: { siteId: [SITE] } }),
    ],
    [
      'its object',
      exchange('createStaffUser', 400, JSON_TYPE, { isPasswordError: true }),
      'password-rejected',
    ],
    ['nothing, when a message is unknown', exchange('createStaffUser', 400, JSON_TYPE, '"No."')],
    [
      'nothing, when a key of a problem has an unknown message',
      exchange('createStaffUser', 400, PROBLEM, { errors: { a: ['No.'] } }),
    ],
    [
      'the certain part of its message, whatever its case and the rest',
      exchange(JOIN, 400, JSON_TYPE, `"${NO_PHONE.replace(/^The linked/, 'the LINKED')}"`),
      PHONE,
    ],
    [
      'one of its messages',
      exchange(JOIN, 400, PROBLEM, { errors: { a: ['No.'], b: ['b cannot be empty'] } }),
      'field-missing',
    ],
    [
      'a failure with any message',
      exchange('addMemberWithBooking', 422, 'text/plain', 'The parking space could not be created.'),
      'later-step-not-completed',
    ],
    [
      'nothing, when another one comes as a problem',
      exchange('addMemberWithBooking', 422, PROBLEM, { errors: { a: ['No.'], b: [5] } }),
    ],
    ['nothing, when a body should be empty', exchange('createStaffUser', 500, 'text/plain', 'Oh')],
    ['an empty body', exchange('createStaffUser', 500, '', ''), 'unexpected-failure'],
    ['its status, when its body is not stated', exchange('getSite', 401, '', ''), 'credentials-rejected'],
  ])('%s', (_, response, name) => {
    expect(judge(response).name).toBe(name)
  })

  test('a key, only when its message is under that key', () => {
    const { status, headers, body } = documented('calculateMembershipPricing', 'order-key-not-positive')
    const response = exchange('calculateMembershipPricing', status, headers?.['content-type'] ?? '', body)
    const [key] = Object.keys(JSON.parse(body as string).errors) as [string]
    expect(isReported(response, 'order-key-not-positive', key)).toBe(true)
    expect(isReported(response, 'order-key-not-positive', 'another')).toBe(false)
    expect(isReported(response, 'start-date-in-past', key)).toBe(false)
    expect(isReported(response, 'password-rejected', key)).toBe(false)
    expect(isReported({ ...response, responseBody: 'Gone' }, 'order-key-not-positive', key)).toBe(false)
    const odd = { ...response, responseBody: '{"errors":{"a":5}}' }
    expect(isReported(odd, 'order-key-not-positive', 'a')).toBe(false)
    const rejected = exchange('createStaffUser', 400, PROBLEM, { errors: { password: ['No.'] } })
    expect(isReported(rejected, 'password-rejected', 'password')).toBe(false)
  })
})

test.each([
  ['createStaffUser', 201, true],
  ['updateStaffUser', 204, true],
  ['updateStaffUser', 300, false],
  ['createStaffUser', 400, false],
  ['listStaffUsers', 200, false],
])('whether %s with status %i may have created or changed something: %s', (operationId, status, isChange) => {
  expect(isAccepted(exchange(operationId, status, '', ''))).toBe(isChange)
})

test('expectSame and expectFields name the first value that differs', () => {
  expect(() => expectSame('a', 1, 1)).not.toThrow()
  expect(() => expectSame('a', null, undefined)).toThrow('Expected a to be undefined, but it is null.')
  expect(() => expectFields({ a: 1, b: 2 }, { a: 1 })).not.toThrow()
  expect(() => expectFields({ a: 1, b: 2 }, { a: 1, b: 3 })).toThrow('Expected b to be 3, but it is 2.')
})
