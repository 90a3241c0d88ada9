import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { failureMessagesOf } from '../src/failures.ts'
import { formMessagesOf } from '../src/form-messages.ts'

test('a failure without a message, and a message without a failure, are refused by their names', () => {
  expect(() => formMessagesOf(document, {})).toThrow(/en\.yaml lacks .*username-already-exists/)
  const complete = Object.fromEntries(failuresOf(document).map(({ name }) => [name, 'No.']))
  expect(formMessagesOf(document, complete)).toContain('"username-already-exists": () => "No."')
  expect(() => formMessagesOf(document, { ...complete, gone: 'No.' })).toThrow(/names no failure: gone\./)
})

test('an example whose {message} is not in the list is refused by its name', () => {
  const said = { 'slot-full': 'The slot is full.' }
  expect(() => failureMessagesOf(document, said)).toThrow(/bookings-not-created says: The bookings could not/)
})
