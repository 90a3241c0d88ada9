import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { FieldApi, FormApi } from '@tanstack/form-core'
import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { formErrors, type Messages, setHookFormErrors, tanStackFormErrors } from '../src/forms/index.ts'
import { englishMessages } from '../src/generated/english.ts'
import type { OperationId } from '../src/index.ts'
import { checkRequest, createValidatingClient } from '../src/validate/index.ts'
import { call } from './call.ts'
import { rejection, startServer } from './server.ts'

const server = await startServer()
const leisure = server.client({ retry: { attempts: 1 } })

/** What a call rejects with when the service answers so. */
function errorOf(operation: OperationId, status: number, body: string | object): Promise<unknown> {
  server.reply(body, status)
  return rejection(call(leisure, operation))
}

test.each([(message: string) => message, (message: string) => ({ message })])(
  'a failure that concerns one field belongs to that field, however its message is sent',
  async (bodyOf) => {
    const message = 'The user: jsmith already exists.'
    const error = await errorOf('createStaffUser', 409, bodyOf(message))
    expect(formErrors(error)).toEqual({ form: [], fields: { username: [message] } })
    const fields = { username: ['The username jsmith is taken. Choose another one.'] }
    expect(formErrors(error, englishMessages)).toEqual({ form: [], fields })
  },
)

test('every failure of the document with x-field belongs to its field', async () => {
  const known = failuresOf(document).filter(({ field }) => field !== undefined)
  expect(known.length).toBeGreaterThan(20)
  for (const { operationId, status, field, bodies, name } of known) {
    const error = await errorOf(operationId as OperationId, status, bodies[0]?.value as string)
    expect(Object.keys(formErrors(error, englishMessages)?.fields ?? {}), name).toEqual([field])
  }
})

test('other failures belong to the form', async () => {
  const error = await errorOf('addMembersWithMemberships', 500, '')
  const form = ['Something went wrong on our side. Contact us.']
  expect(formErrors(error, englishMessages)).toEqual({ form, fields: {} })
  const said = await errorOf('addMembersWithMemberships', 500, 'Something broke.')
  expect(formErrors(said)?.form, 'without what may exist').toEqual(['Something broke.'])
})

test('a problem document: each message by its field, and each in our words', async () => {
  const errors = {
    username: ['Username cannot be more than 8 characters'],
    firstName: ['FirstName cannot be more than 25 characters', 'Something new'],
    ['__proto__']: ['FirstName cannot be empty'],
  }
  const error = await errorOf('createStaffUser', 400, { errors })
  expect(formErrors(error)?.fields).toMatchObject({ username: errors.username, firstName: errors.firstName })
  expect(formErrors(error)?.form).toEqual(['__proto__: FirstName cannot be empty'])
  expect(formErrors(error, englishMessages)?.fields).toMatchObject({
    username: ['Use at most 8 characters.'],
    firstName: ['Use at most 25 characters.', 'Something new'],
  })
})

test('the message of a rejected password is the one of the tenant', async () => {
  const errorMessage = 'Use at least 12 characters.'
  const error = await errorOf('createStaffUser', 400, { errorMessage, isPasswordError: true })
  expect(formErrors(error, englishMessages)?.fields).toEqual({ password: [errorMessage] })
})

test('violations, from checkRequest and from a client that checks', async () => {
  const violations = checkRequest('createStaffUser', { body: { username: 'far-too-long' } })
  const fromCheck = formErrors(violations, englishMessages)
  expect(fromCheck?.fields.username).toEqual(['Use at most 8 characters.'])
  const checking = createValidatingClient({ baseUrl: server.baseUrl, accessToken: 'token', validate: true })
  const error = await rejection(checking.users.create({ username: 'far-too-long' } as never))
  expect(formErrors(error, englishMessages)).toEqual(fromCheck)
})

test('a limit in our messages is the one in the document', () => {
  const messages = englishMessages as unknown as Record<string, (params: object, message: string) => string>
  const limits = failuresOf(document).flatMap((failure) => {
    const message = messages[failure.name]?.({}, '') ?? ''
    return (message.match(/\d+ \w+/g) ?? []).map((limit) => ({ failure, limit }))
  })
  expect(limits).not.toEqual([])
  for (const { failure, limit } of limits)
    expect(JSON.stringify(failure)).toMatch(new RegExp(`\\b${limit}\\b`))
})

test('who has to move a start date is told in which direction', () => {
  const moved = Object.entries(englishMessages).filter(([name]) => /^start-date-(before|after)/.test(name))
  expect(moved.length).toBeGreaterThan(2)
  for (const [name, message] of moved)
    expect(String(message), name).toContain(name.includes('before') ? 'a later' : 'an earlier')
})

test('without words in the body, the form says the status, and never what a proxy shows', async () => {
  for (const body of [{ errors: {} }, { errors: { username: [] } }, '<h1>Bad gateway</h1>', '{"a']) {
    const error = await errorOf('createStaffUser', 502, body)
    expect(formErrors(error)).toEqual({
      form: [expect.stringMatching(/^The service .* 502 .*$/)],
      fields: {},
    })
  }
})

const ORDER_KEY = { fields: { 'members[0].orderKey': ['Too low.'] }, form: [] }
test.each([
  ...['members[0].orderKey', 'Members[0].OrderKey', 'MEMBERS[0].ORDERKEY', '$.members[0].orderKey'],
  ...["$['members'][0]['orderKey']", 'members.0.orderKey', '/members/0/orderKey', '#/members/0/orderKey'],
  ...['request.Members[0].OrderKey', 'body.members.0.orderKey'],
])('the key %s is the field of the document', async (key) => {
  const error = await errorOf('calculateMembershipPricing', 400, { errors: { [key]: ['Too low.'] } })
  expect(formErrors(error)).toEqual(ORDER_KEY)
})

test.each<[shape: string, body: object]>([
  ['a list of RFC 9457', { title: 'No.', errors: [{ detail: 'Too low.', pointer: '#/members/0/orderKey' }] }],
  ['a list with fields', { errors: [{ field: 'Members[0].OrderKey', message: 'Too low.' }] }],
  ['a list of its own', [{ path: ['members', 0, 'orderKey'], message: 'Too low.' }]],
  ['FluentValidation', { Errors: [{ PropertyName: 'Members[0].OrderKey', ErrorMessage: 'Too low.' }] }],
  ['JSON:API', { errors: [{ source: { pointer: '/members/0/orderKey' }, detail: 'Too low.' }] }],
  ['Web API', { Message: 'Invalid.', ModelState: { 'request.Members[0].OrderKey': ['Too low.'] } }],
  ['FastAPI', { errors: [{ loc: ['body', 'members', 0, 'orderKey'], msg: 'Too low.' }] }],
  ['named rules', { errors: { 'members[0].orderKey': { min: 'Too low.' } } }],
])('the field of an entry: %s', async (_, body) => {
  expect(formErrors(await errorOf('calculateMembershipPricing', 400, body))).toEqual(ORDER_KEY)
})

test.each<object | string>([
  { message: 'Closed.' },
  { Message: 'Closed.' },
  { error: 'Closed.' },
  { error: { code: 1, message: 'Closed.' } },
  { title: 'Closed.', status: 400, errors: {} },
  { detail: 'Closed.' },
  { errors: ['Closed.'] },
  { errors: 'Closed.' },
  { errors: { '': ['Closed.'] } },
  { errors: [{ code: 'x', description: 'Closed.' }] },
  ['Closed.'],
  'Closed.',
])('the words of %j are said of the form', async (body) => {
  for (const status of [400, 422, 503])
    expect(formErrors(await errorOf('addMembersWithMemberships', status, body))).toEqual({
      form: ['Closed.'],
      fields: {},
    })
})

test('what is no field of the document, or no input of the form, is said of the form', async () => {
  const errors = { username: ['Taken.'], Colour: ['Odd.'], siteGroupId: ['Closed.'] }
  const error = await errorOf('createStaffUser', 400, { errors })
  expect(formErrors(error, undefined, (field) => field === 'username')).toEqual({
    form: ['Colour: Odd.', 'siteGroupId: Closed.'],
    fields: { username: ['Taken.'] },
  })
})

test('no violation, and an error that is not about the form, give undefined', async () => {
  const name = { username: 'jo', password: 'x', firstName: 'Jo', lastName: 'S' }
  const body = { ...name, siteGroupId: 'N', preferredSiteId: 'P' }
  const noViolations = checkRequest('createStaffUser', { body })
  for (const other of [noViolations, undefined, null, 0, 'text', new Error('lost'), {}]) {
    expect(formErrors(other, englishMessages)).toBeUndefined()
  }
  server.answer((_, response) => response.destroy())
  expect(formErrors(await rejection(leisure.users.list()))).toBeUndefined()
})

const ERRORS = {
  form: ['Please sign in again.'],
  fields: { 'members[10].memberships[1].id': ['One.', 'Two.'], siteId: ['Closed.'] },
}
const VALUES = { siteId: 'R', members: Array(11).fill({ memberships: [{ id: 'A' }, { id: 'B' }] }) }
const WHOLE = 'Please sign in again. siteId: Closed.'

test('React Hook Form shows them at its fields, and the others for the form', () => {
  const form = createFormControl({ defaultValues: VALUES })
  const name = 'members.10.memberships.1.id'
  form.register(name)
  const told = vi.fn()
  // As a component does that shows only this field.
  form.subscribe({ name, exact: true, formState: { errors: true }, callback: told })
  setHookFormErrors(ERRORS, form)
  expect(form.getFieldState(name).error?.message).toBe('One. Two.')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ name }))
  expect(form.control._formState.errors).toMatchObject({ root: { server: { message: WHOLE } } })
  expect(form.getFieldState('siteId').error).toBeUndefined()
})

test('TanStack Form shows them at its fields, and the others for the form', async () => {
  const form = new FormApi({
    defaultValues: VALUES,
    validators: { onSubmitAsync: ({ formApi }) => tanStackFormErrors(ERRORS, formApi) },
  })
  form.mount()
  new FieldApi({ form, name: 'members[10].memberships[1].id' }).mount()
  await form.handleSubmit()
  expect(form.getFieldMeta('members[10].memberships[1].id')?.errors).toEqual(['One. Two.'])
  expect(form.state.errors).toEqual([WHOLE])
  expect(tanStackFormErrors(undefined, form)).toBeUndefined()
})

test('a catalogue is complete and typed, or does not compile', () => {
  const { 'quote-expired': _, ...incomplete } = englishMessages
  const wrong: readonly Messages[] = [
    // @ts-expect-error: a name is missing
    incomplete,
    {
      ...englishMessages,
      // @ts-expect-error: this failure has no such value
      'username-already-exists': ({ name }) => name,
    },
    // @ts-expect-error: there is no such failure
    { ...englishMessages, 'no-such-failure': () => '' },
  ]
  expect(wrong).toHaveLength(3)
})
