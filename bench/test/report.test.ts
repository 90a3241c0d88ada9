import { expect, test } from 'vitest'
import { compare } from '../src/compare.ts'
import { markdownOf } from '../src/report.ts'

test('a comparison in Markdown measures the rivals by the first', () => {
  const rows = [
    { name: '@leisure-ops/money', medianMs: 1.234 },
    { name: 'theirs', medianMs: 2468 },
  ]
  expect(markdownOf({ title: 'Sum', rows })).toBe(`### Sum

| Case | ms | ÷ ours |
| --- | ---: | ---: |
| @leisure-ops/money | 1.23 | 1.00 |
| theirs | 2468 | 2000.00 |
`)
})

test('compare runs every rival, and takes the median of its rounds', async () => {
  const wait = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms))
  const { rows } = await compare('wait', { slow: wait(60), quick: wait(20) })
  expect(rows.map(({ name }) => name)).toEqual(['slow', 'quick'])
  const [slow = 0, quick = 0] = rows.map(({ medianMs }) => medianMs)
  expect(slow).toBeGreaterThan(quick)
  expect(quick).toBeGreaterThan(15)
})
