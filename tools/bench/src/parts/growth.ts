import { checkQuoteTotals } from '@leisure-ops/money'
import { SignedQuote } from '@leisure-ops/quote'
import { compare } from '../compare.ts'
import type { Plot, Series } from '../plot.ts'
import { startScript } from '../processes.ts'
import { exampleAnswer } from '../requests.ts'
import { rivalsAt } from './client.ts'
import { quoteOf, roundTrips } from './quote.ts'

/** How the cost grows when there is ten, a hundred or a thousand times as much to do. */
export async function growth(): Promise<Plot[]> {
  return [await ofQuotes(), await ofMembers(), await ofCallsInFlight()]
}

async function ofQuotes(): Promise<Plot> {
  const sizes = [1e3, 1e4, 1e5, 1e6, 1e7]
  const series = await seriesOf(sizes, (bytes) => roundTrips(quoteOf(bytes)))
  return {
    name: 'quotes',
    title: 'A quote, taken in and sent back',
    x: 'bytes of the quote',
    y: 'milliseconds',
    series,
  }
}

/** A quote for a number of members is read, and all its sums are added up again. */
async function ofMembers(): Promise<Plot> {
  const quote = exampleAnswer('calculateMembershipPricing') as { memberships: object[] }
  const [line] = quote.memberships
  const series = await seriesOf([1, 5, 20, 100, 500], (members) => {
    const memberships = Array.from({ length: members }, (_, index) => ({ ...line, orderKey: index + 1 }))
    const text = JSON.stringify({ ...quote, memberships })
    return {
      'SignedQuote.fromText': () => SignedQuote.fromText(text),
      'and checkQuoteTotals': () => checkQuoteTotals(SignedQuote.fromText<never>(text).value),
    }
  })
  return {
    name: 'members',
    title: 'A quote for many members, read and added up',
    x: 'members',
    y: 'milliseconds',
    series,
  }
}

async function ofCallsInFlight(): Promise<Plot> {
  const server = await startScript('answer-server.ts', [JSON.stringify(exampleAnswer('listSites'))])
  try {
    const { '@leisure-ops/client': ours, 'fetch + json()': bare } = rivalsAt(server.url)
    const series = await seriesOf([1, 10, 100, 1000], (calls) => {
      const all = (run: typeof ours) => () => Promise.all(Array.from({ length: calls }, () => run?.()))
      return { '@leisure-ops/client': all(ours), 'fetch + json()': all(bare) }
    })
    return {
      name: 'calls',
      title: 'Calls in flight, all of them answered',
      x: 'calls at once',
      y: 'milliseconds',
      series,
    }
  } finally {
    server.stop()
  }
}

async function seriesOf(
  xs: readonly number[],
  rivalsOf: (x: number) => Record<string, () => unknown>,
): Promise<Series[]> {
  const points = new Map<string, { x: number; y: number }[]>()
  for (const x of xs) {
    const { rows } = await compare(String(x), rivalsOf(x), { rounds: 7, warmUpRounds: 1 })
    for (const { name, medianMs } of rows) points.set(name, [...(points.get(name) ?? []), { x, y: medianMs }])
  }
  return [...points].map(([name, points]) => ({ name, points }))
}
