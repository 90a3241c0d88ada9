import { expect, test } from 'vitest'
import { parsePrefer } from '../src/index.ts'

test.each<[string | string[], object]>([
  ['example=site-not-found', { example: 'site-not-found' }],
  ['code=404, example="site-not-found"', { code: '404', example: 'site-not-found' }],
  ['Example = a ; code=404', { example: 'a', code: '404' }],
  ['example=a, example=b', { example: 'a' }],
  ['respond-async', {}],
  ['seed=a=b', { seed: 'a=b' }],
  ['=a, ,;', {}],
  ['example="', { example: '"' }],
  ['example=a"', { example: 'a"' }],
  ['example="a', { example: '"a' }],
  [['code=404', 'example=a'], { code: '404', example: 'a' }],
])('Prefer: %s', (header, expected) => {
  expect(Object.fromEntries(parsePrefer(header))).toEqual(expected)
})
