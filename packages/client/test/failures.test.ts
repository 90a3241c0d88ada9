import { answersOf, failuresOf, type NamedAnswer } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import {
  ApiError,
  createLeisureClient,
  isLeisureError,
  type LeisureClient,
  type OperationId,
} from '../src/index.ts'
import { call } from './call.ts'
import { startServer } from './server.ts'

// A server answers with exactly what the document shows, and the client has to know the failure by its name.

const failures = failuresOf(document)

const server = await startServer()
const client: LeisureClient = createLeisureClient({ baseUrl: server.baseUrl, accessToken: 'token' })

/** The error of a call that receives this answer. */
async function errorOf(
  operation: OperationId,
  status: number,
  type: string | undefined,
  body: string,
): Promise<ApiError> {
  server.answer((_, response) =>
    response.writeHead(status, type === undefined ? {} : { 'Content-Type': type }).end(body),
  )
  const error = await call(client, operation).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const cases = failures.flatMap((failure) =>
  (failure.bodies.length === 0 ? [undefined] : failure.bodies).map((body) => ({
    failure,
    body,
    title: `${failure.operationId} ${failure.status} ${failure.name} ${body?.mediaType ?? 'without a body'}`,
  })),
)

test('the document has failures to compare with', () => {
  expect(failures.length).toBeGreaterThan(150)
  expect(answersOf(document).length).toBeGreaterThan(failures.length)
})

test.each(cases)('$title', async ({ failure, body }) => {
  const text =
    body === undefined
      ? ''
      : body.mediaType === 'text/plain'
        ? String(body.value)
        : JSON.stringify(body.value)
  const error = await errorOf(failure.operationId as OperationId, failure.status, body?.mediaType, text)
  expect(error.code).toBe(failure.name)
  expect(error.status).toBe(failure.status)
  expect(error.operation).toBe(failure.operationId)
  const { field, ...params } = paramsOf(failure)
  expect(error.params).toMatchObject(params)
  if (field !== undefined) expect(Object.keys(error.fieldErrors ?? {})).toContain(error.params.field)
  expect(isLeisureError(error)).toBe(true)
  if (failure.sentence !== undefined) expect(error.message).toContain(failure.sentence)
})

/** The values in the sentence of the example, found by a regular expression of the test's own. */
function paramsOf({ message, sentence = '' }: NamedAnswer): Record<string, string> {
  if (message === undefined) return {}
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const pattern = message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.*?)')
  const values = new RegExp(`^${pattern}$`).exec(sentence)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, index) => [name, values[index] as string]))
}

test.each<[string, string | undefined, string, string, unknown]>([
  [
    'a sentence nobody knows',
    'text/plain',
    'Something else went wrong.',
    'Something else went wrong.',
    'Something else went wrong.',
  ],
  [
    'a problem document',
    'application/problem+json',
    '{"title":"No service now.","detail":"Come back at noon.","status":400}',
    'No service now. Come back at noon.',
    { title: 'No service now.', detail: 'Come back at noon.', status: 400 },
  ],
  [
    'a problem document with a title only',
    'application/problem+json',
    '{"title":"No service now.","detail":5}',
    'No service now.',
    { title: 'No service now.', detail: 5 },
  ],
  [
    'the page of a proxy',
    'text/html',
    '<html>Bad gateway</html>',
    'The service returned status 400 without a message (undocumented).',
    '<html>Bad gateway</html>',
  ],
  [
    'half a JSON text',
    'application/json',
    '{"errors":{"a"',
    'The service returned status 400 without a message (undocumented).',
    '{"errors":{"a"',
  ],
  [
    'a JSON object nobody knows',
    'application/json',
    '{"a":1}',
    'The service returned status 400 without a message (undocumented).',
    { a: 1 },
  ],
  ['a bare number', 'text/plain', '12345678901234567890', '12345678901234567890', '12345678901234567890'],
  [
    'a JSON array',
    'application/json',
    '[1]',
    'The service returned status 400 without a message (undocumented).',
    [1],
  ],
  [
    'nothing at all',
    undefined,
    '',
    'The service returned status 400 without a message (undocumented).',
    undefined,
  ],
])('%s is undocumented, and nothing of it is lost', async (_what, type, text, message, body) => {
  const error = await errorOf('createStaffUser', 400, type, text)
  expect([error.code, error.message]).toEqual(['undocumented', message])
  expect(error.body).toEqual(body)
})

test('a known sentence is known whatever the content type claims', async () => {
  const sentence = 'The given email address is invalid.'
  for (const type of [undefined, 'text/html', 'application/json', 'application/problem+json']) {
    for (const body of [
      sentence,
      JSON.stringify(sentence),
      ` ${sentence}\n`,
      JSON.stringify({ errors: { email: sentence } }),
    ]) {
      expect((await errorOf('createStaffUser', 400, type, body)).code).toBe('email-invalid')
    }
  }
})

test('a problem document keeps every field, as the service keyed it', async () => {
  const errors = { siteId: ['The SiteId field is required'], 'members[0].orderKey': ['one', 'two'] }
  const error = await errorOf(
    'calculateMembershipPricing',
    400,
    'application/problem+json',
    JSON.stringify({ errors }),
  )
  expect(error.code).toBe('site-id-required')
  expect(error.fieldErrors).toEqual(errors)
  expect(error.message).toBe('siteId: The SiteId field is required; members[0].orderKey: one two')
})

test('the same sentence under another status is not that failure', async () => {
  expect(
    (await errorOf('createStaffUser', 409, 'text/plain', 'The given email address is invalid.')).code,
  ).toBe('undocumented')
})

test('a status that the document does not know is undocumented', async () => {
  expect((await errorOf('getSite', 418, 'text/plain', 'I am a teapot')).code).toBe('undocumented')
})

test('the time to read a hostile sentence of a megabyte grows linearly with its length', async () => {
  // With a quadratic algorithm, it would take many minutes, and this test would time out.
  const hostile = "The membership type and it's product ".repeat(30_000)
  const error = await errorOf('calculateMembershipPricing', 422, 'text/plain', hostile)
  expect(error.code).toBe('undocumented')
})

test('after a creation whose outcome is unknown, the error says so and what to look for', async () => {
  const error = await errorOf('addMembersWithMemberships', 500, undefined, '')
  expect([error.code, error.outcome]).toEqual(['unexpected-failure', 'unknown'])
  expect(error.message).toContain(OPERATIONS.addMembersWithMemberships.unknownOutcome)
  expect(
    (await errorOf('addMembersWithMemberships', 400, 'text/plain', 'The pricing quote is invalid.')).outcome,
  ).toBe('failed')
  expect((await errorOf('listSites', 500, undefined, '')).outcome).toBe('failed')
})
