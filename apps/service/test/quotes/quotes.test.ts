import { createHmac } from 'node:crypto'
import { shownResponse } from '@leisure-ops/support/shown'
import { describe, expect, test } from 'vitest'
import type { ServiceKey } from '../../src/keys/current-key.ts'
import { bindingOf, type QuoteTenant } from '../../src/quotes/binding.ts'
import { honouredKeys, signingKey } from '../../src/quotes/key-ring.ts'
import { Quotes } from '../../src/quotes/quotes.ts'
import { signatureOf } from '../../src/quotes/signature.ts'
import { Double } from '../../src/quotes/write-quote.ts'

const NOW = new Date('2026-11-21T09:30:00.123Z')
const TENANT: QuoteTenant = { id: 'north', settings: {} }
const AWKWARD: QuoteTenant = { id: 'north', settings: { quoteStyle: 'awkward' } }
const MEMBERSHIP = { purpose: 'membership-pricing' } as const
const slot = (slotReference: string, startsAt = '2026-12-01T09:00:00') =>
  ({ purpose: 'booking-pricing', slotReference, startsAt }) as const
const later = (ms: number, from = NOW) => new Date(Number(from) + ms)
const MINUTE = 60_000

const key = (id: string, since: string): ServiceKey => ({
  id,
  since: new Date(since),
  secret: Buffer.alloc(32, id),
})
const quotes = new Quotes([key('first', '2020-01-01')])
const QUOTE = membershipQuote()

const sign = (tenant = TENANT) => quotes.sign(QUOTE, tenant, MEMBERSHIP, NOW)
/** The verdict of a service on a body that is this text. */
const judge = (text: string, tenant = TENANT, now = NOW) =>
  quotes.check(text, [], tenant, MEMBERSHIP, now).refusal ?? 'accepted'

const sold = (...existingMembers: [number, number][]) => ({ ...MEMBERSHIP, existingMembers })
const isFor = (text: string, purpose: ReturnType<typeof sold>) =>
  quotes.check(text, [], TENANT, purpose, NOW).refusal ?? 'accepted'

test('a quote that was priced for existing members is valid for them, under their order keys, and for nobody else', () => {
  const text = quotes.sign(QUOTE, TENANT, sold([1, 7]), NOW)
  expect(isFor(text, sold([1, 7]))).toBe('accepted')
  expect([isFor(text, sold([2, 7])), isFor(text, sold([1, 8])), isFor(text, sold([1, 7], [2, 7]))]).toEqual(
    Array(3).fill('invalid'),
  )
  expect(judge(text)).toBe('invalid')
  expect(isFor(sign(), sold())).toBe('accepted')
})

describe('a quote that comes back as it was sent', () => {
  test.each([
    { quoteStyle: 'plain', quoteComparison: 'bytes' },
    { quoteStyle: 'awkward', quoteComparison: 'bytes' },
    { quoteStyle: 'plain', quoteComparison: 'tokens' },
    { quoteStyle: 'awkward', quoteComparison: 'tokens' },
  ] as const)('is accepted: $quoteStyle, $quoteComparison', (settings) => {
    const tenant = { ...TENANT, settings }
    const text = sign(tenant)
    expect(judge(text, tenant)).toBe('accepted')
    expect(JSON.parse(text)).toEqual({
      ...QUOTE,
      timeStamp: '2026-11-21T09:30:00.1230000Z',
      signature: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
    })
  })

  test('is found in a body, whatever surrounds it', () => {
    const text = sign(AWKWARD)
    const body = `{"pricingQuote" :\n ${text} , "siteId": "é"}`
    expect(quotes.check(body, ['pricingQuote'], TENANT, MEMBERSHIP, NOW).quote?.text).toBe(text)
    expect(quotes.check(`{"a":[0,${text}]}`, ['a', 1], TENANT, MEMBERSHIP, NOW).quote?.text).toBe(text)
    expect(quotes.check(body, ['other'], TENANT, MEMBERSHIP, NOW).refusal).toBe('invalid')
  })

  test('JSON.stringify writes the plain style, and not the awkward one', () => {
    const again = (text: string) => JSON.stringify(JSON.parse(text))
    const awkward = sign(AWKWARD)
    expect(judge(again(awkward))).toBe('invalid')
    expect(awkward).toMatch(/^[\x20-\x7e]*$/)
    expect(awkward).toContain('M\\u00EEsol')
    expect(judge(again(sign()))).toBe('accepted')
  })
})

describe('a quote in which anything was changed is invalid', () => {
  test('one changed bit in any of the 6 kB, and every bit of time stamp and signature', () => {
    const text = sign()
    const bytes = Buffer.from(text)
    expect(bytes.length).toBeGreaterThan(6000)
    const signed = bytes.indexOf('"timeStamp"')
    expect(signed).toBeGreaterThan(0)
    const accepted: string[] = []
    for (let at = 0; at < bytes.length; at++) {
      for (const change of at < signed ? [1 << (at % 8)] : [1, 2, 4, 8, 16, 32, 64, 128]) {
        const copy = Buffer.from(bytes)
        copy[at] = (copy[at] as number) ^ change
        if (judge(copy.toString('utf8')) === 'accepted') accepted.push(`bit ${change} of byte ${at}`)
      }
      if (at % 3 !== 0) continue
      const without = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
      if (judge(without.toString('utf8')) === 'accepted') accepted.push(`without byte ${at}`)
    }
    // Only a byte order mark is cut off by a reader of bytes; a space around the quote is not in it.
    for (let at = 1; at < text.length; at += 4) {
      const extra = [' ', '\n', '0'][at % 3]
      if (judge(text.slice(0, at) + extra + text.slice(at)) === 'accepted') accepted.push(`${extra} at ${at}`)
    }
    expect(accepted).toEqual([])
  })

  test('white space between any two tokens', () => {
    const tenant: QuoteTenant = { ...TENANT, settings: { quoteComparison: 'tokens' } }
    const text = sign(tenant)
    const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) as string[]
    expect(tokens.join('')).toBe(text)
    expect(judge(tokens.join(' \n'), tenant)).toBe('accepted')
    const accepted = [...new Set(tokens)].flatMap((token) =>
      tampered(token).filter((other) => {
        const changed = tokens.with(tokens.indexOf(token), other)
        return judge(changed.join(' '), tenant) === 'accepted'
      }),
    )
    expect(accepted).toEqual([])
  })

  const CHANGES: [string, (text: string) => string][] = [
    ['a member before its twin', (text) => text.replace('{', '{"siteId":"ELSEWHERE",')],
    ['the signature twice', (text) => text.replace(/"signature":"[^"]*"/, '$&,$&')],
    ['another signature in front', (text) => text.replace('{', '{"signature":"AAAA",')],
    [
      'an escaped slash in the signature',
      (text) => text.replace(/"signature":"[^"]*"/, (it) => it.replaceAll('=', '\\u003d')),
    ],
    ['an empty signature', (text) => text.replace(/"signature":"[^"]*"/, '"signature":""')],
    ['no signature', (text) => text.replace(/,"signature":"[^"]*"/, '')],
    ['not JSON', () => 'quote'],
    ['null', () => 'null'],
    ['a list', (text) => `[${text}]`],
  ]
  test.each(CHANGES)('%s', (_, change) => {
    const text = sign()
    expect(change(text)).not.toBe(text)
    expect(judge(change(text))).toBe('invalid')
  })

  test('a signature in another encoding of the same base64', () => {
    const text = sign()
    const [, signature = ''] = /"signature":"([^"]*)"/.exec(text) ?? []
    const bytes = Buffer.from(signature, 'base64')
    for (const other of [
      signature.replace('=', ''),
      `${signature}=`,
      ` ${signature}`,
      bytes.toString('base64url'),
    ]) {
      expect(Buffer.from(other, 'base64')).toEqual(bytes)
      expect(judge(text.replace(signature, other)), other).toBe('invalid')
    }
  })
})

describe('a quote is valid only for what it was made for', () => {
  const text = sign()

  test('another tenant, another purpose, another slot, another time of the slot', () => {
    expect(judge(text, { ...TENANT, id: 'south' })).toBe('invalid')
    const booking = quotes.sign(QUOTE, TENANT, slot('POOL-0900'), NOW)
    const refusal = (purpose: Parameters<typeof quotes.check>[3], sent: string) =>
      quotes.check(sent, [], TENANT, purpose, NOW).refusal
    expect(refusal(slot('POOL-0900'), booking)).toBeUndefined()
    expect(refusal(slot('POOL-1000'), booking)).toBe('invalid')
    expect(refusal(slot('POOL-0900', '2026-12-02T09:00:00'), booking)).toBe('invalid')
    expect(refusal(MEMBERSHIP, booking)).toBe('invalid')
    expect(refusal(slot('POOL-0900'), text)).toBe('invalid')
  })

  test('tenant and slot cannot be shifted into each other', () => {
    const odd = quotes.sign(QUOTE, { ...TENANT, id: 'a","b' }, slot('c'), NOW)
    expect(quotes.check(odd, [], { ...TENANT, id: 'a' }, slot('b","c'), NOW).refusal).toBe('invalid')
  })

  test('another service, with another secret under the same name', () => {
    const other = new Quotes([{ ...key('first', '2020-01-01'), secret: Buffer.alloc(32, 'x') }])
    expect(other.check(text, [], TENANT, MEMBERSHIP, NOW).refusal).toBe('invalid')
  })
})

test('the signed data stays the same, so that instances of two releases accept the quotes of each other', () => {
  const emptied = '{"siteId":"RIVERSIDE","signature":""}'
  const one = key('first', '2020-01-01')
  const signed = (head: string) =>
    createHmac('sha256', one.secret).update(`${head}\n${emptied}`).digest('base64')
  const binding = { tenantId: 'north', comparison: 'bytes' } as const
  expect(signatureOf(emptied, { ...binding, ...MEMBERSHIP }, one)).toBe(
    signed('["membership-pricing",1,"first","north"]'),
  )
  const existingMembers = [[1, 7] as const]
  expect(signatureOf(emptied, { ...binding, ...MEMBERSHIP, existingMembers }, one)).toBe(
    signed('["membership-pricing",1,"first","north",[1,7]]'),
  )
  expect(signatureOf(emptied, { ...binding, ...slot('POOL-0900') }, one)).toBe(
    signed('["booking-pricing",1,"first","north","POOL-0900","2026-12-01T09:00:00"]'),
  )
})

describe('keys', () => {
  const CHANGEOVER = new Date('2026-11-21T12:00:00Z')
  const old = key('old', '2020-01-01')
  const young = key('new', CHANGEOVER.toISOString())
  const both = new Quotes([young, old])
  const by = (one: ServiceKey, now: Date) =>
    new Quotes([{ ...one, since: new Date(0) }]).sign(QUOTE, TENANT, MEMBERSHIP, now)
  const refusal = (text: string, now: Date) => both.check(text, [], TENANT, MEMBERSHIP, now).refusal

  test('the newest key signs from its moment on, to the millisecond', () => {
    expect(both.sign(QUOTE, TENANT, MEMBERSHIP, later(-1, CHANGEOVER))).toBe(by(old, later(-1, CHANGEOVER)))
    expect(both.sign(QUOTE, TENANT, MEMBERSHIP, CHANGEOVER)).toBe(by(young, CHANGEOVER))
  })

  test('an old key is accepted for 70 minutes', () => {
    const atEnd = later(70 * MINUTE - 1, CHANGEOVER)
    const last = by(old, later(69 * MINUTE, CHANGEOVER))
    expect(refusal(last, atEnd)).toBeUndefined()
    expect(refusal(last, later(1, atEnd))).toBe('invalid')
  })

  test('a key of the near future is accepted, because the clock of another instance may be ahead', () => {
    expect(refusal(by(young, later(-MINUTE, CHANGEOVER)), later(-MINUTE, CHANGEOVER))).toBeUndefined()
  })

  test('keys that have begun are tried before those that have not, and the newest first', () => {
    const [oldest, next] = [key('oldest', '2020-01-01'), key('next', '2026-11-21T12:30:00Z')]
    const keys = [oldest, next, { ...old, since: new Date('2026-11-21T11:45:00Z') }, young]
    const tried = (now: Date) => honouredKeys(keys, now).map(({ id }) => id)
    expect(tried(later(-MINUTE, CHANGEOVER))).toEqual(['old', 'oldest', 'next', 'new'])
    expect(tried(CHANGEOVER)).toEqual(['new', 'old', 'oldest', 'next'])
    expect(tried(later(30 * MINUTE, CHANGEOVER))).toEqual(['next', 'new', 'old', 'oldest'])
    expect(tried(later(55 * MINUTE, CHANGEOVER))).toEqual(['next', 'new', 'old'])
  })

  test('refuses to sign before any key has begun', () => {
    expect(() => signingKey([young], NOW)).toThrow(
      new RangeError('No quote key is valid yet. Add a key whose `since` has passed.'),
    )
  })
})

describe('age, to the 100 ns', () => {
  // A clock that a service signs by has milliseconds; the seven digits are put in by hand here, and signed.
  const at = (fraction: string) => signedAt(`2026-11-21T09:30:00.${fraction}Z`)

  test.each([
    ['exactly an hour', '1230000', 60 * MINUTE, 'accepted'],
    ['100 ns less than an hour', '1230001', 60 * MINUTE, 'accepted'],
    ['100 ns more than an hour', '1229999', 60 * MINUTE, 'expired'],
    ['a millisecond more', '1230000', 60 * MINUTE + 1, 'expired'],
    ['exactly ten minutes ahead', '1230000', -10 * MINUTE, 'accepted'],
    ['100 ns less than ten minutes ahead', '1229999', -10 * MINUTE, 'accepted'],
    ['100 ns more than ten minutes ahead', '1230001', -10 * MINUTE, 'from-future'],
    ['a millisecond more ahead', '1230000', -10 * MINUTE - 1, 'from-future'],
  ] as const)('%s', (_, fraction, ageMs, verdict) => {
    expect(judge(at(fraction), TENANT, later(ageMs))).toBe(verdict)
  })

  test('a changed quote is reported as invalid before it is reported as expired', () => {
    const changed = sign().replace('RIVERSIDE', 'LAKESIDE')
    expect(judge(changed, TENANT, later(90 * MINUTE))).toBe('invalid')
    expect(judge(changed, TENANT, later(-90 * MINUTE))).toBe('invalid')
  })
})

test.each([..."&'<>`\u007f", 'é', '€', '\u{1f3ca}'])(
  'the awkward style alone escapes %j, also as the only one of its text',
  (one) => {
    const textOf = (tenant: QuoteTenant) => quotes.sign({ one }, tenant, slot('A'), NOW)
    const units = Array.from({ length: one.length }, (_, at) => one.charCodeAt(at).toString(16).toUpperCase())
    const escapes = units.map((unit) => `\\u${unit.padStart(4, '0')}`)
    expect(textOf(AWKWARD)).toContain(`{"one": "${escapes.join('')}",`)
    expect(textOf(TENANT)).toContain(`{"one":"${one}",`)
  },
)

test('a whole double is written with a decimal point only in the awkward style, however deep it is', () => {
  const prices = [{ amount: new Double(45), taxCodeId: null }]
  const booking = { prices, rate: new Double(6.5), tiny: new Double(1e-7), count: 8 }
  const textOf = (tenant: QuoteTenant) => quotes.sign(booking, tenant, slot('A'), NOW)
  expect(textOf(AWKWARD)).toContain(
    '{"prices": [{"amount":45.0,"taxCodeId":null}],"rate": 6.5,"tiny": 1e-7,"count": 8,',
  )
  expect(textOf(TENANT)).toContain(
    '{"prices":[{"amount":45,"taxCodeId":null}],"rate":6.5,"tiny":1e-7,"count":8,',
  )
  expect(() => new Double(Number.NaN)).toThrow(new RangeError('A double must be finite.'))
})

test('keys that cannot be read are an error of the service, and not of the quote', () => {
  const unreadable = new Error('The keys cannot be read.')
  const lost = {
    ...key('lost', '2020-01-01'),
    get secret(): never {
      throw unreadable
    },
  }
  const service = new Quotes([lost])
  expect(() => service.check(sign(), [], TENANT, MEMBERSHIP, NOW)).toThrow(unreadable)
})

/** A quote that was made at a moment finer than a `Date`, signed as the service signs. */
function signedAt(timeStamp: string): string {
  const binding = bindingOf(TENANT, MEMBERSHIP)
  const emptied = JSON.stringify({ ...QUOTE, timeStamp, signature: '' })
  return emptied.replace(/""\}$/, () => `"${signatureOf(emptied, binding, key('first', '2020-01-01'))}"}`)
}

function tampered(token: string): string[] {
  if (/^[{}[\],:]$/.test(token))
    return ['', `${token}${token}`, ...'{}[],:'.split('').filter((one) => one !== token)]
  if (token.startsWith('"'))
    return [`"${token.slice(1, -1)}x"`, `"x${token.slice(1)}`, token.slice(1, -1), 'null', '""', ''].filter(
      (one) => one !== token,
    )
  return [`${token}0`, `${token}.0`, `"${token}"`, 'true', '0', 'null', ''].filter((one) => one !== token)
}

/** A quote of the document with something awkward in it, without time stamp and signature; over 6 kB. */
function membershipQuote(): object {
  const shown = shownResponse('calculateMembershipPricing', 'monthly-direct-debit')
  const { timeStamp: _, signature: __, ...quote } = shown
  for (const membership of quote.memberships) {
    membership.description = 'Oedolyn Mîsol \u{1f3ca} "\u001f" <&> $& ½'
    for (let extra = 0; extra < 50; extra++)
      membership.translations.push({ type: 'description', culture: `x-${extra}`, text: `Text ${extra}` })
  }
  return quote
}
