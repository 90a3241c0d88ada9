import { describe, expect, test } from 'vitest'
import { createKeyRing } from '../../src/quotes/key-ring.ts'
import type { QuoteTerms } from '../../src/quotes/quote-terms.ts'
import { Quotes } from '../../src/quotes/quotes.ts'
import { RememberedQuotes } from '../../src/quotes/remembered-quotes.ts'
import { membershipQuote } from './sample-quote.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const TERMS: QuoteTerms = { tenantId: 'north', style: 'awkward', comparison: 'bytes' }
const MEMBERSHIP = { purpose: 'membership-pricing' } as const
const ring = createKeyRing([{ id: 'only', secret: Buffer.alloc(32, 'k'), since: new Date(0) }])
const quotes = new Quotes(ring, new RememberedQuotes())
const text = quotes.sign(membershipQuote(), TERMS, MEMBERSHIP, NOW)

function hint(sent: string, terms = TERMS, now = NOW): string | undefined {
  const checked = quotes.check(sent, [], terms, MEMBERSHIP, now)
  return checked.refusal === undefined ? 'accepted' : checked.hint
}

describe('a refused quote gets a hint that says what differs and where', () => {
  test('there is no hint for a quote that is accepted', () => {
    expect(hint(text)).toBe('accepted')
  })

  test('a changed amount', () => {
    const byte = Buffer.from(text.slice(0, text.indexOf('"56.94"'))).length
    expect(hint(text.replace('"56.94"', '"5.00"'))).toBe(
      `byte ${byte}: you sent \`"5.00"\`, but the quote has \`"56.94"\`.`,
    )
  })

  test('a quote that was parsed and written again: the first changed escape, if there is one', () => {
    expect(hint(JSON.stringify(JSON.parse(text)))).toMatch(
      /^byte \d+: you sent `.*`, but the quote has `.*`\.$/,
    )
  })

  test('white space alone', () => {
    expect(hint(text.replace('": ', '":'))).toBe(
      'whitespace differs, first at byte 10: the quote was parsed and written again. Send the text that you received.',
    )
  })

  test('a member that was added or removed', () => {
    expect(hint(text.replace('{', '{"extra":1,'))).toContain('`"extra"`, but the quote has `"siteId"`')
    expect(hint(text.replace(/"promotionCode": null,/, ''))).toContain(
      '`"overview"`, but the quote has `"promotionCode"`',
    )
    expect(hint(text.replace(/ \}$/, ',"extra":1 }'))).toContain('`,`, but the quote has `}`')
  })

  test('a quote with a changed signature is recognised by its time stamp', () => {
    expect(hint(text.replace(/"signature": "../, '"signature": "!!'))).toContain('`"!!')
  })

  test('a quote that the service does not remember', () => {
    const other = text.replace(/"signature": "[^"]*"/, '"signature": "AAAA"').replace('T09:30', 'T09:29')
    expect(hint(other)).toBe(
      'This service has not recently made a quote with this signature or timeStamp for this tenant. Request a new quote.',
    )
  })

  test("another tenant's quote is not shown", () => {
    expect(hint(text, { ...TERMS, tenantId: 'south' })).toContain('has not recently made a quote')
  })

  test('another purpose, another slot', () => {
    const checked = quotes.check(text, [], TERMS, { purpose: 'booking-pricing', slotReference: 'A' }, NOW)
    expect(checked).toMatchObject({ refusal: 'invalid', hint: expect.stringContaining('another purpose') })
    const booking = quotes.sign({}, TERMS, { purpose: 'booking-pricing', slotReference: 'A' }, NOW)
    expect(
      quotes.check(booking, [], TERMS, { purpose: 'booking-pricing', slotReference: 'B' }, NOW),
    ).toMatchObject({ hint: expect.stringContaining('another slot') })
  })

  test('too old, or ahead of the clock', () => {
    expect(hint(text, TERMS, new Date('2026-11-21T10:30:00.001Z'))).toContain(
      'over an hour ago. Request a new quote.',
    )
    expect(hint(text, TERMS, new Date('2026-11-21T09:19:59.999Z'))).toContain('ten minutes ahead')
  })

  test('a value that is not a quote', () => {
    expect(hint('{"timeStamp":1}')).toContain('not a quote')
  })

  test('a long value is shortened', () => {
    expect(hint(text.replace('RIVERSIDE', 'x'.repeat(500)))?.length).toBeLessThan(150)
  })
})

test('there is no hint when quotes are not remembered', () => {
  const checked = new Quotes(ring).check('{}', [], TERMS, MEMBERSHIP, NOW)
  expect(checked).toEqual({ refusal: 'invalid' })
})

test('the number of remembered quotes is bounded', () => {
  const remembered = new RememberedQuotes()
  const binding = { ...MEMBERSHIP, tenantId: 'north', comparison: 'bytes' } as const
  for (let index = 0; index < 10_000; index++) remembered.remember(`"s${index}"`, binding)
  const find = (index: number) => remembered.find('north', { signature: `s${index}`, timeStamp: 'none' })
  expect([find(0), find(5000)]).toEqual([undefined, undefined])
  expect(find(9999)?.text).toBe('"s9999"')
})
