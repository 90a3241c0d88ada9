import { SignedQuote } from '@leisure-ops/quote'
import { type Check, Difference, NotTried } from '../check.ts'
import { joinBody, newMember } from '../joining.ts'
import { type MembershipQuote, quoteFor } from '../pricing.ts'
import { atStandstill, setClock } from '../standstill.ts'
import { bodyOf } from '../trial.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

const OPERATION = 'addMembersWithMemberships'
const WRITES = { needs: ['writes'] } as const
const TIME = { needs: ['writes', 'sandbox'] } as const

/** Behaviours of the creation of members with memberships. Those that must be refused create nothing. */
export const MEMBERSHIPS: readonly Check[] = [
  altered('quote-altered-is-refused', 'A quote in which one amount was changed is refused.', (text) =>
    text.replace(/"amount"\s*:\s*"\d+\.\d\d"/, '"amount":"0.01"'),
  ),
  altered('quote-with-another-signature-is-refused', 'A quote with another signature is refused.', (text) =>
    text.replace(
      /("signature"\s*:\s*")(.)/,
      (_, start: string, letter: string) => `${start}${letter === 'A' ? 'B' : 'A'}`,
    ),
  ),
  altered(
    'quote-with-null-left-out-is-refused',
    'A quote from which promotionCode: null was removed is refused.',
    (text) => text.replace(/"promotionCode"\s*:\s*null\s*,/, ''),
  ),
  altered('quote-with-another-time-stamp-is-refused', 'A quote with another time stamp is refused.', (text) =>
    text.replace(/("timeStamp"\s*:\s*"[^"]*?)(\d)(Z?")/, (_, start: string, digit: string, end: string) => {
      return `${start}${digit === '9' ? '8' : '9'}${end}`
    }),
  ),
  altered(
    'quote-with-a-member-added-is-refused',
    'A quote to which a property was added is refused.',
    (text) => text.replace('{', '{"added":1,'),
  ),
  refused(
    'agreements-are-needed',
    'The primary member must have signed the agreements.',
    'primary-member-agreements-missing',
    {
      primaryMember: newMember({ orderKey: 1, signedAgreements: undefined }),
    },
  ),
  refused('one-order-key-is-needed', 'At least one member needs an order key.', 'order-keys-missing', {
    primaryMember: newMember({ orderKey: 0 }),
  }),
  refused('order-keys-are-not-repeated', 'Two members cannot have one order key.', 'order-keys-repeated', {
    primaryMember: newMember({ orderKey: 1 }),
    linkedMembers: [newMember({ orderKey: 1 })],
  }),
  refused(
    'order-keys-are-those-of-the-quote',
    'An order key has to be in the quote.',
    'order-keys-not-in-quote',
    {
      primaryMember: newMember({ orderKey: 2 }),
    },
  ),
  refused(
    'primary-email-is-needed',
    'The primary member needs an e-mail address.',
    'primary-member-email-missing',
    {
      primaryMember: newMember({ orderKey: 1, profile: { firstName: 'A', lastName: 'B' } }),
    },
  ),
  refused(
    'primary-email-is-bounded',
    'An e-mail address of 256 characters is one too long.',
    'primary-member-email-missing',
    {
      primaryMember: newMember({
        orderKey: 1,
        profile: { firstName: 'A', lastName: 'B', email: `${'a'.repeat(244)}@example.com` },
      }),
    },
  ),
  refused('member-counter-is-0', 'memberCounter must not be sent, or be 0.', 'member-counter-not-zero', {
    primaryMember: newMember({
      orderKey: 1,
      memberCounter: 1,
      bankDetails: { accountName: 'C', accountNumber: '00012345', sortCode: '012345' },
    }),
  }),
  refused(
    'linked-adult-needs-email',
    'A linked member without a date of birth needs an e-mail address.',
    'linked-member-email-missing',
    {
      linkedMembers: [newMember({ profile: { firstName: 'A', lastName: 'B' } })],
    },
  ),
  refused(
    'linked-email-is-checked',
    'The e-mail address of a linked member has to be well formed.',
    'linked-member-email-invalid',
    {
      linkedMembers: [newMember({ profile: { firstName: 'A', lastName: 'B', email: 'not an address' } })],
    },
  ),
  refused(
    'phone-flags-are-counted',
    'Contact details without a primary number are refused.',
    'primary-member-primary-phone-missing',
    {
      primaryMember: newMember({ orderKey: 1, contactDetails: {} }),
    },
  ),
  refused(
    'two-primary-phones-are-refused',
    'Two primary numbers are refused.',
    'primary-member-primary-phone-repeated',
    {
      primaryMember: newMember({
        orderKey: 1,
        contactDetails: {
          mobile: { number: '1', isPrimary: true },
          telephone1: { number: '2', isPrimary: true },
        },
      }),
    },
  ),
  behaviour(
    OPERATION,
    'join-creates-members-and-unpaid-invoices',
    'A join answers with the sales invoices of each member.',
    async (trial) => {
      const quote = await quoteFor(trial)
      const exchange = await trial.expectStatus(OPERATION, 201, { body: joinBody(quote.value.siteId, quote) })
      const { membersCreated } = bodyOf<{ membersCreated: { salesInvoiceIds: number[] }[] }>(exchange)
      same('number of members', membersCreated.length, 1)
      trial.leaves(
        `a member with the sales invoices ${membersCreated[0]?.salesInvoiceIds.join(', ') || 'none'}`,
      )
    },
    WRITES,
  ),
  behaviour(
    OPERATION,
    'member-is-created-once',
    'The same member is not created a second time.',
    async (trial) => {
      const quote = await quoteFor(trial)
      const body = joinBody(quote.value.siteId, quote)
      await trial.expectStatus(OPERATION, 201, { body })
      trial.leaves('a member of the check member-is-created-once')
      const again = await trial.call(OPERATION, { body })
      if (again.status !== 400)
        throw new Difference('status 400', `the second creation was answered with ${again.status}`)
    },
    WRITES,
  ),
  behaviour(
    OPERATION,
    'quote-reformatted-is-refused',
    'A quote that was parsed and written again, with other white space, is refused.',
    async (trial) => {
      const quote = await quoteFor(trial)
      const body = JSON.stringify(JSON.parse(joinBody(quote.value.siteId, quote)), null, 3)
      await trial.expectFailure(OPERATION, 'quote-invalid', { body })
    },
    WRITES,
  ),
  timed('quote-of-an-hour-is-good', 3_600, 'ok', 'A quote that is exactly one hour old is still valid.'),
  timed(
    'quote-older-than-an-hour-is-refused',
    3_601,
    'quote-expired',
    'A quote that is more than one hour old is refused.',
  ),
  timed(
    'quote-ten-minutes-ahead-is-good',
    -600,
    'ok',
    'A quote whose timeStamp is exactly ten minutes in the future is valid.',
  ),
  timed(
    'quote-from-the-future-is-refused',
    -601,
    'quote-from-future',
    'A quote whose timeStamp is more than ten minutes in the future is refused.',
  ),
]

/** A check that sends back a changed quote. The signature is checked before the age of the quote. */
function altered(name: string, says: string, alter: (text: string) => string): Check {
  return behaviour(OPERATION, name, says, async (trial) => {
    const quote = await quoteFor(trial)
    const text = alter(quote.text)
    if (text === quote.text)
      throw new NotTried(
        'The quote has nothing that this check could change.',
        'Use a tenant whose quotes have the property that the title of the check names.',
      )
    await trial.expectFailure(OPERATION, 'quote-invalid', {
      body: joinBody(quote.value.siteId, SignedQuote.fromText<MembershipQuote>(text)),
    })
  })
}

function refused(name: string, says: string, failure: string, changes: object): Check {
  return behaviour(OPERATION, name, says, async (trial) => {
    const quote = await quoteFor(trial)
    await trial.expectFailure(OPERATION, failure, { body: joinBody(quote.value.siteId, quote, changes) })
  })
}

/** A check that joins this many seconds after the quote was made, or before it, on a frozen clock. */
function timed(name: string, seconds: number, expected: string, says: string): Check {
  return behaviour(
    OPERATION,
    name,
    says,
    async (trial) => {
      await atStandstill(trial, async (now) => {
        const quote = await quoteFor(trial)
        await setClock(trial, new Date(now.getTime() + seconds * 1_000))
        const call = { body: joinBody(quote.value.siteId, quote) }
        if (expected !== 'ok') return void (await trial.expectFailure(OPERATION, expected, call))
        await trial.expectStatus(OPERATION, 201, call)
        trial.leaves(`a member of the check ${name}`)
      })
    },
    TIME,
  )
}
