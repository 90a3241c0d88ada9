import { describe, expect, test } from 'vitest'
import { parsePrefer } from '../src/index.ts'

describe('Prefer', () => {
  test.each([
    ['example=site-not-found', { example: 'site-not-found' }],
    ['code=404, example="site-not-found"', { code: '404', example: 'site-not-found' }],
    ['Example = a ; code=404', { example: 'a', code: '404' }],
    ['example=a, example=b', { example: 'a' }],
    ['respond-async', {}],
    ['=a, ,;', {}],
    ['example="', { example: '"' }],
    ['example=a"', { example: 'a"' }],
    ['example="a', { example: '"a' }],
  ])('%s', (header, expected) => {
    expect(Object.fromEntries(parsePrefer(header))).toEqual(expected)
  })

  test('several Prefer headers are read like one', () => {
    expect(parsePrefer(['code=404', 'example=a']).get('example')).toBe('a')
  })
})
