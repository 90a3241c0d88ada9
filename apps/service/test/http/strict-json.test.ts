import { describe, expect, test } from 'vitest'
import { HttpProblem } from '../../src/http/http-problem.ts'
import { parseStrictly } from '../../src/http/strict-json.ts'

/** An object with so many names. */
const namedTo = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`name ${index}`, index])))

function refusalOf(body: string | Uint8Array): HttpProblem | undefined {
  try {
    parseStrictly(Buffer.from(body))
    return undefined
  } catch (error) {
    if (error instanceof HttpProblem) return error
    throw error
  }
}

test.each([
  ['the same name in two objects', '[{"a":1},{"a":2}]'],
  ['the same name in an object and in one inside it', '{"a":{"a":{"a":1},"b":2},"b":3}'],
  ['the same text as a name and as a value', '{"a":"b","b":"a","c":["a","a","b"]}'],
  ['the same text twice in an array', '["a","a"]'],
  ['an array, and names after it', '{"a":[1,"b","c"],"b":1,"c":2}'],
  ['quotes, braces, commas and backslashes inside strings', '{"a":"\\"{[,","b":"\\\\","c":"]}\\"","{":",a"}'],
  ['a name with an escape of its own', '{"a":1,"\\u0062":2,"\\"":3,"\\\\":4}'],
  ['a whole surrogate pair, escaped or not', '{"a":"\\ud83d\\ude00😀"}'],
  ['a backslash before what would be NUL', '{"a":"\\\\u0000","b":[1,null]}'],
  ['white space everywhere', ' { "a" : [ 1 , { "a" : null } ] , "b" : true } '],
  ['32 levels', '['.repeat(32) + ']'.repeat(32)],
  ['1,000 names, each in two objects', `[${Array(2).fill(namedTo(1000)).join()}]`],
  ['many arrays beside each other', `[${Array(40).fill('[],{}').join()}]`],
])('one parser reads it as any other does: %s', (_, body) => {
  expect(parseStrictly(Buffer.from(body))).toEqual({ text: body, value: JSON.parse(body) })
})

describe('what parsers read differently is refused', () => {
  const MALFORMED = 'The body is not valid JSON. Send one JSON value.'
  const TWICE = 'An object in the body has the same property twice. Send each property once.'
  const UNSTORABLE = 'A string in the body contains U+0000 or half of a surrogate pair. Remove it.'
  const NOT_UTF_8 = 'The body is not UTF-8. Send JSON in UTF-8.'
  test.each([
    ['empty', '', MALFORMED],
    ['malformed', '{"password":}', MALFORMED],
    ['two values', '{} {}', MALFORMED],
    ['a byte order mark', '\uFEFF{}', MALFORMED],
    ['a string that nothing ends', '{"a":"b\\"', MALFORMED],
    ['a name that nothing ends', '{"a":1,"b', MALFORMED],
    ['names with escapes that are none', '{"\\x":1,"\\y":2}', MALFORMED],
    ['more ends than beginnings', ']]}}{"a":1}', MALFORMED],
    ['a member twice', '{"username":"a","username":"b"}', TWICE],
    ['a member twice, after text that ends in a backslash', '{"username":"x\\\\","username":"a"}', TWICE],
    ['a member twice, once escaped', '{"a":{"b":[{"x":1,"\\u0078":2}]}}', TWICE],
    ['a member twice, once with an escaped slash', '{"a\\/b":1,"a/b":2}', TWICE],
    ['a member twice, with a quote in its name', '{"a\\"b":1,"a\\"b":2}', TWICE],
    ['a member twice, an object between them', '{"a":1,"b":{"c":[1]},"a":2}', TWICE],
    ['a member twice, an array between them', '{"a":1,"b":[{"c":1}],"a":2}', TWICE],
    ['a member twice, the first without text', '{"":1,"":2}', TWICE],
    ['NUL', '{"username":"a\\u0000"}', UNSTORABLE],
    ['NUL beside a sound text', '{"firstName":"Sam","lastName":"\\u0000"}', UNSTORABLE],
    ['NUL in a name', '{"a\\u0000":1}', UNSTORABLE],
    ['NUL in a list', '[1,null,["\\u0000"]]', UNSTORABLE],
    ['half a surrogate pair', '{"username":"\\ud83d"}', UNSTORABLE],
    ['the other half', '{"username":"\\uDE00"}', UNSTORABLE],
    ['invalid UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), NOT_UTF_8],
    ['half a surrogate pair as bytes', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), NOT_UTF_8],
  ])('%s: 400', (_, body, message) => {
    expect(refusalOf(body)).toMatchObject({ status: 400, message })
  })

  test.each(['[', '{"a":'])('more than 32 levels of %s: 413, however deep', (open) => {
    for (const depth of [33, 100_000])
      expect(refusalOf(open.repeat(depth))).toMatchObject({
        status: 413,
        message: 'The body is nested deeper than 32 levels.',
        code: 'body-too-large',
      })
  })

  test('more than 1,000 names, in one object or in several: 413', () => {
    for (const body of [namedTo(1001), `[${namedTo(1000)},{"one more":[]}]`])
      expect(refusalOf(body)).toMatchObject({
        status: 413,
        message: 'The body has more than 1000 different property names.',
        code: 'body-too-large',
      })
  })
})
