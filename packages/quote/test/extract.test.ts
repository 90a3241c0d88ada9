import fc from 'fast-check'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { QuoteSyntaxError, SignedQuote } from '../src/index.ts'
import { spanAt } from '../src/json-offsets.ts'
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
    [`{"quote":1,"quote" :\n${QUOTE}}`, ['quote']],
    [`\uFEFF[${QUOTE}]`, [0]],
  ])('%j at %j', (text, path) => {
    expect(SignedQuote.extract(text, path).text).toBe(QUOTE)
  })

  test.each<[string, (string | number)[], string, (string | number)[]]>([
    ['{"a":1', ['a'], 'No JSON', []],
    ['{"a":1,}', ['a'], 'No JSON', []],
    [`{"a":${QUOTE}}`, ['b'], 'There is nothing', ['b']],
    [`{"a":${QUOTE}}`, ['a', 'b', 'c'], 'There is nothing', ['a', 'b']],
    [`{"a":${QUOTE}}`, [0], 'There is nothing', [0]],
    [`[${QUOTE}]`, ['0'], 'There is nothing', ['0']],
    [`[${QUOTE}]`, [1], 'There is nothing', [1]],
    [`[${QUOTE}]`, [-1], 'There is nothing', [-1]],
    ['[]', [0], 'There is nothing', [0]],
    ['{}', ['a'], 'There is nothing', ['a']],
    ['"text"', ['length'], 'There is nothing', ['length']],
    ['{"a":[{"timeStamp":"x","signature":"s"}]}', ['a', 0], 'No date and time', ['a', 0, 'timeStamp']],
    ['{"a":{"timeStamp":"2026-11-21T09:30:00Z"}}', ['a'], 'No string', ['a', 'signature']],
    ['{"a":12}', ['a'], 'No object', ['a']],
  ])('%j at %j: %s', (text, path, fault, at) => {
    expect(() => SignedQuote.extract(text, path)).toThrow(QuoteSyntaxError)
    expect(() => SignedQuote.extract(text, path)).toThrow(fault)
    expect(() => SignedQuote.extract(text, path)).toThrow(expect.objectContaining({ path: at }))
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

function pathsOf(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const inner = steps.flatMap((step) =>
    pathsOf((value as Record<string | number, unknown>)[step]).map((path) => [step, ...path]),
  )
  return [[], ...inner]
}
