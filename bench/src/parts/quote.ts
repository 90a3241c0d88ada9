import { SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { parse as losslessParse, stringify as losslessStringify } from 'lossless-json'
import { compare, ratio, type Section } from '../compare.ts'
import type { Part } from '../report.ts'

const member = {
  siteId: 'RIVERSIDE',
  primaryMember: { orderKey: 1, profile: { firstName: 'Sam', lastName: 'Okafor' } },
}

/** A quote is received and sent back inside a larger body. Parsing and printing it would change it, which we may not do. */
export async function quote(): Promise<Part> {
  const sections: Section[] = []
  let result = ''
  for (const bytes of [1_000, 10_000, 600_000]) {
    const text = quoteOf(bytes)
    const size = `${Math.round(text.length / 1000)} kB`
    const section = await compare(`A quote of ${size}, taken in and sent back`, {
      '@leisure-ops/quote': () =>
        stringifyWithQuotes({ ...member, pricingQuote: SignedQuote.fromText(text) }),
      'JSON.parse + JSON.stringify': () => JSON.stringify({ ...member, pricingQuote: JSON.parse(text) }),
      'lossless-json': () => losslessStringify({ ...member, pricingQuote: losslessParse(text) }),
    })
    sections.push(section)
    const [json, lossless] = section.rows.slice(1).map(({ name }) => ratio(section, name))
    result ||= `To take in a quote of ${size} and send it back, JSON.parse and JSON.stringify, which break its signature, take ${json} times as long as @leisure-ops/quote, and lossless-json ${lossless} times.`
  }
  return { result, sections }
}

/** The text of a quote of about a number of bytes. */
function quoteOf(bytes: number): string {
  const line =
    '{"orderKey":1,"id":"ADULT-DD","description":"Adult Monthly","price":{"amount":"45.00","currency":"GBP","discount":null}}'
  const lines = Array.from({ length: Math.max(1, Math.round(bytes / line.length)) }, () => line)
  return `{"siteId":"RIVERSIDE","memberships":[${lines.join(',')}],"timeStamp":"2026-11-21T09:30:00.1234567Z","signature":"c2ln"}`
}
