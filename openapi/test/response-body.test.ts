import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { bodyOf, type NamedResponse, responsesOf } from '../src/index.ts'

function answer(operationId: string, name: string): NamedResponse {
  const found = responsesOf(document).find((one) => one.operationId === operationId && one.name === name)
  if (found === undefined) throw new Error(`${operationId} has no response ${name}`)
  return found
}

const taken = answer('createStaffUser', 'username-already-exists')

test('a message is text, or a JSON string where Accept prefers JSON', () => {
  const values = { username: 'a "b"' }
  expect(bodyOf(taken, undefined, { values })).toEqual({
    mediaType: 'text/plain',
    contentType: 'text/plain; charset=utf-8',
    text: 'The user: a "b" already exists.',
  })
  expect(bodyOf(taken, 'application/json', { values })?.text).toBe('"The user: a \\"b\\" already exists."')
})

test('without values, the body is the example of the document, if it has one', () => {
  for (const response of responsesOf(document)) {
    if (response.bodies.length === 0) expect(bodyOf(response)).toBeUndefined()
    for (const { mediaType, value } of response.bodies) {
      const expected = mediaType === 'text/plain' ? value : JSON.stringify(value)
      expect(bodyOf(response, mediaType)?.text).toBe(expected)
    }
  }
})

test('a missing value is an error, and no placeholder is sent', () => {
  expect(() => bodyOf(taken, undefined, { values: {} })).toThrow('needs a value for username')
})

test('a problem document has the faults that were passed, by field', () => {
  const errors = { 'members[0].orderKey': ['OrderKeys must be greater than 0'] }
  const body = bodyOf(answer('createStaffUser', 'field-missing'), undefined, { errors })
  expect(JSON.parse(body?.text ?? '')).toMatchObject({ status: 400, errors })
})

test('members of a JSON object can be replaced', () => {
  const members = { errorMessage: 'Longer, please.' }
  const body = bodyOf(answer('createStaffUser', 'password-rejected'), 'text/plain', { members })
  expect(JSON.parse(body?.text ?? '')).toEqual({ errorMessage: 'Longer, please.', isPasswordError: true })
})
