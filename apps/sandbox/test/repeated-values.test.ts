import { expect, test } from 'vitest'
import { createRepeatMask } from '../src/exchanges/repeated-values.ts'

test('many values and a long text take no longer than to read both', () => {
  const values = Array.from({ length: 100_000 }, (_, n) => n.toString(36).padStart(3, '0'))
  const text = 'abc 1a2b '.repeat(7_000)
  const began = process.cpuUsage().user
  expect(createRepeatMask(values)(text)).not.toContain('abc')
  expect(process.cpuUsage().user - began).toBeLessThan(1_000_000)
})

test.each([
  [
    'a short one only as a word of its own',
    'Joan, Jo and Jo: éJo Joé Jo1',
    ['Jo'],
    'Joan, *** and ***: éJo Joé Jo1',
  ],
  ['a single letter never', 'A B', ['A'], 'A B'],
  ['a long one also inside a word', 'xAnnax Annas', ['Anna'], 'x***x ***s'],
  ['the longest first', 'Anna, Annabel', ['Anna', 'Annabel'], '***, ***'],
  ['as it is, not as a pattern', 'a.b axb', ['a.b'], '*** axb'],
  ['a short one at the end', 'éJo, Jo', ['Jo'], 'éJo, ***'],
  ['one that begins as another', 'Annabel, Annette', ['Annabel', 'Annabelle', 'Annett'], '***, ***e'],
  [
    'with all that follows, where many begin alike',
    'x0770 and more',
    Array.from({ length: 11 }, (_, n) => `0770${n}`),
    'x***',
  ],
])('a value that a message repeats is masked: %s', (_, message, values, masked) => {
  expect(createRepeatMask(values)(message)).toBe(masked)
  expect(createRepeatMask(values.toReversed())(message)).toBe(masked)
})
