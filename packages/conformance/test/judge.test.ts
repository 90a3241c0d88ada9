import { describe, expect, test } from 'vitest'
import { isReported, judge } from '../src/document/judge.ts'
import type { Exchange } from '../src/exchange.ts'
import { masked } from '../src/mask.ts'
import { expectFields, expectSame } from '../src/outcome.ts'
import { documented } from './small-server.ts'

const JSON_TYPE = 'application/json'
const PROBLEM = 'application/problem+json'

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

describe('an answer is compared with the document', () => {
  test.each([
    ['a status', exchange('getSite', 418, '', ''), 'The document has no status 418 for getSite.'],
    ['a media type', exchange('listSites', 200, 'text/html', '[]'), 'The media type is text/html'],
    ['a missing media type', exchange('listSites', 200, '', '[]'), 'The media type is missing'],
    ['invalid JSON', exchange('listSites', 200, JSON_TYPE, '['), 'The body is not JSON'],
    ['a shape', exchange('listSites', 200, JSON_TYPE, [{}]), 'the value at /0 must have required property'],
    [
      'a body of an empty 201',
      exchange('createStaffUser', 201, JSON_TYPE, '{}'),
      'The answer has a body, and the document has none for status 201',
    ],
    [
      'a body of an empty 500',
      exchange('getSite', 500, 'text/plain', 'Oh'),
      'The answer has a body, and the document has none for status 500',
    ],
    [
      'an unknown message',
      exchange('getSite', 404, 'text/plain', 'Gone'),
      'not one of the documented failures',
    ],
  ])('%s that the document does not have is a contradiction', (_, answer, contradiction) => {
    expect(judge(answer).contradictions.join('\n')).toContain(contradiction)
  })

  test('a shape with many mistakes is one contradiction, which names the first of them', () => {
    const [contradiction, ...others] = judge(exchange('listSites', 200, JSON_TYPE, [{}])).contradictions
    expect(others).toEqual([])
    expect(contradiction?.match(/must have/g)).toHaveLength(3)
    expect(contradiction).toMatch(/, and \d+ more\.$/)
  })

  test.each([
    ['listSites', 200, JSON_TYPE, []],
    ['createStaffUser', 201, '', ''],
    ['getSite', 401, 'text/html', 'whatever, because the specification does not state it'],
  ])('%s %i without a contradiction', (operationId, status, type, body) => {
    expect(judge(exchange(operationId, status, type, body)).contradictions).toEqual([])
  })
})

describe('a failure has the name of', () => {
  test.each([
    [
      'its message, with any value',
      'getSite',
      404,
      'text/plain',
      "Site ID 'X' does not exist.",
      'site-not-found',
    ],
    [
      'nothing, when its message comes in another media type',
      'getSite',
      404,
      PROBLEM,
      { errors: { siteId: ["Site ID 'X' does not exist."] } },
      undefined,
    ],
    ['its object', 'createStaffUser', 400, JSON_TYPE, { isPasswordError: true }, 'password-rejected'],
    ['nothing, when a message is unknown', 'createStaffUser', 400, JSON_TYPE, '"No."', undefined],
    [
      'nothing, when a key of a problem has an unknown message',
      'createStaffUser',
      400,
      PROBLEM,
      { errors: { a: ['No.'] } },
      undefined,
    ],
    ['an empty body', 'createStaffUser', 500, '', '', 'unexpected-failure'],
    ['its status, when its body is not stated', 'getSite', 401, '', '', 'credentials-rejected'],
  ])('%s', (_, operationId, status, type, body, name) => {
    expect(judge(exchange(operationId, status, type, body)).name).toBe(name)
  })

  test('a key, only when its message is under that key', () => {
    const { status, headers, body } = documented('calculateMembershipPricing', 'order-key-not-positive')
    const answer = exchange('calculateMembershipPricing', status, headers?.['content-type'] ?? '', body)
    const [key] = Object.keys(JSON.parse(body as string).errors) as [string]
    expect(isReported(answer, 'order-key-not-positive', key)).toBe(true)
    expect(isReported(answer, 'order-key-not-positive', 'another')).toBe(false)
    expect(isReported(answer, 'start-date-in-past', key)).toBe(false)
  })
})

test('expectSame and expectFields name the first value that differs', () => {
  expect(() => expectSame('a', 1, 1)).not.toThrow()
  expect(() => expectSame('a', null, undefined)).toThrow('Expected a to be undefined, but it is null')
  expect(() => expectFields({ a: 1, b: 2 }, { a: 1 })).not.toThrow()
  expect(() => expectFields({ a: 1, b: 2 }, { a: 1, b: 3 })).toThrow('Expected b to be 3, but it is 2')
})

test('a report has no token, password, cookie, bank account or personal data', () => {
  const secret = {
    ...exchange('getSite', 200, JSON_TYPE, '{"email":"jo@example.com","sortCode":"012345","firstName":"Jo"}'),
    url: 'http://127.0.0.1/top-secret',
    requestHeaders: { authorization: 'Bearer top-secret', cookie: 'a=b' },
    requestBody: '{"password":"hun\\"zzz","note":"top-secret"}',
  }
  const text = JSON.stringify(masked(secret, ['top-secret']))
  for (const one of ['top-secret', 'zzz', 'a=b', 'jo@example.com', '012345']) expect(text).not.toContain(one)
  expect(text).toContain('Jo')
})
