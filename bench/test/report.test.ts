import { expect, test } from 'vitest'
import { compare } from '../src/compare.ts'
import { markdownOf, type Part } from '../src/report.ts'

test('the report starts with a line for each part, and measures every rival by ours', () => {
  const rows = [
    { name: '@leisure-ops/money', medianMs: 1.234 },
    { name: 'slower', medianMs: 2468 },
    { name: 'quicker', medianMs: 0.617 },
  ]
  const part = (rival: string): Part => [async () => [], rival, 'sums take no time.']
  expect(markdownOf([[part('slower'), [{ title: 'Sum', rows }]]])).toBe(`\
- \`@leisure-ops/money\` is 2000.00 times as fast as slower: sums take no time.

| Task | Program | ms | Ours is × as fast |
| --- | --- | ---: | ---: |
| Sum | @leisure-ops/money | 1.23 |  |
|  | slower | 2468 | 2000.00 |
|  | quicker | 0.617 | 0.50 |
`)
  expect(() => markdownOf([[part('nobody'), [{ title: 'Sum', rows }]]])).toThrow('nobody was not measured')
})

test('compare runs every rival, and takes the median of its rounds', async () => {
  const wait = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms))
  const { rows } = await compare('wait', { slow: wait(60), quick: wait(20) })
  expect(rows.map(({ name }) => name)).toEqual(['slow', 'quick'])
  const [slow = 0, quick = 0] = rows.map(({ medianMs }) => medianMs)
  expect(slow).toBeGreaterThan(quick)
  expect(quick).toBeGreaterThan(15)
})
