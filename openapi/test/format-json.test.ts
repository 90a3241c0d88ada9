import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatJson } from '../src/format-json.ts'

test('formatting does not change the tokens of a JSON text', () => {
  expect(formatJson('{"a":45.0,"b":[1,2e3],"c":"\\u00e9 , {","d":{},"e":[]}')).toBe(
    '{\n  "a": 45.0,\n  "b": [\n    1,\n    2e3\n  ],\n  "c": "\\u00e9 , {",\n  "d": {},\n  "e": []\n}',
  )
})

test('a text of JSON.stringify is formatted as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())), (value) => {
      expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('a text that was cut off is indented up to its end, and a text that is not JSON is not changed', () => {
  expect(formatJson('{"a":[1,"half…')).toBe('{\n  "a": [\n    1,\n    "half…')
  for (const text of ['A message.', '[Error] Not now.', '[object Object]'])
    expect(formatJson(text)).toBeUndefined()
})
