import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { FormApi } from '@tanstack/form-core'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { formErrors, type Messages, setHookFormErrors, tanStackFormErrors } from '../src/forms/index.ts'
import { englishMessages } from '../src/generated/english.ts'
import { createLeisureClient, type OperationId } from '../src/index.ts'
import { checkRequest, createValidatingClient } from '../src/validate/index.ts'
import { call } from './call.ts'
import { rejection, startServer } from './server.ts'

const server = await startServer()
const options = { baseUrl: server.baseUrl, accessToken: 'token', retry: { attempts: 1 } }
const leisure = createLeisureClient(options)

/** What a call rejects with when the service answers so. */
function failing(operation: OperationId, status: number, body: string | object): Promise<unknown> {
  server.answer((_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
  )
  return rejection(call(leisure, operation))
}

test('a failure that concerns one field belongs to that field', async () => {
  const message = 'The user: jsmith already exists.'
  const error = await failing('createStaffUser', 409, message)
  expect(formErrors(error)).toEqual({ form: [], fields: { username: [message] } })
  const fields = { username: ['The username jsmith is taken. Choose another one.'] }
  expect(formErrors(error, englishMessages)).toEqual({ form: [], fields })
})

test('every failure of the document with x-field belongs to its field', async () => {
  const known = failuresOf(document).filter(({ field }) => field !== undefined)
  expect(known.length).toBeGreaterThan(20)
  for (const { operationId, status, field, bodies, name } of known) {
    const error = await failing(operationId as OperationId, status, bodies[0]?.value as string)
    expect(Object.keys(formErrors(error, englishMessages)?.fields ?? {}), name).toEqual([field])
  }
})

test('other failures belong to the form', async () => {
  const error = await failing('addMembersWithMemberships', 500, '')
  const form = ['Something went wrong on our side. Try again later.']
  expect(formErrors(error, englishMessages)).toEqual({ form, fields: {} })
  const said = await failing('addMembersWithMemberships', 500, 'Something broke.')
  expect(formErrors(said)?.form, 'without what may exist').toEqual(['Something broke.'])
})

test('a problem document: each message by its field, and each in our words', async () => {
  const errors = {
    username: ['Username cannot be more than 8 characters'],
    firstName: ['FirstName cannot be more than 25 characters', 'Something new'],
    ['__proto__']: ['FirstName cannot be empty'],
  }
  const error = await failing('createStaffUser', 400, { errors })
  expect(formErrors(error)?.fields).toMatchObject({ username: errors.username, firstName: errors.firstName })
  expect(Object.keys(formErrors(error)?.fields ?? {})).toEqual(['username', 'firstName', '__proto__'])
  expect(formErrors(error, englishMessages)?.fields).toMatchObject({
    username: ['Choose a username of at most 8 characters.'],
    firstName: ['Use at most 25 characters.', 'Something new'],
  })
})

test('the message of a rejected password is the one of the tenant', async () => {
  const errorMessage = 'Use at least 12 characters.'
  const error = await failing('createStaffUser', 400, { errorMessage, isPasswordError: true })
  expect(formErrors(error, englishMessages)?.fields).toEqual({ password: [errorMessage] })
})

test('violations, from checkRequest and from a client that checks', async () => {
  const violations = checkRequest('createStaffUser', { body: { username: 'far-too-long' } })
  const fromCheck = formErrors(violations, englishMessages)
  expect(fromCheck?.fields.username).toEqual(['Choose a username of at most 8 characters.'])
  const checking = createValidatingClient({ ...options, validate: true })
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

test('a failure without messages of fields belongs to the form', async () => {
  for (const errors of [{}, { username: [] }]) {
    const error = await failing('createStaffUser', 400, {
      title: 'One or more validation errors occurred.',
      errors,
    })
    expect(formErrors(error)?.form).toEqual([expect.stringContaining('400')])
  }
})

test('no violation, and an error that is not about the form, give undefined', async () => {
  const body = {
    username: 'jo',
    password: 'x',
    firstName: 'Jo',
    lastName: 'S',
    siteGroupId: 'N',
    preferredSiteId: 'P',
  }
  const noViolations = checkRequest('createStaffUser', { body })
  for (const other of [noViolations, undefined, null, 0, 'text', new Error('lost'), {}]) {
    expect(formErrors(other, englishMessages)).toBeUndefined()
  }
  server.answer((_, response) => response.destroy())
  expect(formErrors(await rejection(leisure.users.list()))).toBeUndefined()
})

const ERRORS = { form: ['Please sign in again.'], fields: { 'members[0].orderKey': ['One.', 'Two.'] } }

test('React Hook Form shows them at its fields', () => {
  const form = createFormControl({ defaultValues: { members: [{ orderKey: 0 }] } })
  form.register('members.0.orderKey')
  setHookFormErrors(ERRORS, form.setError)
  expect(form.getFieldState('members.0.orderKey').error?.message).toBe('One. Two.')
  expect(form.control._formState.errors.root?.server?.message).toBe('Please sign in again.')
})

test('TanStack Form shows them at its fields', async () => {
  const form = new FormApi({
    defaultValues: { members: [{ orderKey: 0 }] },
    validators: { onSubmitAsync: () => tanStackFormErrors(ERRORS) },
  })
  form.mount()
  await form.handleSubmit()
  expect(form.getFieldMeta('members[0].orderKey')?.errors).toEqual(['One. Two.'])
  expect(form.state.errors).toEqual(['Please sign in again.'])
  expect(tanStackFormErrors(undefined)).toBeUndefined()
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
