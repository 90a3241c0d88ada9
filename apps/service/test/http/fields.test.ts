import { operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../src/failure.ts'
import { createCall } from '../../src/http/call.ts'
import { createFailureAnswers } from '../../src/http/failure-answers.ts'
import { createValidator } from '../../src/http/validate.ts'
import { type Draft, setField } from '../model/set-field.ts'

const validate = createValidator(document)
const failures = createFailureAnswers([document])

function call(operation: OperationId, sent: unknown) {
  return createCall({ operation, sent } as Parameters<typeof createCall>[0], validate, failures)
}

function errorsOf(operation: OperationId, sent: unknown) {
  try {
    call(operation, sent).body()
  } catch (error) {
    const { status, body } = failures.answer(error as never, undefined)
    const { errors } = JSON.parse(body?.text ?? '{}')
    return { status, mediaType: body?.mediaType, errors }
  }
  return undefined
}

const user = {
  username: 'jsmith',
  password: 'x',
  firstName: 'Jo',
  lastName: 'Smith',
  siteGroupId: 'NORTH',
  preferredSiteId: 'RIVERSIDE',
}
const pricing = {
  siteId: 'A',
  startDate: '2026-12-01',
  members: [{ orderKey: 1, memberships: [{ id: 'X' }] }],
}

test('the schema of every request body compiles, and refuses a wrong body', () => {
  const withBody = operationsOf(document).filter(({ operation }) => operation.requestBody)
  expect(withBody).toHaveLength(5)
  for (const { operationId } of withBody) expect(validate(operationId, {}).faults).not.toEqual([])
})

test('every fault is reported at once, by the path of its field', () => {
  const sent = {
    ...user,
    username: '   ',
    firstName: 'x'.repeat(26),
    displayName: 'x'.repeat(51),
    lastName: '',
    cardId: 5,
  }
  expect(errorsOf('createStaffUser', sent)).toEqual({
    status: 400,
    mediaType: 'application/problem+json',
    errors: {
      username: ['Username cannot be empty'],
      firstName: ['FirstName cannot be more than 25 characters'],
      lastName: ['LastName cannot be empty'],
      displayName: ['DisplayName cannot be more than 50 characters'],
      cardId: ['The CardId field is not valid'],
    },
  })
})

describe('white space alone is no value', () => {
  /** A named request of the document with one field changed. `userFields` has one entry. */
  function changed(operation: OperationId, path: string, value: string): Draft {
    const named = requestsOf(document).find((one) => one.operationId === operation)
    const body = structuredClone(named?.body) as Draft
    const userFields = [{ userFieldId: 5, value: 'Friend' }]
    if (operation === 'addMemberWithBooking') body.userFields = userFields
    if (operation === 'addMembersWithMemberships') setField(body, 'primaryMember.userFields', userFields)
    setField(body, path, value)
    return body
  }

  const FIELDS = [
    ['createStaffUser', 'firstName', 'FirstName'],
    ['createStaffUser', 'lastName', 'LastName'],
    ['updateStaffUser', 'firstName', 'FirstName'],
    ['updateStaffUser', 'lastName', 'LastName'],
    ['addMemberWithBooking', 'memberProfile.firstName', 'First name'],
    ['addMemberWithBooking', 'memberProfile.lastName', 'Last name'],
    ['addMemberWithBooking', 'userFields.0.value', 'User field value'],
    ['addMembersWithMemberships', 'primaryMember.profile.firstName', 'First name'],
    ['addMembersWithMemberships', 'primaryMember.profile.lastName', 'Last name'],
    ['addMembersWithMemberships', 'primaryMember.userFields.0.value', 'User field value'],
  ] as const

  test.each(FIELDS)('%s refuses it in %s', (operation, path, name) => {
    for (const value of ['', ' ', '\t\n', '\u00a0'])
      expect(errorsOf(operation, changed(operation, path, value))?.errors).toEqual({
        [path.replace('.0.', '[0].')]: [`${name} cannot be empty`],
      })
  })

  test.each(FIELDS)('%s keeps it around the text of %s', (operation, path) => {
    const sent = changed(operation, path, ' Ann ')
    expect(call(operation, sent).body()).toEqual(sent)
  })
})

describe('null', () => {
  test('counts as left out where a member is optional, and is removed from the body', () => {
    const sent = { ...user, email: null, cardId: null }
    expect(call('createStaffUser', sent).body()).toEqual(user)
    expect(sent.email).toBeNull()
  })

  test('counts as missing where a member is required', () => {
    expect(errorsOf('createStaffUser', { ...user, firstName: null })?.errors).toEqual({
      firstName: ['FirstName cannot be empty'],
    })
  })

  test('is refused for a boolean', () => {
    const { password: _, ...replacement } = { ...user, isActive: true, isLocked: null }
    expect(errorsOf('updateStaffUser', replacement)?.errors).toEqual({
      isLocked: ['The IsLocked field is not valid'],
    })
  })

  test('is kept where the document allows it', () => {
    const { password: _, ...replacement } = { ...user, isActive: true, roleId: null }
    expect(call('updateStaffUser', replacement).body()).toBe(replacement)
  })
})

test('a member with a default value gets it when it is left out', () => {
  const { password: _, ...replacement } = user
  expect(call('updateStaffUser', replacement).body()).toEqual({ ...replacement, isActive: false })
  expect(errorsOf('updateStaffUser', { ...replacement, isActive: null })?.errors).toEqual({
    isActive: ['The IsActive field is not valid'],
  })
})

test('characters are counted as UTF-16 code units', () => {
  expect(errorsOf('createStaffUser', { ...user, username: '😀😀😀😀' })).toBeUndefined()
  expect(errorsOf('createStaffUser', { ...user, username: '😀😀😀😀x' })?.errors).toHaveProperty('username')
})

test('a rule with a sentence of its own is left to the handler', () => {
  const nobody = call('calculateMembershipPricing', {
    ...pricing,
    startDate: '2026-12-01T00:00:00',
    members: [null],
  })
  expect(nobody.violates('member-request-without-memberships')).toBe(true)
  expect(nobody.body()).toEqual({ ...pricing, startDate: '2026-12-01T00:00:00', members: [null] })
  const nothing = {
    ...pricing,
    startDate: '2026-12-01T00:00:00',
    members: [{ orderKey: 1, memberships: null }],
  }
  expect(call('calculateMembershipPricing', nothing).violates('member-request-without-memberships')).toBe(
    true,
  )
  expect(call('calculateMembershipPricing', nothing).violates('order-keys-not-unique')).toBe(false)
})

test('a fault names a nested field by its path, and the value that was sent', () => {
  const sent = { ...pricing, members: [{ orderKey: '5', memberId: -1, memberships: [{}] }] }
  expect(errorsOf('calculateMembershipPricing', sent)?.errors).toMatchObject({
    'members[0].orderKey': [expect.stringContaining('5')],
    'members[0].memberId': [expect.any(String)],
    'members[0].memberships[0].id': ['The Id field is required'],
  })
})

test('a body that is not an object is a fault of the whole body', () => {
  for (const sent of [[], 'text', 5, true]) {
    expect(errorsOf('createStaffUser', sent)?.errors).toEqual({ $: ['The body must be of type object'] })
  }
})

test('the answer to a request with many faults has a bounded length', () => {
  const members = Array.from({ length: 50_000 }, () => ({}))
  const paths = Object.keys(errorsOf('calculateMembershipPricing', { ...pricing, members })?.errors)
  expect(paths.length).toBeLessThanOrEqual(100)
})
