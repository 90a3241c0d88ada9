import { expect, test } from 'vitest'
import { nearestNames, similarName } from '../src/index.ts'
import { distanceBetween } from '../src/nearest-names.ts'

test.each([
  ['same', 'same', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
  ['site', 'sight', 3],
  ['ab', 'ba', 2],
  ['username', 'user-name', 1],
])('%j and %j differ by %i letters', (one, other, distance) => {
  expect([distanceBetween(one, other), distanceBetween(other, one)]).toEqual([distance, distance])
})

test('the nearest names are listed, the nearest first, each once', () => {
  const names = ['sitting', 'kitten', 'mitten', 'kitten', 'bitter', 'knitting']
  expect(nearestNames('kitten', names)).toEqual(['kitten', 'mitten', 'bitter'])
  expect(nearestNames('kitten', names, 1)).toEqual(['kitten'])
  expect(nearestNames('kitten', [])).toEqual([])
})

test('of a long name, only the beginning is compared, because the time grows with its length', () => {
  const beginning = 'x'.repeat(100)
  expect(nearestNames(`${beginning}${'y'.repeat(100_000)}`, [`${beginning}y`, beginning], 1)).toEqual([
    beginning,
  ])
})

test.each([
  ['sitGroupId', 'siteGroupId'],
  ['sitGrupI', 'siteGroupId'],
  ['USERNAME', 'username'],
  ['dtae', 'date'],
  ['x', undefined],
  ['fate', 'date'],
  ['facilities', undefined],
  ['', undefined],
  [`username${'x'.repeat(100_000)}`, undefined],
])('instead of %s, %s was meant', (name, meant) => {
  expect(similarName(name, ['siteGroupId', 'username', 'date'])).toBe(meant)
})
