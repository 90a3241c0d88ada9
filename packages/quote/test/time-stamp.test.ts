import { describe, expect, test, vi } from 'vitest'
import { QuoteSyntaxError, SignedQuote } from '../src/index.ts'

const quoteOf = (timeStamp: unknown) => SignedQuote.fromText(JSON.stringify({ timeStamp, signature: 's' }))
const HOUR_MS = 3_600_000

describe('timeStamp', () => {
  test.each([
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00.1', '2026-11-21T09:30:00.100Z'],
    ['2026-11-21T09:30:00.1234567Z', '2026-11-21T09:30:00.123Z'],
    ['2026-11-21T09:30:00.9999999', '2026-11-21T09:30:00.999Z'],
    ['2026-11-21T09:30:00.12+02:00', '2026-11-21T07:30:00.120Z'],
    ['2026-11-21T23:30:00-05:30', '2026-11-22T05:00:00.000Z'],
    ['2026-11-21T09:30:00+14:00', '2026-11-20T19:30:00.000Z'],
    ['2026-11-21T09:30:00-13:59', '2026-11-21T23:29:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('%s was made at %s', (timeStamp, utc) => {
    const quote = quoteOf(timeStamp)
    expect(quote.timeStamp).toBe(timeStamp)
    expect(quote.expiresAt.getTime() - HOUR_MS).toBe(Date.parse(utc))
  })

  test.each([
    ...['', 'yesterday', '2026-11-21', '2026-11-21 09:30:00Z', '2026-11-21T09:30Z', ' 2026-11-21T09:30:00Z'],
    ...['2026-11-21T09:30:00.Z', '2026-11-21T09:30:00.12345678Z', '2026-11-21T09:30:00z'],
    ...['2026-02-30T09:30:00Z', '2026-13-01T09:30:00Z', '2026-11-21T24:30:00Z'],
    ...['2026-11-21T09:30:00+14:01', '2026-11-21T09:30:00-15:00', '2026-11-21T09:30:00+24:00'],
    '2026-11-21T09:30:00+01:60',
  ])('%j is refused', (timeStamp) => {
    expect(() => quoteOf(timeStamp)).toThrow(QuoteSyntaxError)
    expect(() => quoteOf(timeStamp)).toThrow(expect.objectContaining({ path: ['timeStamp'] }))
  })
})

test.each(['Asia/Tokyo', 'America/New_York'])('without an offset it is in UTC, also in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  try {
    const madeMs = quoteOf('2026-11-21T09:30:00').expiresAt.getTime() - HOUR_MS
    expect(new Date(madeMs).toISOString()).toBe('2026-11-21T09:30:00.000Z')
  } finally {
    vi.unstubAllEnvs()
  }
})

describe('status', () => {
  const made = Date.parse('2026-11-21T09:30:00.123Z')
  test.each([
    // To the millisecond.
    ['2026-11-21T09:30:00.123Z', made, 'usable'],
    ['2026-11-21T09:30:00.123Z', made + HOUR_MS, 'usable'],
    ['2026-11-21T09:30:00.123Z', made + HOUR_MS + 1, 'expired'],
    ['2026-11-21T09:30:00.123Z', made - 600_000, 'usable'],
    ['2026-11-21T09:30:00.123Z', made - 600_001, 'ahead'],
    // Beyond the millisecond: one tick of 100 ns decides.
    ['2026-11-21T09:30:00.1230001Z', made + HOUR_MS, 'usable'],
    ['2026-11-21T09:30:00.1239999Z', made + HOUR_MS + 1, 'expired'],
    ['2026-11-21T09:30:00.1230001Z', made - 600_000, 'ahead'],
    ['2026-11-21T09:30:00.1230000Z', made - 600_000, 'usable'],
    ['2026-11-21T09:30:00.1239999Z', made - 599_999, 'usable'],
  ])('a quote of %s at %i is %s', (timeStamp, now, status) => {
    expect(quoteOf(timeStamp).status(now)).toBe(status)
    expect(quoteOf(timeStamp).status(new Date(now))).toBe(status)
  })

  test('refuses what is no moment', () => {
    const quote = quoteOf('2026-11-21T09:30:00Z')
    const message = 'now must be a valid Date, or a number of milliseconds since 1970.'
    for (const now of [Number.NaN, new Date('yesterday')])
      expect(() => quote.status(now)).toThrow(new RangeError(message))
    for (const now of [null, '2026-11-21T09:30:00Z', {}])
      expect(() => quote.status(now as never)).toThrow(TypeError)
  })

  test('is judged by the current time unless another is given', () => {
    expect(quoteOf(new Date().toISOString()).status()).toBe('usable')
    expect(quoteOf('2020-01-01T00:00:00Z').status()).toBe('expired')
    expect(quoteOf('9999-01-01T00:00:00Z').status()).toBe('ahead')
  })
})
