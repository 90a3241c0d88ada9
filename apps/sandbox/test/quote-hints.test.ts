import type { Tenant } from '@leisure-ops/service/internal'
import { describe, expect, test } from 'vitest'
import { refusedQuoteHint } from '../src/hints/quote-hints.ts'
import { RememberedQuotes } from '../src/remembered-quotes.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const OF_NORTH = { tenantId: 'north', comparison: 'bytes' } as const
const MEMBERSHIP = { purpose: 'membership-pricing', ...OF_NORTH } as const
const BOOKING = {
  purpose: 'booking-pricing',
  slotReference: 'A',
  startsAt: '2026-12-01T09:00:00',
  ...OF_NORTH,
} as const
const text =
  '{"siteId": "RIVERSIDE","promotionCode": "ZOË","overview": {"amount":"56.94"},"rate": 1.0,"name": "M\\u00EEsol",' +
  '"timeStamp": "2026-11-21T09:30:00.0000000Z","signature": "c2lnbmF0dXJlIG9mIHRoZSBxdW90ZQ==" }'
const remembered = new RememberedQuotes()
remembered.remember(text, MEMBERSHIP)

function hint(sent: string, failure = 'quote-invalid', now = NOW, tenantId = 'north'): string {
  return hintOn(`{"pricingQuote":${sent}}`, failure, now, tenantId)
}

/** The hint on quotes of a booking, of which there can be several. */
function bookingHint(...sent: string[]): string {
  const details = sent.map((quote) => `{"pricingQuote":${quote}}`)
  return hintOn(`{"bookingDetails":[${details}]}`, 'quote-invalid', NOW, 'north')
}

function hintOn(body: string, failure: string, now: Date, tenantId: string): string {
  const tenant = { id: tenantId } as Tenant
  const request = { failure, tenant, gate: undefined, now, body: JSON.parse(body), text: body, params: {} }
  return refusedQuoteHint(request, remembered)
}

describe('a refused quote gets a hint that says what differs and where', () => {
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
    const byte = Buffer.from(text.slice(0, text.indexOf(' {'))).length
    expect(hint(text.replace(' {', '{'))).toBe(
      `whitespace differs, first at byte ${byte}: the quote was parsed and written again. Send the text that you received.`,
    )
  })

  test('a member that was added or removed', () => {
    expect(hint(text.replace('{', '{"extra":1,'))).toContain('`"extra"`, but the quote has `"siteId"`')
    expect(hint(text.replace(/"promotionCode": "ZOË",/, ''))).toContain(
      '`"overview"`, but the quote has `"promotionCode"`',
    )
    expect(hint(text.replace(/ \}$/, ',"extra":1 }'))).toContain('`,`, but the quote has `}`')
  })

  test('a quote with a changed signature is recognised by its time stamp, and no signature is shown as a whole', () => {
    expect(hint(text.replace(/"signature": "../, '"signature": "!!'))).toMatch(
      /: you sent `"!![\w=]{29}…`, but the quote has `"c2[\w=]{29}…`\.$/,
    )
  })

  test('a quote that the service does not remember', () => {
    const other = text.replace(/"signature": "[^"]*"/, '"signature": "AAAA"').replace('T09:30', 'T09:29')
    expect(hint(other)).toBe(
      'This service has not recently made a quote with this signature or timeStamp for this tenant. Request a new quote.',
    )
  })

  test("another tenant's quote is not shown", () => {
    expect(hint(text, 'quote-invalid', NOW, 'south')).toContain('has not recently made a quote')
  })

  test('an existing member', () => {
    const sold = text.replace('c2ln', 'bWVt').replace('T09:30', 'T09:27')
    remembered.remember(sold, { ...MEMBERSHIP, existingMembers: [[1, 7]] })
    expect(hint(sold)).toContain('priced for an existing member')
  })

  test('another purpose, another slot', () => {
    expect(bookingHint(text)).toContain('another purpose')
    const booking = text.replace('c2ln', 'Ym9v').replace('T09:30', 'T09:28')
    remembered.remember(booking, BOOKING)
    expect(bookingHint(booking)).toContain('another slot')
    expect(bookingHint(booking, booking.replace('56.94', '5.00'))).toContain('you sent `"5.00"`')
  })

  test('too old, or ahead of the clock', () => {
    expect(hint(text, 'quote-expired', new Date('2026-11-21T10:30:00.001Z'))).toContain(
      'over an hour ago. Request a new quote.',
    )
    expect(hint(text, 'quote-from-future', new Date('2026-11-21T09:19:59.999Z'))).toContain(
      'ten minutes ahead',
    )
    const old = text.replace('T09:30', 'T08:29')
    const two = `{"bookingDetails":[{"pricingQuote":${text}},{"pricingQuote":${old}}]}`
    expect(hintOn(two, 'quote-expired', NOW, 'north')).toContain('made at 2026-11-21T08:29:00.0000000Z, over')
  })

  test('a value that is not a quote', () => {
    expect(hint('{"timeStamp":1}')).toContain('not a quote')
  })

  test('a long value is shortened', () => {
    expect(hint(text.replace('RIVERSIDE', 'x'.repeat(500)))?.length).toBeLessThan(150)
  })
})

test('the number of remembered quotes is bounded', () => {
  const remembered = new RememberedQuotes()
  for (let index = 0; index < 10_000; index++) remembered.remember(`"s${index}"`, MEMBERSHIP)
  const find = (index: number) => remembered.find('north', { signature: `s${index}`, timeStamp: 'none' })
  expect([find(0), find(7999)]).toEqual([undefined, undefined])
  expect([find(8000)?.text, find(9999)?.text]).toEqual(['"s8000"', '"s9999"'])
})
