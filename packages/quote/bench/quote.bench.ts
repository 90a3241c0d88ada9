import { compare } from '@leisure-ops/bench'
import { parse as losslessParse, stringify as losslessStringify } from 'lossless-json'
import { SignedQuote, stringifyWithQuotes } from '../src/index.ts'

// What it costs to take a quote in and to send it back inside a larger body, against doing it with a parser and a printer,
// which changes it.

/** A quote of about so many bytes. */
function quoteOf(bytes: number): string {
  const line =
    '{"orderKey":1,"id":"ADULT-DD","description":"Adult Monthly","price":{"amount":"45.00","currency":"GBP","discount":null}}'
  const lines = Array.from({ length: Math.max(1, Math.round(bytes / line.length)) }, () => line)
  return `{"siteId":"RIVERSIDE","memberships":[${lines.join(',')}],"timeStamp":"2026-11-21T09:30:00.1234567Z","signature":"c2ln"}`
}

const member = {
  siteId: 'RIVERSIDE',
  primaryMember: { orderKey: 1, profile: { firstName: 'Sam', lastName: 'Okafor' } },
}

for (const bytes of [1_000, 10_000, 600_000, 10_000_000]) {
  const text = quoteOf(bytes)
  const quote = SignedQuote.fromText(text)
  const size = `${(text.length / 1000).toFixed(0)} kB`
  compare(`Take in a quote of ${size} and send it back`, {
    '@leisure-ops/quote': () => stringifyWithQuotes({ ...member, pricingQuote: SignedQuote.fromText(text) }),
    'JSON.parse + JSON.stringify': () => JSON.stringify({ ...member, pricingQuote: JSON.parse(text) }),
    ...(bytes < 1_000_000 && {
      'lossless-json': () => losslessStringify({ ...member, pricingQuote: losslessParse(text) }),
    }),
  })
  const [before, after] = ['{"siteId":"RIVERSIDE","pricingQuote":', '}']
  compare(`Splice a quote of ${size} into a body`, {
    '@leisure-ops/quote': () =>
      Buffer.from(stringifyWithQuotes({ siteId: 'RIVERSIDE', pricingQuote: quote })),
    'string copy': () => Buffer.from([before, text, after].join('')),
  })
}
