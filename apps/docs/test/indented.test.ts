import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentJson } from '../playground/indent-json.ts'

test('a JSON text gets a line for each member, and its tokens are not changed', () => {
  expect(indentJson('{"amount":10.00,"ids":[],"of":{"text":"a, {b}"}}')).toBe(
    '{\n  "amount": 10.00,\n  "ids": [],\n  "of": {\n    "text": "a, {b}"\n  }\n}',
  )
})

test('formatting does not change the value of a JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(JSON.stringify(JSON.parse(indentJson(text)))).toBe(JSON.stringify(JSON.parse(text)))
    }),
  )
})
