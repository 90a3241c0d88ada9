import { SignedQuote } from '@leisure-ops/quote'
import { type Behaviour, behaviours, type Check } from '../check.ts'
import { setClock, withFrozenClock } from '../clock.ts'
import { BANK, join, joinBody, newMember } from '../fixtures/join.ts'
import { type MembershipQuote, quoteFor } from '../fixtures/membership-quote.ts'
import { CheckSkipped, expectSame } from '../outcome.ts'

const OPERATION = 'addMembersWithMemberships'

/** Behaviours of the creation of members with memberships. Those that must be refused create nothing. */
export const MEMBERSHIPS: readonly Check[] = [
  ...behaviours(OPERATION, {
    // The check of the step that finds a quote invalid adds a property.
    'quote-altered-is-refused': alteredQuote('A quote in which one amount was changed is refused.', (text) =>
      text.replace(/"amount"\s*:\s*"\d+\.\d\d"/, '"amount":"0.01"'),
    ),
    'quote-with-another-signature-is-refused': alteredQuote(
      'A quote with another signature is refused.',
      (text) => text.replace(/(?<="signature"\s*:\s*")./, (letter) => (letter === 'A' ? 'B' : 'A')),
    ),
    'quote-with-null-omitted-is-refused': alteredQuote(
      'A quote from which promotionCode: null was removed is refused.',
      (text) => text.replace(/"promotionCode"\s*:\s*null\s*,/, ''),
    ),
    'quote-with-another-time-stamp-is-refused': alteredQuote(
      'A quote with another time stamp is refused.',
      (text) =>
        text.replace(/(?<="timeStamp"\s*:\s*"[^"]*)\d(?=Z?")/, (digit) => (digit === '9' ? '8' : '9')),
    ),
    'quote-reformatted-is-refused': alteredQuote(
      'A quote that was parsed and written again, with other white space, is refused.',
      (text) => JSON.stringify(JSON.parse(text), null, 3),
    ),
    'member-is-created-once': {
      says: 'The same member is not created a second time.',
      needs: ['writes'],
      async run(trial) {
        const body = joinBody(await quoteFor(trial))
        await join(trial, body)
        await trial.expectRefusal(OPERATION, 400, { body })
      },
    },
    'members-without-order-key-are-created': {
      says: 'A member without an orderKey, or with orderKey 0, is created without a membership. Several members may have orderKey 0.',
      needs: ['writes'],
      async run(trial) {
        const linkedMembers = [newMember({ orderKey: 0 }), newMember({ orderKey: 0 }), newMember()]
        const { membersCreated } = await join(trial, joinBody(await quoteFor(trial), { linkedMembers }))
        expectSame('number of members', membersCreated.length, 4)
      },
    },
    'guardian-mode-skips-the-match-only': {
      says: 'With hasGuardian, order keys do not have to be in the quote. All other rules still apply.',
      basis: 'assumption',
      needs: ['writes'],
      async run(trial) {
        const quote = await quoteFor(trial)
        const primaryMember = newMember({ orderKey: 9, bankDetails: BANK })
        const repeated = { hasGuardian: true, primaryMember, linkedMembers: [newMember({ orderKey: 9 })] }
        await trial.expectFailure(OPERATION, 'order-keys-repeated', { body: joinBody(quote, repeated) })
        await join(trial, joinBody(quote, { hasGuardian: true, primaryMember }))
      },
    },
    'deleted-member-is-created-again': {
      says: 'A member who was deleted can be created again.',
      needs: ['writes', 'companion'],
      async run(trial) {
        const body = joinBody(await quoteFor(trial))
        const { membersCreated } = await join(trial, body)
        await trial.companion.ask('DELETE', `/_companion/members/${membersCreated[0]?.memberId}`)
        await join(trial, body)
      },
    },
  }),
  ...behaviours(
    OPERATION,
    {
      'quote-of-an-hour-is-good': timedJoin('A quote that is exactly one hour old is still valid.', 3_600),
      'quote-older-than-an-hour-is-refused': timedJoin(
        'A quote that is more than one hour old is refused.',
        3_601,
        'quote-expired',
      ),
      'quote-ten-minutes-ahead-is-good': timedJoin(
        'A quote whose timeStamp is exactly ten minutes in the future is valid.',
        -600,
      ),
      'quote-from-the-future-is-refused': timedJoin(
        'A quote whose timeStamp is more than ten minutes in the future is refused.',
        -601,
        'quote-from-future',
      ),
    },
    ['writes', 'sandbox'],
  ),
]

/** The check that sends back a changed quote. The signature is checked before the age of the quote. */
function alteredQuote(says: string, alter: (text: string) => string): Behaviour {
  return {
    says,
    async run(trial) {
      const { text } = await quoteFor(trial)
      const altered = alter(text)
      if (altered === text)
        throw new CheckSkipped(
          'The quote has nothing that this check could change.',
          'Use a tenant whose quotes have the property that the title of the check names.',
        )
      const body = joinBody(SignedQuote.fromText<MembershipQuote>(altered))
      await trial.expectFailure(OPERATION, 'quote-invalid', { body })
    },
  }
}

/** The check that joins this many seconds after the quote was made, or before it, on a frozen clock. */
function timedJoin(says: string, seconds: number, failure?: string): Behaviour {
  return {
    says,
    run: (trial) =>
      withFrozenClock(trial, async (now) => {
        const body = joinBody(await quoteFor(trial))
        await setClock(trial, new Date(now.getTime() + seconds * 1_000))
        if (failure === undefined) await join(trial, body)
        else await trial.expectFailure(OPERATION, failure, { body })
      }),
  }
}
