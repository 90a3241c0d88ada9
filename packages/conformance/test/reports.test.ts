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
import { maskExchange } from '../src/mask.ts'
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
  responseBody: "No site <A> & 'B'.\0\uffff\ud800",
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
  basis: 'specification' | 'assumption',
  outcome: Outcome,
  ...exchanges: Exchange[]
): CheckResult {
  return {
    check: { operationId, name, basis, says: `${name} says.`, needs: [], group: 'field-rules' },
    outcome,
    exchanges,
  } as CheckResult
}
const FAILED = { result: 'failed', difference: 'Not "a" <site>.', kind: 'behaviour', also: '' } as const
const SKIPPED: Outcome = { result: 'skipped', why: 'It writes.', needed: 'Allow it.' }
const REPORT: ConformanceReport = {
  baseUrl: 'http://127.0.0.1/a&b',
  results: [
    result('getSite', 'first-passed', 'specification', { result: 'passed' }),
    result('getSite', 'rare-failed', 'specification', { ...FAILED, kind: 'broken' }),
    result('getSite', 'read-failed', 'specification', FAILED, READ),
    result('createStaffUser', 'same-failed', 'specification', FAILED, CREATION, READ),
    result('getSite', 'assumption-failed', 'assumption', { ...FAILED, also: 'It is <old>.' }),
    result('getSite', 'skipped', 'specification', SKIPPED),
    result('getSite', 'skipped-either', 'assumption', { ...SKIPPED, why: 'It resets.' }),
    result('getSite', 'skipped-again', 'assumption', { ...SKIPPED, why: 'It resets.' }),
  ],
  left: ['the staff user c<1>'],
}

describe('the command of a request', () => {
  test('reads nothing else from the environment, and waits for no body of a HEAD', () => {
    const requestHeaders = { 'x-note': '$LEISURE_ACCESS_TOKEN' }
    expect(curlOf({ ...READ, requestHeaders })).toContain("-H 'x-note: $LEISURE_ACCESS_TOKEN'")
    expect(curlOf({ ...READ, method: 'HEAD' })).toMatch(/^curl --head 'http/)
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
    summary: { passed: 1, failed: 3, warnings: 1, skipped: 3 },
    ...JSON.parse(JSON.stringify(REPORT)),
  })
})

test('the JUnit report has a test case for each check: failed, skipped or passed', () => {
  const { results } = REPORT
  expect(junitReport({ ...REPORT, results: [0, 4, 5].map((index) => results[index] as CheckResult) })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="leisure-conformance" tests="3" failures="0" skipped="1">
<testcase classname="getSite" name="first-passed"/>
<testcase classname="getSite" name="assumption-failed"><system-out>warning: assumption-failed says. Not &#34;a&#34; &#60;site&#62;. It is &#60;old&#62;.

</system-out></testcase>
<testcase classname="getSite" name="skipped"><skipped message="It writes. Allow it."/></testcase>
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

  test('begins with what to fix first, and shows each check with its requests and responses', () => {
    const read = [
      ...["curl -i -X GET 'http://127.0.0.1/api/configuration/sites/A?full=true' \\"],
      ...['-H "authorization: Bearer $LEISURE_ACCESS_TOKEN" \\', "-H 'x-use-sso: true'"],
      ...['HTTP 404', 'content-type: Text/Plain; charset=utf-8', "No site <A> & 'B'.\ufffd\ufffd\ufffd"],
    ]
    const unlike = [
      'It stores or returns something else.',
      ...['1 check', 'Compare each value with what its check says.'],
    ]
    expect(seenOf(REPORT)).toEqual([
      ...['Conformance report', 'http://127.0.0.1/a&b', 'This environment contradicts the specification.'],
      ...['passed', '1', 'failed', '3', 'warnings', '1', 'skipped', '3'],
      ...['What to fix first (3)', 'It fails with a server error, or does not answer.', '1 check'],
      'Look for the error in the log of the environment.',
      ...['getSite rare-failed', 'rare-failed says.', 'Not "a" <site>.'],
      ...unlike.with(1, '2 checks'),
      ...['getSite read-failed', 'read-failed says.', 'Not "a" <site>.', ...read],
      ...['createStaffUser same-failed', 'same-failed says.', 'Not "a" <site>.'],
      ...["curl -i -X POST 'http://127.0.0.1/api/users' \\", "-H 'content-type: application/json' \\"],
      ...["-H 'authorization: Bearer none' \\", `--data-binary '{"lastName":"O'\\''Hara"}'`],
      ...['HTTP 201', ...read],
      'Warnings (1)',
      'The specification leaves these points open. The document assumes one thing, and this environment does another.',
      ...unlike,
      ...['getSite assumption-failed', 'assumption', 'assumption-failed says.'],
      'Not "a" <site>. It is <old>.',
      ...['Left in the environment (1)', 'Show what the checks created and did not delete'],
      'the staff user c<1>',
      ...['Skipped (3)', 'It resets. Allow it.', '2 checks'],
      ...['getSite skipped-either', 'assumption', 'skipped-either says.', 'It resets. Allow it.'],
      ...['getSite skipped-again', 'assumption', 'skipped-again says.', 'It resets. Allow it.'],
      ...['It writes. Allow it.', '1 check', 'getSite skipped', 'skipped says.', 'It writes. Allow it.'],
      ...['Passed (1)', 'getSite', '1 check', 'getSite first-passed', 'first-passed says.'],
    ])
  })

  test.each<
    [kind: DifferenceKind, group: Check['group'], name: string, cause: string, basis?: Check['basis']]
  >([
    ['accepted', 'credentials', 'a-required', 'It accepts requests without valid credentials.'],
    ['broken', 'credentials', 'a', 'It fails with a server error, or does not answer.'],
    ['accepted', 'field-rules', 'a-required', 'It does not check required fields.'],
    ['accepted', 'field-rules', 'a-maxLength', 'It does not check the values of fields.'],
    ['accepted', 'credentials', 'a', 'It accepts requests without X-Use-SSO: true.', 'assumption'],
    ['accepted', 'order', 'a-required', 'It accepts other requests that it has to refuse.'],
    ['refused', 'field-rules', 'a', 'It refuses requests that it has to accept.'],
    ['another response', 'failures', 'a', 'It answers with another status or another failure.'],
    ['shape', 'failures', 'a', 'Its responses do not match their schemas.'],
    ['behaviour', 'behaviours', 'a', 'It stores or returns something else.'],
  ])(
    'gives the cause when the response of a check is %s, in the group %s',
    (kind, group, name, cause, basis = 'specification') => {
      const { check, ...one } = result('getSite', name, basis, { ...FAILED, kind })
      expect(causesOf([{ ...one, check: { ...check, group } }]).map(({ says }) => says)).toEqual([cause])
    },
  )

  test('takes a server error for none of the points that the specification leaves open', () => {
    const results = (['broken', 'shape'] as const).map((kind) =>
      result('getSite', kind, 'assumption', { ...FAILED, kind }),
    )
    expect(results.map(isContradiction)).toEqual([true, false])
    expect(JSON.parse(jsonReport({ ...REPORT, results })).summary).toMatchObject({
      ...{ failed: 1, warnings: 1 },
    })
  })

  test('marks each result, and names each section by its heading', () => {
    const html = htmlReport(REPORT)
    expect(html).toContain('<p class="verdict failed">')
    expect(['passed', 'failed', 'skipped'].map((one) => html.split(`class="dot ${one}"`).length - 1)).toEqual(
      [1, 4, 3],
    )
    const labels = [...html.matchAll(/<section aria-labelledby="([\w-]+)"><h2 id="([\w-]+)">/g)]
    expect(labels.map(([, label]) => label)).toEqual(labels.map(([, , id]) => id))
    expect(labels.map(([, label]) => label)).toEqual([
      ...['what-to-fix-first', 'warnings', 'left', 'skipped', 'passed'],
    ])
  })

  test('says when nothing fails, or only an assumption does, and has no empty sections', () => {
    const [passed, , , , assumption] = REPORT.results as [CheckResult, never, never, never, CheckResult]
    const good = seenOf({ ...REPORT, results: [passed], left: [] })
    expect(good.slice(2)).toEqual([
      'No contradiction of the specification was found.',
      ...['passed', '1', 'failed', '0', 'warnings', '0', 'skipped', '0'],
      ...['Passed (1)', 'getSite', '1 check', 'getSite first-passed', 'first-passed says.'],
    ])
    expect(htmlReport({ ...REPORT, results: [assumption] })).toContain('<p class="verdict passed">')
    expect(seenOf({ ...REPORT, results: [assumption] })[2]).toBe(good[2])
  })

  test('shortens a command and a body of more than 8,000 characters', () => {
    const shown = (length: number) => {
      const sent = { requestBody: 'y'.repeat(8_000), responseHeaders: {} }
      const exchange = { ...READ, ...sent, responseBody: 'x'.repeat(length) }
      return seenOf({
        ...REPORT,
        left: [],
        results: [result('getSite', 'long', 'specification', { result: 'passed' }, exchange)],
      }).slice(-3)
    }
    const ofCommand = expect.stringMatching(/^… \d{3} more characters$/)
    expect(shown(8_000)).toEqual([ofCommand, 'HTTP 404', 'x'.repeat(8_000)])
    expect(shown(8_007)).toEqual(['HTTP 404', 'x'.repeat(8_000), '… 7 more characters'])
  })
})

describe('a report never shows', () => {
  const shown = (change: Partial<Exchange>) =>
    maskExchange({ ...READ, ...change }, ['first', undefined, 'second', ''])

  test('a token, wherever it stands, but says which one was sent', () => {
    const { url, requestHeaders, requestBody, responseHeaders, responseBody } = shown({
      ...{ url: 'http://127.0.0.1/first', requestBody: '"second, first"', responseBody: 'first $& second' },
      requestHeaders: { authorization: 'Bearer first', 'x-note': 'first' },
      responseHeaders: { 'x-echo': 'second' },
    })
    expect([url, requestBody, responseBody]).toEqual(['http://127.0.0.1/…', '"…, …"', '… $& …'])
    // Wherever a long response is cut.
    for (const start of ['', ' ', '  ', '   ', '    '])
      expect(shown({ responseBody: start + 'first'.repeat(400_000) }).responseBody).not.toMatch(/[first]/)
    expect(requestHeaders).toEqual({ authorization: 'Bearer $LEISURE_ACCESS_TOKEN', 'x-note': '…' })
    expect(responseHeaders).toEqual({ 'x-echo': '…' })
    expect(shown({ requestHeaders: {} }).requestHeaders).toEqual({})
    expect(shown({ requestBody: undefined }).requestBody).toBeUndefined()
    const shownHeaders = { 'my-cookie': 'c', cookies: 'd' }
    const another = { authorization: 'Bearer first-2', Cookie: 'a', 'Set-Cookie': 'b', ...shownHeaders }
    expect(maskExchange({ ...READ, requestHeaders: another }, ['first', 'first-2']).requestHeaders).toEqual({
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

  test('the names of staff in a response', () => {
    const text = '{"FirstName":"Ann","lastName":"Lee","displayName":"Ann L","cardId":"7","id":"A"}'
    expect(shown({ requestBody: text, responseBody: text })).toMatchObject({
      requestBody: text,
      responseBody: '{"FirstName":"…","lastName":"…","displayName":"…","cardId":"…","id":"A"}',
    })
  })

  test('more than 256 KiB of a response', () => {
    const most = 256 * 1024
    expect(shown({ responseBody: 'x'.repeat(most) }).responseBody).toHaveLength(most)
    expect(shown({ responseBody: 'x'.repeat(most + 1) }).responseBody).toBe(`${'x'.repeat(most)}…`)
  })
})
