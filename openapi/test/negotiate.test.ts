import { expect, test } from 'vitest'
import { negotiateMediaType } from '../src/index.ts'

const offered = ['text/plain', 'application/json', 'application/problem+json']

test.each([
  [undefined, 'text/plain'],
  ['', 'text/plain'],
  ['*/*', 'text/plain'],
  ['application/json', 'application/json'],
  ['application/json, text/plain, */*', 'application/json'],
  ['text/plain, application/json', 'text/plain'],
  ['text/plain;q=0.5, application/json', 'application/json'],
  ['text/plain;q=0.5, application/json;q=0.4', 'text/plain'],
  ['application/json;q=0.5, text/plain;q=0.4', 'application/json'],
  ['application/json;q=2, text/plain;q=0.1', 'text/plain'],
  ['application/json;charset=utf-8;q=0.1, text/plain', 'text/plain'],
  ['*/*, application/json', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json;q=0', 'text/plain'],
  ['application/json;q=0, */*', 'text/plain'],
  ['text/plain;q=0, */*', 'application/json'],
  ['APPLICATION/JSON ; charset=utf-8', 'application/json'],
  ['application/problem+json, */*;q=0.1', 'application/problem+json'],
  ['image/png', 'text/plain'],
  ['application/json;q=nonsense, text/plain;q=0.1', 'text/plain'],
  [',,;q=;,', 'text/plain'],
])('Accept: %s is answered in %s', (accept, expected) => {
  expect(negotiateMediaType(accept, offered)).toBe(expected)
})

test('a response that has only one media type is sent whatever Accept says', () => {
  expect(negotiateMediaType('text/html', ['application/json'])).toBe('application/json')
  expect(negotiateMediaType('*/*', [])).toBeUndefined()
})
