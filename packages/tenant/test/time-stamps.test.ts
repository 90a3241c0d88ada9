import { document } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseStaffUser } from '../src/index.ts'
import { numericUser } from './staff-users.ts'

// `quote` and `tenant` share no code, so each has its own reader of .NET's time stamps. Both must accept the
// same texts, and only texts that fit the document.

const HOUR_MS = 3_600_000
const DOCUMENTED = new RegExp(String(document.components.schemas.DateTime?.pattern))

/** The moment in milliseconds, or `refused`. */
function readByQuote(timeStamp: string): number | 'refused' {
  try {
    const quote = SignedQuote.fromText(JSON.stringify({ timeStamp, signature: 's' }))
    return quote.expiresAt.getTime() - HOUR_MS
  } catch (error) {
    expect((error as Error).name).toBe('QuoteSyntaxError')
    return 'refused'
  }
}

function readByTenant(lastLoginAttemptDate: string): number | 'refused' | 'unknown' {
  try {
    const user = normaliseStaffUser({ ...numericUser, lastLoginAttemptDate }, 'numeric', 'list')
    return user.lastLoginAttemptDate?.getTime() ?? 'unknown'
  } catch (error) {
    expect((error as Error).name).toBe('TenantInputError')
    return 'refused'
  }
}

const two = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'))
const year = fc.constantFrom('0002', '2024', '2026', '9999')
const fraction = fc.oneof(
  fc.constant(''),
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 8 }).map((digits) => `.${digits}`),
)
const zone = fc.oneof(
  fc.constantFrom('', 'Z', 'z', '+14:00', '+14:01', '-14:00', ' '),
  fc
    .tuple(fc.constantFrom('+', '-'), two(15), two(61))
    .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
)
const timeStamp = fc
  .tuple(year, two(13), two(32), two(25), two(61), two(61), fraction, zone)
  .map(
    ([year, month, date, hour, minute, second, digits, end]) =>
      `${year}-${month}-${date}T${hour}:${minute}:${second}${digits}${end}`,
  )

test('both readers accept the same texts and read the same moment, and the document allows each of them', () => {
  let accepted = 0
  fc.assert(
    fc.property(timeStamp, (text) => {
      const moment = readByQuote(text)
      expect(readByTenant(text)).toBe(moment)
      if (moment === 'refused') return
      accepted += 1
      expect(text).toMatch(DOCUMENTED)
    }),
    { numRuns: 5000, seed: 20261121 },
  )
  expect(accepted).toBeGreaterThan(1000)
})

test('only the reader of staff users treats the first date of .NET as unknown', () => {
  expect(readByTenant('0001-01-01T00:00:00')).toBe('unknown')
  expect(readByQuote('0001-01-01T00:00:00')).toBe(Date.parse('0001-01-01T00:00:00Z'))
})
