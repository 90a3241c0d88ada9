import { expect, test } from 'vitest'
import { compare, ratio } from '../src/compare.ts'
import { markdownOf, rowsOf } from '../src/report.ts'

const section = {
  title: 'Sum',
  reference: 'string copy',
  rounds: 9,
  rows: [
    { name: 'string copy', medianMs: 1.234 },
    { name: '@leisure-ops/money', medianMs: 2.468 },
    { name: 'theirs', medianMs: 2468 },
  ],
}

test('the rows of a comparison mark what is faster than ours', () => {
  expect(rowsOf(section)).toEqual([
    { Case: 'string copy', ms: '1.23', '× string copy': '1.00', '': 'ahead' },
    { Case: '@leisure-ops/money', ms: '2.47', '× string copy': '2.00', '': '' },
    { Case: 'theirs', ms: '2468', '× string copy': '2000.00', '': '' },
  ])
})

test('where nothing is ours, nothing is ahead', () => {
  const [first] = section.rows.slice(2)
  expect(
    rowsOf({ ...section, rows: [{ name: 'for 1', medianMs: 1 }, ...(first ? [first] : [])] })[0],
  ).toMatchObject({ '': '' })
})

test('a comparison in Markdown', () => {
  expect(markdownOf(section)).toBe(`### Sum

Median of 9 rounds.

| Case | ms | × string copy |  |
| --- | ---: | ---: | --- |
| string copy | 1.23 | 1.00 | ahead |
| @leisure-ops/money | 2.47 | 2.00 |  |
| theirs | 2468 | 2000.00 |  |
`)
})

test('compare runs every rival, and its ratios are those of the medians', async () => {
  let calls = 0
  const wait = (ms: number) => () =>
    new Promise((resolve) => {
      calls += 1
      setTimeout(resolve, ms)
    })
  const waits = { slow: wait(60), quick: wait(20) }
  const measured = await compare('wait', waits, { reference: 'quick', rounds: 3, warmUpRounds: 1 })
  const [slow, quick] = measured.rows.map(({ medianMs }) => medianMs)
  expect(measured.rows.map(({ name }) => name)).toEqual(['slow', 'quick'])
  expect(ratio(measured, 'quick')).toBe('1.00')
  expect(ratio(measured, 'slow')).toBe((Number(slow) / Number(quick)).toFixed(2))
  expect(calls).toBeGreaterThanOrEqual(10)
})
