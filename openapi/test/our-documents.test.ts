import { STATUS_CODES } from 'node:http'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { describe, expect, test } from 'vitest'
import { failuresOf, type OpenApiDocument, operationsOf } from '../src/index.ts'
import { BODY_LIMITS } from '../src/server-limits.ts'

const OURS: readonly (readonly [prefix: string, described: OpenApiDocument])[] = [
  ['/_companion/', companion],
  ['/_sandbox/', sandbox],
]

/** The words of RFC 9110, where Node has older ones. */
const WORDS: typeof STATUS_CODES = { ...STATUS_CODES, 413: 'Content Too Large', 422: 'Unprocessable Content' }

test('an operation id is in one document only', () => {
  const ids = [document, companion, sandbox].flatMap(operationsOf).map(({ operationId }) => operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  expect(ids.length).toBeGreaterThan(30)
})

test('the bodies that only this service has carry the name and the status of the failure', () => {
  const own = failuresOf(document).filter(({ body }) => body === 'unstated')
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set([401, 403, 413, 415]))
  for (const { name, status, bodies } of own)
    expect(bodies).toMatchObject([{ value: { code: name, status, title: WORDS[status] } }])
})

test('what is said about a body that is too large has the limits', () => {
  const { bytes, depth, names } = BODY_LIMITS
  for (const described of [document, companion])
    for (const { name, summary } of failuresOf(described))
      if (name === 'body-too-large')
        expect(summary.match(/[\d,]*\d/g)).toEqual(
          [bytes, depth, names].map((one) => one.toLocaleString('en')),
        )
})

describe.each(OURS)('the document of %s', (prefix, described) => {
  const failures = failuresOf(described)

  test('has only paths with this prefix, and the document of the service has none', () => {
    const paths = operationsOf(described).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !path.startsWith(prefix))).toEqual([])
    expect(operationsOf(document).filter(({ path }) => path.startsWith(prefix))).toEqual([])
  })

  test('has the name, the status and its words of each failure in its problem document', () => {
    const problems = failures.flatMap(({ name, status, bodies }) =>
      bodies
        .filter(({ mediaType }) => mediaType === 'application/problem+json')
        .map(({ value }) => ({ name, status, problem: value })),
    )
    expect(problems.length).toBeGreaterThan(10)
    for (const { name, status, problem } of problems)
      expect(problem, name).toMatchObject({ code: name, status, title: WORDS[status] })
  })
})
