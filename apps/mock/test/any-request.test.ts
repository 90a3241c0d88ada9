import { type NamedRequest, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChecker } from '../src/checks/create-checker.ts'
import { createMock } from '../src/mock.ts'
import { mockRequest } from '../src/request.ts'
import { changed, operations, placesIn } from './documented.ts'

// A documented request in which one value is changed is accepted, or is answered with a named failure or a problem document.

const checker = await createChecker(document)
const mock = createMock(document, { tenant: 'object-id', delay: { minMs: 0, maxMs: 0 }, checker })
const headers = { authorization: 'Bearer x', 'x-use-sso': 'true', 'content-type': 'application/json' }

const requests = requestsOf(document)
const change = fc.constantFrom(...requests).chain((request: NamedRequest) =>
  fc.record({
    request: fc.constant(request),
    place: fc.constantFrom(...placesIn(request.body)),
    other: fc.oneof(
      fc.constantFrom(
        ...[undefined, null, '', ' ', 'x'.repeat(300), 0, -1, 40_000, 2 ** 40, 1e300],
        ...[[], {}, [null], { toString: null }],
      ),
      fc.jsonValue({ maxDepth: 3 }),
    ),
  }),
)

async function send(operationId: string, body: unknown) {
  const { method, path } = operations.get(operationId)!
  const outcome = await mock.respond(
    mockRequest({
      method,
      path: path.replace('{username}', 'jsmith'),
      query: new URLSearchParams(),
      headers,
      text: JSON.stringify(body) ?? '',
    }),
  )
  if (outcome === 'dropped') throw new Error('dropped')
  return outcome
}

test('a changed request is accepted, or refused with a named failure or a problem document', async () => {
  const count = { accepted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(change, async ({ request: { operationId, body }, place, other }) => {
      const { status, headers: sent, body: text = '' } = await send(operationId, changed(body, place, other))
      if (status < 300) {
        count.accepted++
        return
      }
      count.refused++
      const name = sent['X-Mock-Example']
      // Only a changed quote has a failure with another status, and the document names it.
      expect(status).toBe(name === undefined ? 400 : mock.answers.get(operationId)?.get(name)?.status)
      const mediaType = sent['Content-Type']?.split(';')[0]
      if (mediaType !== 'application/problem+json') {
        expect(name).toBeDefined()
        return
      }
      const { errors } = JSON.parse(text) as { errors: Record<string, string[]> }
      expect(Object.keys(errors).length).toBeGreaterThan(0)
      for (const sentences of Object.values(errors)) {
        expect(sentences.length).toBeGreaterThan(0)
        for (const sentence of sentences) expect(sentence).not.toMatch(/\{[a-z]\w*\}|undefined|\[object/i)
      }
    }),
    { numRuns: 2000 },
  )
  expect(Math.min(count.accepted, count.refused)).toBeGreaterThan(50)
})

test('every documented request is accepted', async () => {
  for (const { operationId, body } of requests)
    expect((await send(operationId, body)).status).toBeLessThan(300)
})
