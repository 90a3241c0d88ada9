import { SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { parse as losslessParse, stringify as losslessStringify } from 'lossless-json'
import { compare, type Rival, type Section } from '../compare.ts'

const member = {
  siteId: 'RIVERSIDE',
  primaryMember: { orderKey: 1, profile: { firstName: 'Sam', lastName: 'Okafor' } },
}

/** A quote is received and sent back inside a larger body. Parsing and printing it would change it, which we may not do. */
export async function quote(): Promise<Section[]> {
  const sections: Section[] = []
  for (const bytes of [1_000, 10_000, 600_000]) {
    const text = quoteOf(bytes)
    const kept = SignedQuote.fromText(text)
    const size = `${Math.round(text.length / 1000)} kB`
    sections.push(
      await compare(`A quote of ${size}, taken in and sent back`, {
        ...roundTrips(text),
        'lossless-json': () => losslessStringify({ ...member, pricingQuote: losslessParse(text) }),
      }),
      await compare(`A quote of ${size}, put into a body`, {
        '@leisure-ops/quote': () => Buffer.from(stringifyWithQuotes({ siteId: 'R', pricingQuote: kept })),
        'string copy': () => Buffer.from(['{"siteId":"R","pricingQuote":', text, '}'].join('')),
      }),
    )
  }
  return sections
}

/** Receives a quote and sends it back, our way and the way that breaks signatures. */
function roundTrips(text: string): Record<string, Rival> {
  return {
    '@leisure-ops/quote': () => stringifyWithQuotes({ ...member, pricingQuote: SignedQuote.fromText(text) }),
    'JSON.parse + JSON.stringify': () => JSON.stringify({ ...member, pricingQuote: JSON.parse(text) }),
  }
}

/** The text of a quote of about a number of bytes. */
function quoteOf(bytes: number): string {
  const line =
    '{"orderKey":1,"id":"ADULT-DD","description":"Adult Monthly","price":{"amount":"45.00","currency":"GBP","discount":null}}'
  const lines = Array.from({ length: Math.max(1, Math.round(bytes / line.length)) }, () => line)
  return `{"siteId":"RIVERSIDE","memberships":[${lines.join(',')}],"timeStamp":"2026-11-21T09:30:00.1234567Z","signature":"c2ln"}`
}
