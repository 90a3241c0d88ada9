import { expect, test } from 'vitest'
import { type RecentPrice, RecentPrices } from '../src/recent-prices.ts'

// Only the tenant and the order of the prices matter here.
const priced = {} as RecentPrice['priced']

test('the latest prices are kept for each tenant separately', () => {
  const prices = new RecentPrices()
  for (let index = 0; index < 200; index++)
    prices.add({ tenantId: index % 2 ? 'odd' : 'even', quote: `quote ${index}`, priced })
  const latest = prices.of('odd').map(({ quote }) => quote)
  expect(latest.slice(0, 2)).toEqual(['quote 199', 'quote 197'])
  expect(prices.of('odd').length + prices.of('even').length).toBe(50)
  expect(prices.of('nobody')).toEqual([])
})
