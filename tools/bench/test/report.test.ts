import { expect, test } from 'vitest'
import { compare } from '../src/compare.ts'
import { markdownOf, tableOf } from '../src/report.ts'

const section = {
  title: 'Sum',
  reference: 'ours',
  rounds: 9,
  rows: [
    { name: 'ours', medianMs: 1.234, ratio: 1 },
    { name: 'theirs', medianMs: 2468, ratio: 2000 },
  ],
}

test('tableOf aligns a comparison for the terminal', () => {
  expect(tableOf(section)).toBe(
    '\nSum (median of 9 rounds, in turn; × ours)\n  ours          1.23 ms    1.00 ×\n  theirs        2468 ms  2000.00 ×',
  )
})

test('markdownOf writes a comparison as a table', () => {
  expect(markdownOf({ title: 'money', sections: [section] })).toContain(
    '### Sum\n\nMedian of 9 rounds.\n\n| Case | ms | × ours |\n| --- | ---: | ---: |\n| ours | 1.23 | 1.00 |\n| theirs | 2468 | 2000.00 |',
  )
})

test('a single round is no median', () => {
  const once = { ...section, rounds: 1 }
  expect(tableOf(once)).toContain('\nSum (one round; × ours)\n')
  expect(markdownOf({ title: 'money', sections: [once] })).toContain('### Sum\n\nOne round.\n\n| Case')
})

test('compare runs every rival and divides its time by that of the reference', async () => {
  let calls = 0
  const wait = (ms: number) => () =>
    new Promise((resolve) => {
      calls += 1
      setTimeout(resolve, ms)
    })
  const { rows, reference } = await compare(
    'wait',
    { slow: wait(60), quick: wait(20) },
    { reference: 'quick', rounds: 3, warmUpRounds: 1 },
  )
  expect(reference).toBe('quick')
  expect(rows.map(({ name }) => name)).toEqual(['slow', 'quick'])
  expect(rows[1]?.ratio).toBe(1)
  expect(rows[0]?.ratio).toBe((rows[0]?.medianMs ?? 0) / (rows[1]?.medianMs ?? 0))
  expect(calls).toBeGreaterThanOrEqual(10)
})
