import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillMessage, matchMessage, placeholdersOf } from '../src/index.ts'

const taken = 'The user: {username} already exists.'

test('a value is inserted unchanged, even if it looks like a placeholder', () => {
  for (const username of ['jsmith', '', '{username}', '$&', "$'", '{other}']) {
    expect(fillMessage(taken, { username })).toBe(`The user: ${username} already exists.`)
  }
  expect(fillMessage('From {one} to {other}.', { one: '{other}', other: 'b' })).toBe('From {other} to b.')
})

test('a missing value is named', () => {
  expect(() => fillMessage(taken, {})).toThrow('needs a value for username')
})

test('placeholders are listed in the order of the message', () => {
  expect(placeholdersOf('The price level {id} for the member {memberId} of {ids}.')).toEqual([
    'id',
    'memberId',
    'ids',
  ])
})

test('a message that does not follow the template does not match', () => {
  for (const message of [
    '',
    'The user: jsmith already exists',
    'the user: jsmith already exists.',
    'The user: ',
  ]) {
    expect(matchMessage(taken, message)).toBeUndefined()
  }
  expect(matchMessage('No values.', 'No values. None.')).toBeUndefined()
})

test('the values that were filled in are read back, unless the fixed text is part of a value', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[^ ]*$/), fc.string(), (first, second) => {
      const template = 'From {first} to {second}.'
      expect(matchMessage(template, fillMessage(template, { first, second }))).toEqual({ first, second })
    }),
  )
})
