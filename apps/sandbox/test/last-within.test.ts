import { expect, test } from 'vitest'
import { lastWithin } from '../src/last-within.ts'
import { QuotesToExplain, type QuoteToExplain } from '../src/quotes-to-explain.ts'

// Only the tenant and the order of the quotes matter here.
const priced = {} as QuoteToExplain['priced']

test('the latest quotes are kept for each tenant separately', () => {
  const quotes = new QuotesToExplain()
  for (let index = 0; index < 200; index++)
    quotes.add({ tenantId: index % 2 ? 'odd' : 'even', quote: `quote ${index}`, priced })
  const latest = quotes.of('odd').map(({ quote }) => quote)
  expect(latest.slice(0, 2)).toEqual(['quote 199', 'quote 197'])
  expect(quotes.of('odd').length + quotes.of('even').length).toBe(50)
  expect(quotes.of('nobody')).toEqual([])
})

test('the last entries within both limits are kept', () => {
  const kept = (entries: readonly number[]) => lastWithin(entries, (entry) => entry, { count: 3, length: 10 })
  expect(kept([1, 1, 1, 1, 1])).toEqual([1, 1, 1])
  expect(kept([1, 5, 4, 1])).toEqual([5, 4, 1])
  expect(kept([5, 6, 4])).toEqual([6, 4])
  expect(kept([5, 11])).toEqual([])
})
