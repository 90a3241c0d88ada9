import { checkQuoteTotals } from '@leisure-ops/money'
import { SignedQuote } from '@leisure-ops/quote'
import { compare, type Rival, type Section, sectionOf } from '../compare.ts'
import { startScript } from '../processes.ts'
import { exampleAnswer } from '../requests.ts'
import { rivalsAt } from './client.ts'
import { quoteOf, roundTrips } from './quote.ts'

const ROUNDS = 7

/** How the cost grows when there is ten, a hundred or a thousand times as much to do. */
export async function growth(): Promise<Section[]> {
  return [await ofQuotes(), await ofMembers(), await ofCallsInFlight()]
}

function ofQuotes(): Promise<Section> {
  const sizes = [1e3, 1e4, 1e5, 1e6, 1e7]
  return bySize('A quote, taken in and sent back, by its bytes', sizes, (bytes) => roundTrips(quoteOf(bytes)))
}

/** A quote for a number of members is read, and all its sums are added up again. */
function ofMembers(): Promise<Section> {
  const quote = exampleAnswer('calculateMembershipPricing') as { memberships: object[] }
  const [line] = quote.memberships
  return bySize('A quote, read and added up, by its members', [1, 5, 20, 100, 500], (members) => {
    const memberships = Array.from({ length: members }, (_, index) => ({ ...line, orderKey: index + 1 }))
    const text = JSON.stringify({ ...quote, memberships })
    return {
      'SignedQuote.fromText': () => SignedQuote.fromText(text),
      'and checkQuoteTotals': () => checkQuoteTotals(SignedQuote.fromText<never>(text).value),
    }
  })
}

async function ofCallsInFlight(): Promise<Section> {
  const server = await startScript('answer-server.ts', [JSON.stringify(exampleAnswer('listSites'))])
  try {
    const { '@leisure-ops/client': ours, 'fetch + json()': bare } = rivalsAt(server.url)
    return await bySize(
      'Calls that are all answered, by how many are in flight',
      [1, 10, 100, 1000],
      (calls) => {
        const all = (run: typeof ours) => () => Promise.all(Array.from({ length: calls }, () => run?.()))
        return { '@leisure-ops/client': all(ours), 'fetch + json()': all(bare) }
      },
    )
  } finally {
    server.stop()
  }
}

/** A row for each rival at each size. The reference is the first rival at the smallest size. */
async function bySize(
  title: string,
  sizes: readonly number[],
  rivalsOf: (size: number) => Readonly<Record<string, Rival>>,
): Promise<Section> {
  const medians: { name: string; medianMs: number }[] = []
  for (const size of sizes) {
    const { rows } = await compare(title, rivalsOf(size), { rounds: ROUNDS, warmUpRounds: 1 })
    for (const { name, medianMs } of rows)
      medians.push({ name: `${size.toLocaleString('en')}: ${name}`, medianMs })
  }
  return sectionOf(title, ROUNDS, medians)
}
