import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { shownRequest } from '@leisure-ops/support/shown'
import { describe, expect, test } from 'vitest'
import { failureOf, OperationFailure, type OperationId } from '../../src/failure.ts'
import { createCall } from '../../src/http/call.ts'
import { FailureResponses } from '../../src/http/failure-responses.ts'
import { createValidator } from '../../src/http/validate.ts'

const failures = new FailureResponses([document, companion])
const ofService = createValidator(document)
const ofCompanion = createValidator(companion)

function call(operation: OperationId, sent: unknown, validate = ofService) {
  const read = { operation, sent, text: JSON.stringify(sent) }
  return createCall(read as Parameters<typeof createCall>[0], validate, failures)
}

function errorsOf(operation: OperationId, sent: unknown, validate = ofService) {
  try {
    call(operation, sent, validate).body()
  } catch (error) {
    const { status, body } = failures.answer(error as never, undefined)
    const { errors } = JSON.parse(body?.text ?? '{}')
    return { status, mediaType: body?.mediaType, errors }
  }
  return undefined
}

const user = shownRequest('createStaffUser', 'minimal')
/** So many people, each with a membership to price. */
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ orderKey: index + 1, memberships: [{ id: 'X' }] }))
const pricing = { siteId: 'A', startDate: '2026-12-01T00:00:00', members: people(1) }

test('white space around a text is kept, and alone it is no text, of whatever kind', () => {
  expect(call('createStaffUser', { ...user, firstName: ' Ann ' }).body()).toMatchObject({
    firstName: ' Ann ',
  })
  for (const firstName of ['\t\n', '\u00a0'])
    expect(errorsOf('createStaffUser', { ...user, firstName })?.errors).toEqual({
      firstName: ['FirstName cannot be empty'],
    })
})

describe('null', () => {
  test('counts as omitted where a member is optional, or has a value in the document, and is removed from the body', () => {
    expect(call('updateStaffUser', user).body()).toEqual(user)
    const sent = { ...user, email: null, cardId: null }
    expect(call('createStaffUser', sent).body()).toEqual(user)
    expect(sent.email).toBeNull()
  })

  test('of a required field counts as missing, and a null in a boolean is refused', () => {
    const sent = { ...user, firstName: null, isActive: null, isLocked: null }
    expect(errorsOf('updateStaffUser', sent)?.errors).toEqual({
      firstName: ['FirstName cannot be empty'],
      isActive: ['The IsActive field is not valid'],
      isLocked: ['The IsLocked field is not valid'],
    })
  })

  test('counts as omitted in every entry of a list of the longest length', () => {
    const members = people(100)
    const withNull = members.map((member) => ({ ...member, memberId: null }))
    expect(call('calculateMembershipPricing', { ...pricing, members: withNull }).body()).toEqual({
      ...{ ...pricing, members },
    })
  })
})

test('an emoji counts as one character', () => {
  expect(errorsOf('createStaffUser', { ...user, username: '😀'.repeat(8) })).toBeUndefined()
  expect(errorsOf('createStaffUser', { ...user, username: '😀'.repeat(9) })?.errors).toHaveProperty(
    'username',
  )
})

test('a body that is not an object is an error of the whole body', () => {
  for (const sent of [[], 'text', 5, true]) {
    expect(errorsOf('createStaffUser', sent)?.errors).toEqual({ $: ['The body must be of type object'] })
  }
})

test('the response to a request with many errors has a bounded length', () => {
  const members = Array.from({ length: 50_000 }, () => ({}))
  const paths = Object.keys(
    errorsOf('calculateMembershipPricing', { ...pricing, startDate: 'soon', members })?.errors,
  )
  expect(paths.length).toBeLessThanOrEqual(100)
})

test('of the entries after the fiftieth, only the first error is reported, and only when there is no other', () => {
  const fields = (...wrong: number[]) => {
    const members = people(60).map((one, index) => ({
      ...one,
      ...(wrong.includes(index) && { memberId: -1 }),
    }))
    return Object.keys(errorsOf('calculateMembershipPricing', { ...pricing, members })?.errors)
  }
  expect(fields(54, 57)).toEqual(['members[54].memberId'])
  expect(fields(3, 49, 50)).toEqual(['members[3].memberId', 'members[49].memberId'])
})

test('in a list that is too long, the first fifty entries are searched for other errors as well', () => {
  const sent = (...changed: [index: number, change: object][]) => {
    const members: object[] = people(101)
    for (const [index, change] of changed) members[index] = { ...members[index], ...change }
    return { ...pricing, members }
  }
  const fieldsOf = (body: object) =>
    ofService('calculateMembershipPricing', body).map(({ field, rule }) => `${field} ${rule}`)
  expect(fieldsOf(sent())).toEqual(['members maxItems'])
  const wrong = { orderKey: 0 }
  expect(fieldsOf(sent([49, wrong], [50, wrong]))).toEqual(['members[49].orderKey minimum'])
  // An optional property that is null counts as omitted in these entries, too.
  expect(fieldsOf(sent([3, { memberId: null }], [49, { memberId: null }]))).toEqual(['members maxItems'])
})

test('the message about a value shows it as it was sent', () => {
  const message = (orderKey: unknown) =>
    errorsOf('calculateMembershipPricing', {
      ...pricing,
      members: [{ orderKey, memberships: [{ id: 'X' }] }],
    })?.errors['members[0].orderKey'][0]
  expect(message('five')).toContain('five')
  expect(message('five')).not.toContain('"')
  for (const value of [5.5, true, { a: [1] }, []])
    expect(message(value)).toBe('The OrderKey field is not valid')
  expect(message(null)).toBe('The OrderKey field is required')
})

test('a value that is none of those allowed is answered with the allowed ones', () => {
  const [fault] = createValidator(sandbox)('setFault', { kind: 'eror' })
  expect(fault?.message).toBe('Kind must be one of error, delay, crash, leave-behind')
})

test.each([
  ['setClock', { now: 'soon' }, 'Now must have the form of "2026-12-01T09:00:00Z"'],
  ['setClock', {}, 'The body must have one of now, advanceSeconds, running, real'],
  [
    'setClock',
    { real: true, running: true },
    'The body must have only one of now, advanceSeconds, running, real',
  ],
  ['setFault', { kind: 'error', tims: 2 }, 'The body must not have the member tims; did you mean times?'],
  ['setFault', { kind: 'error', times: 0 }, 'Times must be at least 1'],
  ['setFault', { kind: 'error', delayMs: 600001 }, 'DelayMs must be at most 600000'],
])('a request of %s with %j is told what to send', (operation, body, message) => {
  expect(createValidator(sandbox)(operation, body).map((error) => error.message)).toEqual([message])
})

describe('a companion operation', () => {
  test.each([
    ['signIn', {}, { username: ['Username is required'], password: ['Password is required'] }],
    ['signIn', { username: 5, password: 'x' }, { username: ['Username must be of type string'] }],
    ['setPreference', { value: 5 }, { value: ['Value must be of type string or null'] }],
    [
      'setPreference',
      { value: '', more: 1, most: 2 },
      { $: ['The body must not have the member more', 'The body must not have the member most'] },
    ],
    [
      'setPreference',
      { value: '', ['x'.repeat(41)]: 1 },
      { $: [`The body must not have the member ${'x'.repeat(40)}…`] },
    ],
    ['setPreference', null, { $: ['The body must be of type object'] }],
  ] as const)('%s says what is wrong with %j', (operation, sent, errors) => {
    expect(errorsOf(operation, sent, ofCompanion)).toEqual({
      ...{ status: 400, mediaType: 'application/problem+json', errors },
    })
  })

  test('names in its detail what was sent, where the message of the document has a place for it', () => {
    const textOf = (failure: ReturnType<typeof failureOf>) =>
      JSON.parse(failures.answer(failure, undefined).body?.text ?? '')
    expect(textOf(failureOf('deleteUser', 'user-not-found', { username: 'jo' }))).toEqual({
      ...{ title: 'Not Found', status: 404, code: 'user-not-found' },
      detail: "There is no staff user 'jo'.",
    })
    expect(textOf(failureOf('deleteUser', 'access-refused'))).toMatchObject({
      ...{ status: 403, code: 'access-refused' },
      detail: expect.stringContaining('does not have the products and features'),
    })
  })
})

test('a failure that the document does not have is a mistake of the service', () => {
  const failure = new OperationFailure('deleteUser', 'slot-full')
  expect(() => failures.answer(failure, undefined)).toThrow('deleteUser has no failure "slot-full".')
})
