import { SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { parse as losslessParse, stringify as losslessStringify } from 'lossless-json'
import { type Comparison, compare } from '../compare.ts'

const member = {
  siteId: 'RIVERSIDE',
  primaryMember: { orderKey: 1, profile: { firstName: 'Sam', lastName: 'Okafor' } },
}

/** A quote is received and sent back in a larger body. Parsing and printing it would break its signature. */
export async function quote(): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const bytes of [1_000, 600_000]) {
    const text = quoteOf(bytes)
    const title = `A quote of ${Math.round(text.length / 1000)} kB, taken in and sent back`
    const comparison = await compare(title, {
      '@leisure-ops/quote': () =>
        stringifyWithQuotes({ ...member, pricingQuote: SignedQuote.fromText(text) }),
      'lossless-json': () => losslessStringify({ ...member, pricingQuote: losslessParse(text) }),
      'JSON.parse + JSON.stringify, not the same bytes': () =>
        JSON.stringify({ ...member, pricingQuote: JSON.parse(text) }),
    })
    comparisons.push(comparison)
  }
  return comparisons
}

/** The text of a quote of about a number of bytes. */
function quoteOf(bytes: number): string {
  const line =
    '{"orderKey":1,"id":"ADULT-DD","description":"Adult Monthly","price":{"amount":"45.00","currency":"GBP","discount":null}}'
  const lines = Array.from({ length: Math.max(1, Math.round(bytes / line.length)) }, () => line)
  return `{"siteId":"RIVERSIDE","memberships":[${lines.join(',')}],"timeStamp":"2026-11-21T09:30:00.1234567Z","signature":"c2ln"}`
}
