import fc from 'fast-check'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { elementSpansAt, extractQuote, QuoteSyntaxError, spanAt } from '../src/index.ts'
import { jsonText } from './arbitraries.ts'

const QUOTE = '{"timeStamp" : "2026-11-21T09:30:00Z","signature":"s"}'

describe('extract', () => {
  test.each<[string, (string | number)[]]>([
    [QUOTE, []],
    [` ${QUOTE} `, []],
    [`[0,"a]",{"b":"}\\"{"},[[]], ${QUOTE} ]`, [4]],
    [`{"a":{"b":[null,true,-1.5e3,${QUOTE}]}}`, ['a', 'b', 3]],
    [`{"\\u0061":${QUOTE}}`, ['a']],
    [`{"a\\\\":${QUOTE},"b":1}`, ['a\\']],
    [`{"":${QUOTE}}`, ['']],
    [`{"0":${QUOTE}}`, ['0']],
    [`{"other":1,"other":2,"quote" :\n${QUOTE}}`, ['quote']],
    [`{"a":{"quote":1},"quote":${QUOTE},"b":[{"quote":2}]}`, ['quote']],
    [`\uFEFF[${QUOTE}]`, [0]],
  ])('%j at %j', (text, path) => {
    expect(extractQuote(text, path).text).toBe(QUOTE)
  })

  test.each<[string, (string | number)[], string, (string | number)[]]>([
    ['{"a":1', ['a'], 'is not valid JSON', []],
    ['{"a":1,}', ['a'], 'is not valid JSON', []],
    [`{"a":${QUOTE}}`, ['b'], 'is missing', ['b']],
    [`{"a":${QUOTE}}`, ['a', 'b', 'c'], 'is missing', ['a', 'b']],
    [`{"a":${QUOTE}}`, [0], 'is missing', [0]],
    [`[${QUOTE}]`, ['0'], 'is missing', ['0']],
    [`[${QUOTE}]`, [1], 'is missing', [1]],
    [`[${QUOTE}]`, [-1], 'is missing', [-1]],
    ['[]', [0], 'is missing', [0]],
    ['{}', ['a'], 'is missing', ['a']],
    ['"text"', ['length'], 'is missing', ['length']],
    [`{"quote":1,"quote":${QUOTE}}`, ['quote'], 'occurs twice', ['quote']],
    [`{"quote":${QUOTE},"quote":${QUOTE}}`, ['quote'], 'occurs twice', ['quote']],
    [`{"quote":${QUOTE},"qu\\u006fte":1}`, ['quote'], 'occurs twice', ['quote']],
    [`{"a":[1],"a":[${QUOTE}]}`, ['a', 0], 'occurs twice', ['a']],
    [`[{"b":${QUOTE},"b":null}]`, [0, 'b'], 'occurs twice', [0, 'b']],
    ['{"a":[{"timeStamp":"x","signature":"s"}]}', ['a', 0], 'is not a date and time', ['a', 0, 'timeStamp']],
    ['{"a":{"timeStamp":"x"}}', ['a'], 'is missing or is not a string', ['a', 'signature']],
    ['{"a":12}', ['a'], 'is not a JSON object', ['a']],
  ])('%j at %j: %s', (text, path, fault, at) => {
    expect(() => extractQuote(text, path)).toThrow(QuoteSyntaxError)
    expect(() => extractQuote(text, path)).toThrow(`${at.join('.') || 'The text'} ${fault}`)
    expect(() => extractQuote(text, path)).toThrow(expect.objectContaining({ path: at }))
  })

  test('finds every value where a well-kept parser finds it', () => {
    fc.assert(
      fc.property(jsonText(), (text) => {
        for (const path of pathsOf(JSON.parse(text))) {
          const tree = parseTree(text)
          const node = tree && findNodeAtLocation(tree, path)
          if (!node) throw new Error(`jsonc-parser finds nothing at ${JSON.stringify(path)} in ${text}`)
          expect(spanAt(text, path)).toEqual({ start: node.offset, end: node.offset + node.length })
        }
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([undefined, null, 5, {}])('a quote can only be cut out of a string: %j', (value) => {
  expect(() => extractQuote(value as never, [])).toThrow(QuoteSyntaxError)
})

test('a member can be located and replaced in the text, unless it is missing or occurs twice', () => {
  const text = '{ "a" : "😀" , "signature" :"c2\\u006cn+/==" , "timeStamp":"2026-11-21T09:30:00Z"}'
  const { start, end } = spanAt(text, ['signature'])
  expect(`${text.slice(0, start)}""${text.slice(end)}`).toBe(text.replace(/"c2.+=="/, '""'))
  expect(() => spanAt(text, ['b'])).toThrow(expect.objectContaining({ path: ['b'] }))
  expect(() => spanAt(text.replace('"a"', '"signature"'), ['signature'])).toThrow(QuoteSyntaxError)
})

test('each element of an array has the same place as when it is located by itself', () => {
  fc.assert(
    fc.property(fc.array(jsonText()), jsonText(), (elements, other) => {
      const text = ` { "other": ${other} , "list" : [${elements.join(',')}] }`
      expect(elementSpansAt(text, ['list'])).toEqual(
        elements.map((_, index) => spanAt(text, ['list', index])),
      )
    }),
  )
})

test.each([[[]], [['signature']], [['lines', 1]]])('there is no array at %j', (path) => {
  const act = () => elementSpansAt(`{"signature":"s","lines":[[] , {}]}`, path)
  expect(act).toThrow(QuoteSyntaxError)
  expect(act).toThrow('is not an array.')
})

test('a body of 1 MiB, full of strings that look like quotes, keeps the bytes of its quote', () => {
  const decoy = JSON.stringify(`\\"pricingQuote":${QUOTE}\\`)
  const many = Array.from({ length: 2 ** 20 / decoy.length }, () => decoy).join(',')
  const quote = `{ "n":10.00,"pricingQuote":{},"deep":${'['.repeat(500)}${']'.repeat(500)},${QUOTE.slice(1)}`
  const body = `{"before":[${many}],"pricingQuote" : ${quote} ,"after":[${many}]}`
  expect(extractQuote(body, ['pricingQuote']).text).toBe(quote)
})

function pathsOf(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const inner = steps.flatMap((step) =>
    pathsOf((value as Record<string | number, unknown>)[step]).map((path) => [step, ...path]),
  )
  return [[], ...inner]
}
