import { failuresOf, type NamedResponse } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { ApiError, isLeisureError, type OperationId } from '../src/index.ts'
import { CREATIONS, call } from './call.ts'
import { rejection, startServer, textOf } from './server.ts'

// A server answers with exactly what the document shows, and the client has to know the failure by its name.

const failures = failuresOf(document)

const { reply, client } = await startServer()

/** The error of a call that receives this response. */
async function errorOf(
  operation: OperationId,
  status: number,
  type: string | undefined,
  body: string,
): Promise<ApiError> {
  reply(body, status, type === undefined ? {} : { 'Content-Type': type })
  const error = await rejection(call(client(), operation))
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
  expect(failures.filter((failure) => outcomeOf(failure) === 'unknown').length).toBeGreaterThan(10)
})

test.each(cases)('$title', async ({ failure, body }) => {
  const { operationId, status, name } = failure
  const error = await errorOf(operationId as OperationId, status, body?.mediaType, textOf(body))
  const { field, ...params } = paramsOf(failure)
  expect(error).toMatchObject({ code: name, status, operation: operationId, params })
  if (field !== undefined) expect(Object.keys(error.fieldErrors ?? {})).toContain(error.params.field)
  expect(isLeisureError(error)).toBe(true)
  if (failure.message !== undefined) expect(error.message).toContain(failure.message)
  expect(error.outcome).toBe(outcomeOf(failure))
})

/** Only a creation may leave something behind; what the document does not state is doubtful by its status. */
function outcomeOf({ operationId, status, leftBehind }: NamedResponse): ApiError['outcome'] {
  if (!CREATIONS.includes(operationId as OperationId)) return 'failed'
  const isDoubtful = leftBehind === undefined ? status >= 500 || status === 422 : leftBehind === 'possible'
  return isDoubtful ? 'unknown' : 'failed'
}

/** The values in the message of the example, found by a regular expression of the test's own. */
function paramsOf({ template, message = '' }: NamedResponse): Record<string, string> {
  if (template === undefined) return {}
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.*?)')
  const values = new RegExp(`^${pattern}$`).exec(message)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, index) => [name, values[index] as string]))
}

test('a response nobody knows is undocumented, and nothing of it is lost', async () => {
  const error = await errorOf('createStaffUser', 400, 'text/html', '<html>Bad gateway</html>')
  const message = 'The service returned status 400 without a message (undocumented).'
  expect(error).toMatchObject({ code: 'undocumented', message, body: '<html>Bad gateway</html>' })
})

test('a problem document keeps every field, as the service keyed it', async () => {
  const errors = { siteId: ['The SiteId field is required'], 'members[0].orderKey': ['one', 'two'] }
  const problem = JSON.stringify({ errors })
  const error = await errorOf('calculateMembershipPricing', 400, 'application/problem+json', problem)
  expect(error.code).toBe('field-missing')
  expect(error.fieldErrors).toEqual(errors)
  expect(error.message).toBe('siteId: The SiteId field is required; members[0].orderKey: one two')
})

// With a quadratic algorithm, it would take many minutes, and its test would time out.
const HOSTILE = "The membership type and it's product ".repeat(30_000)

test.each([
  ['a known message under another status', 'createStaffUser', 409, 'The given email address is invalid.'],
  ['a status that the document does not know', 'getSite', 418, 'I am a teapot'],
  ['a hostile megabyte', 'calculateMembershipPricing', 422, HOSTILE],
] as const)('%s is undocumented', async (_what, operation, status, text) => {
  expect((await errorOf(operation, status, 'text/plain', text)).code).toBe('undocumented')
})
