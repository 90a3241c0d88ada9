import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indented } from '../playground/indented.ts'

test('a line for each member, and each token as it came', () => {
  expect(indented('{"amount":10.00,"ids":[],"of":{"text":"a, {b}"}}')).toBe(
    '{\n  "amount": 10.00,\n  "ids": [],\n  "of": {\n    "text": "a, {b}"\n  }\n}',
  )
})

test('is the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(JSON.stringify(JSON.parse(indented(text)))).toBe(JSON.stringify(JSON.parse(text)))
    }),
  )
})
