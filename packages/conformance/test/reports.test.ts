import { describe, expect, test } from 'vitest'
import type { Exchange } from '../src/exchange.ts'
import {
  type Check,
  type CheckResult,
  type ConformanceReport,
  htmlReport,
  jsonReport,
  junitReport,
  type Outcome,
} from '../src/index.ts'
import { masked } from '../src/mask.ts'
import type { DifferenceKind } from '../src/outcome.ts'
import { causesOf, isContradiction } from '../src/report/causes.ts'
import { curlOf } from '../src/report/curl.ts'

// One run with each result, as its readers see it: a person, a CI system, and tools that read JSON.

const READ: Exchange = {
  operationId: 'getSite',
  method: 'GET',
  url: 'http://127.0.0.1/api/configuration/sites/A?full=true',
  requestHeaders: { authorization: 'Bearer $LEISURE_ACCESS_TOKEN', 'x-use-sso': 'true' },
  requestBody: undefined,
  status: 404,
  responseHeaders: { 'content-type': 'Text/Plain; charset=utf-8' },
  responseBody: "No site <A> & 'B'.\0",
  startedAt: '2026-11-22T10:00:00.000Z',
  durationMs: 12,
}
const CREATION: Exchange = {
  ...READ,
  ...{ operationId: 'createStaffUser', method: 'POST', url: 'http://127.0.0.1/api/users' },
  requestHeaders: { 'content-type': 'application/json', authorization: 'Bearer none' },
  requestBody: `{"lastName":"O'Hara"}`,
  ...{ status: 201, responseHeaders: {}, responseBody: '' },
}

function result(
  operationId: string,
  name: string,
  basis: 'specification' | 'reading',
  outcome: Outcome,
  ...exchanges: Exchange[]
): CheckResult {
  return {
    check: { operationId, name, basis, says: `${name} says.`, needs: [], group: 'field-rules' },
    outcome,
    exchanges,
  } as CheckResult
}
const DIFFERS = { result: 'differs', difference: 'Not "a" <site>.', kind: 'behaviour', also: '' } as const
const NOT_TRIED: Outcome = { result: 'not tried', why: 'It writes.', needed: 'Allow it.' }
const REPORT: ConformanceReport = {
  baseUrl: 'http://127.0.0.1/a&b',
  results: [
    result('getSite', 'first-holds', 'specification', { result: 'holds' }),
    result('getSite', 'rare-differs', 'specification', { ...DIFFERS, kind: 'broken' }),
    result('getSite', 'read-differs', 'specification', DIFFERS, READ),
    result('createStaffUser', 'same-differs', 'specification', DIFFERS, CREATION, READ),
    result('getSite', 'reading-differs', 'reading', { ...DIFFERS, also: 'It is <old>.' }),
    result('getSite', 'not-tried', 'specification', NOT_TRIED),
    result('getSite', 'not-tried-either', 'reading', { ...NOT_TRIED, why: 'It resets.' }),
    result('getSite', 'not-tried-again', 'reading', { ...NOT_TRIED, why: 'It resets.' }),
  ],
  left: ['the staff user c<1>'],
}

describe('the command of a request', () => {
  test('reads nothing else from the environment', () => {
    const requestHeaders = { 'x-note': '$LEISURE_ACCESS_TOKEN' }
    expect(curlOf({ ...READ, requestHeaders })).toContain("-H 'x-note: $LEISURE_ACCESS_TOKEN'")
  })

  test('reads the token from the environment, and quotes everything else', () => {
    expect(curlOf(READ)).toBe(
      `curl -i -X GET 'http://127.0.0.1/api/configuration/sites/A?full=true' \\
  -H "authorization: Bearer $LEISURE_ACCESS_TOKEN" \\
  -H 'x-use-sso: true'`,
    )
    expect(curlOf(CREATION)).toBe(
      `curl -i -X POST 'http://127.0.0.1/api/users' \\
  -H 'content-type: application/json' \\
  -H 'authorization: Bearer none' \\
  --data-binary '{"lastName":"O'\\''Hara"}'`,
    )
  })
})

test('the JSON report counts the results, and has everything else as it is', () => {
  expect(JSON.parse(jsonReport(REPORT))).toEqual({
    summary: { holds: 1, differs: 3, differsFromReadings: 1, notTried: 3 },
    ...JSON.parse(JSON.stringify(REPORT)),
  })
})

test('the JUnit report has a test case for each check: failed, skipped or passed', () => {
  const { results } = REPORT
  expect(junitReport({ ...REPORT, results: [0, 4, 5].map((index) => results[index] as CheckResult) })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="leisure-conformance" tests="3" failures="1" skipped="1">
<testcase classname="getSite" name="first-holds"/>
<testcase classname="getSite" name="reading-differs"><failure message="reading-differs says. Not &#34;a&#34; &#60;site&#62;. It is &#60;old&#62;."></failure></testcase>
<testcase classname="getSite" name="not-tried"><skipped message="It writes. Allow it."/></testcase>
</testsuite>
</testsuites>
`,
  )
  const two = results[3] as CheckResult
  expect(junitReport({ ...REPORT, results: [two] })).toContain('&#60;site&#62;.">')
  const [, shown = ''] =
    /<failure [^>]*>([\s\S]*)<\/failure>/.exec(junitReport({ ...REPORT, results: [two] })) ?? []
  expect(shown.split('\n\n').map((one) => one.split(' ').slice(0, 4).join(' '))).toEqual([
    'curl -i -X POST',
    'curl -i -X GET',
  ])
})

describe('the page', () => {
  /** What a reader sees of the page, line by line. */
  const seenOf = (report: ConformanceReport) =>
    htmlReport(report)
      .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
      .replace(/<\/?(code|strong|br|pre|span|dd|dt|div|p|li|h\d)\b[^>]*>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&#(\d+);/g, (_, letter) => String.fromCharCode(letter))
      .split('\n')
      .flatMap((line) => line.trim() || [])

  test('begins with what to fix first, and shows each check with its requests and answers', () => {
    const read = [
      ...["curl -i -X GET 'http://127.0.0.1/api/configuration/sites/A?full=true' \\"],
      ...['-H "authorization: Bearer $LEISURE_ACCESS_TOKEN" \\', "-H 'x-use-sso: true'"],
      ...['HTTP 404', 'content-type: Text/Plain; charset=utf-8', "No site <A> & 'B'.\ufffd"],
    ]
    const unlike = [
      'It stores or returns something else.',
      ...['1 check', 'Compare each value with the sentence of its check.'],
    ]
    expect(seenOf(REPORT)).toEqual([
      ...['Conformance report', 'http://127.0.0.1/a&b', 'This environment contradicts the specification.'],
      ...['hold', '1', 'differ', '3', 'differ where the specification is open', '1', 'not tried', '3'],
      ...['What to fix first (3)', 'It fails with a server error, or does not answer.', '1 check'],
      'Look for the error in the log of the environment.',
      ...['getSite rare-differs', 'rare-differs says.', 'Not "a" <site>.'],
      ...unlike.with(1, '2 checks'),
      ...['getSite read-differs', 'read-differs says.', 'Not "a" <site>.', ...read],
      ...['createStaffUser same-differs', 'same-differs says.', 'Not "a" <site>.'],
      ...["curl -i -X POST 'http://127.0.0.1/api/users' \\", "-H 'content-type: application/json' \\"],
      ...["-H 'authorization: Bearer none' \\", `--data-binary '{"lastName":"O'\\''Hara"}'`],
      ...['HTTP 201', ...read],
      'Where the specification is open (1)',
      'The document reads these points in one way, and this environment in another. Neither is wrong.',
      ...unlike,
      ...['getSite reading-differs', 'open', 'reading-differs says.', 'Not "a" <site>. It is <old>.'],
      ...['Left in the environment (1)', 'Show what the checks created and did not delete'],
      'the staff user c<1>',
      ...['Not tried (3)', 'It resets. Allow it.', '2 checks'],
      ...['getSite not-tried-either', 'open', 'not-tried-either says.', 'It resets. Allow it.'],
      ...['getSite not-tried-again', 'open', 'not-tried-again says.', 'It resets. Allow it.'],
      ...['It writes. Allow it.', '1 check', 'getSite not-tried', 'not-tried says.', 'It writes. Allow it.'],
      ...['Holds (1)', 'getSite', '1 check', 'getSite first-holds', 'first-holds says.'],
    ])
  })

  test.each<[kind: DifferenceKind, group: Check['group'], name: string, cause: string]>([
    ['accepted', 'credentials', 'a-required', 'It accepts requests without valid credentials.'],
    ['broken', 'credentials', 'a', 'It fails with a server error, or does not answer.'],
    ['accepted', 'field-rules', 'a-required', 'It does not check required fields.'],
    ['accepted', 'field-rules', 'a-maxLength', 'It does not check the values of fields.'],
    ['accepted', 'order', 'a-required', 'It accepts other requests that it has to refuse.'],
    ['refused', 'field-rules', 'a', 'It refuses requests that it has to accept.'],
    ['another answer', 'failures', 'a', 'It answers with another status or another failure.'],
    ['shape', 'failures', 'a', 'Its answers do not match their schemas.'],
    ['behaviour', 'behaviours', 'a', 'It stores or returns something else.'],
  ])('gives the cause when the answer of a check is %s, in the group %s', (kind, group, name, cause) => {
    const { check, ...one } = result('getSite', name, 'specification', { ...DIFFERS, kind })
    expect(causesOf([{ ...one, check: { ...check, group } }]).map(({ says }) => says)).toEqual([cause])
  })

  test('takes a server error for none of the points that the specification leaves open', () => {
    const results = (['broken', 'shape'] as const).map((kind) =>
      result('getSite', kind, 'reading', { ...DIFFERS, kind }),
    )
    expect(results.map(isContradiction)).toEqual([true, false])
    expect(JSON.parse(jsonReport({ ...REPORT, results })).summary).toMatchObject({
      ...{ differs: 1, differsFromReadings: 1 },
    })
  })

  test('marks each result, and names each section by its heading', () => {
    const html = htmlReport(REPORT)
    expect(html).toContain('<p class="verdict differs">')
    expect(
      ['holds', 'differs', 'not-tried'].map((one) => html.split(`class="dot ${one}"`).length - 1),
    ).toEqual([1, 4, 3])
    const labels = [...html.matchAll(/<section aria-labelledby="([\w-]+)"><h2 id="([\w-]+)">/g)]
    expect(labels.map(([, label]) => label)).toEqual(labels.map(([, , id]) => id))
    expect(labels.map(([, label]) => label)).toEqual([
      ...['what-to-fix-first', 'where-the-specification-is-open', 'left', 'not-tried', 'holds'],
    ])
  })

  test('says when nothing differs, or only a reading does, and has no empty sections', () => {
    const [holds, , , , reading] = REPORT.results as [CheckResult, never, never, never, CheckResult]
    const good = seenOf({ ...REPORT, results: [holds], left: [] })
    expect(good.slice(2)).toEqual([
      'No contradiction of the specification was found.',
      ...['hold', '1', 'differ', '0', 'differ where the specification is open', '0', 'not tried', '0'],
      ...['Holds (1)', 'getSite', '1 check', 'getSite first-holds', 'first-holds says.'],
    ])
    expect(htmlReport({ ...REPORT, results: [reading] })).toContain('<p class="verdict holds">')
    expect(seenOf({ ...REPORT, results: [reading] })[2]).toBe(good[2])
  })

  test('shortens a body of more than 8,000 characters', () => {
    const shown = (length: number) => {
      const exchange = { ...READ, responseHeaders: {}, responseBody: 'x'.repeat(length) }
      return seenOf({
        ...REPORT,
        left: [],
        results: [result('getSite', 'long', 'specification', { result: 'holds' }, exchange)],
      }).slice(-2)
    }
    expect(shown(8_000)).toEqual(['HTTP 404', 'x'.repeat(8_000)])
    expect(shown(8_007)).toEqual(['x'.repeat(8_000), '… 7 more characters'])
  })
})

describe('a report never shows', () => {
  const shown = (change: Partial<Exchange>) =>
    masked({ ...READ, ...change }, ['first', undefined, 'second', ''])

  test('a token, wherever it stands, but says which one was sent', () => {
    const { url, requestHeaders, requestBody, responseHeaders, responseBody } = shown({
      ...{ url: 'http://127.0.0.1/first', requestBody: '"second, first"', responseBody: 'first $& second' },
      requestHeaders: { authorization: 'Bearer first', 'x-note': 'first' },
      responseHeaders: { 'x-echo': 'second' },
    })
    expect([url, requestBody, responseBody]).toEqual(['http://127.0.0.1/…', '"…, …"', '… $& …'])
    expect(requestHeaders).toEqual({ authorization: 'Bearer $LEISURE_ACCESS_TOKEN', 'x-note': '…' })
    expect(responseHeaders).toEqual({ 'x-echo': '…' })
    expect(shown({ requestHeaders: {} }).requestHeaders).toEqual({})
    expect(shown({ requestBody: undefined }).requestBody).toBeUndefined()
    const shownHeaders = { 'my-cookie': 'c', cookies: 'd' }
    const another = { authorization: 'Bearer second', Cookie: 'a', 'Set-Cookie': 'b', ...shownHeaders }
    expect(masked({ ...READ, requestHeaders: another }, ['first', 'second']).requestHeaders).toEqual({
      ...{
        authorization: 'Bearer $LEISURE_OTHER_ACCESS_TOKEN',
        Cookie: '…',
        'Set-Cookie': '…',
        ...shownHeaders,
      },
    })
  })

  test.each([
    ['{"password" : "a\\"b","note":"c"}', '{"password" : "…","note":"c"}'],
    [
      '{"PASSWORD":"a","accountNumber":12345678,"sortCode":-1.5e+3}',
      '{"PASSWORD":"…","accountNumber":"…","sortCode":"…"}',
    ],
    [
      '{"accountName":"","email":null,"emailAddress":"a@b"}',
      '{"accountName":"…","email":null,"emailAddress":"…"}',
    ],
    [
      '{"dateOfBirth":"2000","number":"07","telephone":7, cut',
      '{"dateOfBirth":"…","number":"…","telephone":"…", cut',
    ],
    ['{"passwords":"a","my-number":"b"}', '{"passwords":"a","my-number":"b"}'],
  ])('a secret or personal value: %s', (text, expected) => {
    expect(shown({ requestBody: text, responseBody: text })).toMatchObject({
      requestBody: expected,
      responseBody: expected,
    })
  })

  test('more than 256 KiB of an answer', () => {
    const most = 256 * 1024
    expect(shown({ responseBody: 'x'.repeat(most) }).responseBody).toHaveLength(most)
    expect(shown({ responseBody: 'x'.repeat(most + 1) }).responseBody).toBe(`${'x'.repeat(most)}…`)
  })
})
