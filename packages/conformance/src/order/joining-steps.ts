import { withChanges } from '@leisure-ops/openapi/internal'
import { SignedQuote } from '@leisure-ops/quote'
import { setClock, withFrozenClock } from '../clock.ts'
import type { Exchange } from '../exchange.ts'
import { BANK, joinBody, type NewMember, newMember } from '../fixtures/join.ts'
import { type MembershipQuote, quoteFor } from '../fixtures/membership-quote.ts'
import type { Trial } from '../trial.ts'
import type { OrderedOperation, StepBreak } from './ordered-operation.ts'

interface Join {
  /** The site of the quote when it is omitted. */
  readonly siteId?: string
  readonly primaryMember: NewMember
  readonly linkedMember: NewMember
  readonly isQuoteAltered: boolean
  /** How long after its quote the join is sent; negative for before. Anything but 0 needs a sandbox. */
  readonly ageMs: number
}

const OPERATION = 'addMembersWithMemberships'
const HOUR_MS = 3_600_000
const NOT_PRIMARY = { addressLine1: '1 High Street', townCity: 'Town', postalCode: 'AB1', isPrimary: false }

/** The creation of members with memberships. */
export const ADD_MEMBERS_WITH_MEMBERSHIPS: OrderedOperation = {
  operationId: OPERATION,
  statedAfter: ['site-differs-from-quote'],
  async send(trial, changes) {
    const join: Join = {
      primaryMember: newMember({ orderKey: 1, bankDetails: BANK }),
      linkedMember: newMember(),
      isQuoteAltered: false,
      ageMs: 0,
    }
    return sendJoin(trial, withChanges(join, changes))
  },
  breaks: [
    { failure: 'site-differs-from-quote', changes: { siteId: 'ANOTHER-SITE' } },
    { failure: 'field-missing', changes: { 'primaryMember.profile.firstName': '' } },
    { failure: 'quote-invalid', changes: { isQuoteAltered: true } },
    age('quote-expired', 2 * HOUR_MS),
    age('quote-from-future', -HOUR_MS),
    { failure: 'primary-member-email-missing', changes: { 'primaryMember.profile.email': undefined } },
    // Without a date of birth, a member is an adult.
    {
      failure: 'email-missing',
      changes: { 'linkedMember.profile.email': undefined, 'linkedMember.profile.dateOfBirth': undefined },
    },
    { failure: 'order-keys-repeated', changes: { 'linkedMember.orderKey': 1 } },
    { failure: 'primary-member-primary-phone-missing', changes: { 'primaryMember.contactDetails': {} } },
    {
      failure: 'primary-member-primary-address-not-one',
      changes: { 'primaryMember.addressDetails': { address1: NOT_PRIMARY } },
    },
    {
      failure: 'primary-member-agreements-missing',
      changes: { 'primaryMember.signedAgreements': undefined },
    },
    {
      failure: 'bank-details-required',
      // Only some payment methods require them, and a quote does not say which.
      mayBeAccepted: true,
      changes: { 'primaryMember.bankDetails': undefined },
    },
    { failure: 'member-counter-not-zero', changes: { 'primaryMember.memberCounter': 1 } },
    {
      failure: 'later-step-rejected',
      changes: { 'primaryMember.userFields': [{ userFieldId: 2_147_483_647, value: 'x' }] },
    },
  ],
  variants: [
    {
      failure: 'primary-member-email-missing',
      variant: 'too-long',
      changes: { 'primaryMember.profile.email': `${'a'.repeat(244)}@example.com` },
    },
    { failure: 'email-invalid', changes: { 'linkedMember.profile.email': 'not an address' } },
    { failure: 'order-keys-missing', changes: { 'primaryMember.orderKey': 0 } },
    { failure: 'order-keys-not-in-quote', changes: { 'primaryMember.orderKey': 2 } },
    {
      failure: 'primary-member-primary-phone-repeated',
      changes: {
        'primaryMember.contactDetails.mobile': { number: '1', isPrimary: true },
        'primaryMember.contactDetails.telephone1': { number: '2', isPrimary: true },
      },
    },
  ],
}

/** Both need the clock of a sandbox, which cannot be moved in both directions at once. */
function age(failure: string, ageMs: number): StepBreak {
  return {
    failure,
    exclusive: 'age',
    needs: ['sandbox'],
    changes(trial) {
      // Throws CheckSkipped without a sandbox.
      void trial.sandbox
      return { ageMs }
    },
  }
}

async function sendJoin(trial: Trial, { ageMs, ...join }: Join): Promise<Exchange> {
  if (ageMs === 0) return sendWith(await quoteFor(trial))
  return withFrozenClock(trial, async (now) => {
    const quote = await quoteFor(trial)
    await setClock(trial, new Date(now.getTime() + ageMs))
    return sendWith(quote)
  })

  function sendWith(quote: SignedQuote<MembershipQuote>): Promise<Exchange> {
    const { primaryMember, linkedMember, isQuoteAltered, siteId = quote.value.siteId } = join
    const altered = quote.text.replace('{', '{"added":1,')
    const sent = isQuoteAltered ? SignedQuote.fromText<MembershipQuote>(altered) : quote
    const body = joinBody(sent, { siteId, primaryMember, linkedMembers: [linkedMember] })
    return trial.send(OPERATION, { body })
  }
}
