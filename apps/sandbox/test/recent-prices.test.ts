import type { MadeQuote } from '@leisure-ops/service/extension'
import { expect, test } from 'vitest'
import { RecentPrices } from '../src/recent-prices.ts'

// Only the tenant and the time of a price matter here.
const priced = {} as MadeQuote['priced']

test('the latest prices are kept for each tenant separately', () => {
  const prices = new RecentPrices()
  for (let index = 0; index < 200; index++)
    prices.add({
      tenantId: index % 2 ? 'odd' : 'even',
      madeAt: new Date(index),
      expiresAt: new Date(index + 1),
      priced,
    })
  expect(
    prices
      .of('odd')
      .map(({ madeAt }) => Number(madeAt))
      .slice(0, 2),
  ).toEqual([199, 197])
  expect(prices.of('odd').length + prices.of('even').length).toBe(50)
  expect(prices.of('nobody')).toEqual([])
})
