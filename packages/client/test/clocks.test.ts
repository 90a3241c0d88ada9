import { SignedQuote } from '@leisure-ops/quote'
import { describe, expect, test } from 'vitest'
import { createLeisureClient, type LeisureClientOptions, QuoteExpiredError } from '../src/index.ts'
import { createLeisureClient as createValidatingClient } from '../src/validate/index.ts'
import { rejection, startServer } from './server.ts'

// A quote is as old as the client's clock says.

const { baseUrl, answer, seen } = await startServer()
const FROZEN = new Date('2026-03-01T10:00:00Z')
const MINUTE_MS = 60_000
const client = (options: Partial<LeisureClientOptions> = {}) =>
  createLeisureClient({ baseUrl, accessToken: 'token', ...options })

const textAt = (moment: Date) => `{"total":10.00,"timeStamp":"${moment.toISOString()}","signature":"c2ln"}`
const quoteAt = (moment: Date) => SignedQuote.fromText<never>(textAt(moment))

const primaryMember = {
  orderKey: 1,
  profile: { firstName: 'Jo', lastName: 'Smith' },
  signedAgreements: { privacyPolicy: true, termsAndConditions: true },
}
const join = (leisure: ReturnType<typeof client>, pricingQuote: SignedQuote<never>) =>
  leisure.memberships.addMembersWithMemberships({ siteId: 'R', primaryMember, pricingQuote })
const price = (leisure: ReturnType<typeof client>) =>
  leisure.pricing.quoteMemberships({ siteId: 'R', startDate: '2026-12-10T00:00:00', members: [] })

/** A service whose quotes are made at this moment, and which joins whoever asks. */
const serviceAt = (moment: Date) =>
  answer(({ url = '' }, response) =>
    response.end(url.includes('pricing') ? textAt(moment) : '{"membersCreated":[]}'),
  )

describe('the option now', () => {
  test.each([
    ['the client', client({ now: () => FROZEN })],
    ['the validating client', createValidatingClient({ baseUrl, accessToken: 'token', now: () => FROZEN })],
  ])('%s sends a quote that its clock finds usable', async (_, leisure) => {
    serviceAt(FROZEN)
    await join(leisure, quoteAt(FROZEN))
    expect(seen).toHaveLength(1)
  })

  test('is asked each time', async () => {
    serviceAt(FROZEN)
    let now = FROZEN
    const leisure = client({ now: () => now })
    await join(leisure, quoteAt(FROZEN))
    now = new Date(FROZEN.getTime() + 61 * MINUTE_MS)
    expect(await rejection(join(leisure, quoteAt(FROZEN)))).toBeInstanceOf(QuoteExpiredError)
  })

  test.each([
    ['an invalid date', () => new Date(Number.NaN)],
    ['nothing', () => undefined],
    ['null', () => null],
    ['a text', () => '2026-03-01'],
    [
      'an exception',
      () => {
        throw new RangeError('no clock')
      },
    ],
  ])('if it returns or throws %s, no quote is sent, and other calls work', async (_, now) => {
    serviceAt(new Date())
    const leisure = client({ now: now as () => Date })
    const error = await rejection(join(leisure, quoteAt(new Date())))
    expect(error).not.toBeInstanceOf(QuoteExpiredError)
    expect(seen).toEqual([])
    await expect(price(leisure)).resolves.toBeInstanceOf(SignedQuote)
  })
})
