import { SignedQuote } from '@leisure-ops/quote'
import { alike, type Behaviour, type ByName, behaviours, type Check, type Listed } from '../check.ts'
import { setClock, withFrozenClock } from '../clock.ts'
import { BANK, join, joinBody, newMember } from '../fixtures/join.ts'
import { type MembershipQuote, quoteFor } from '../fixtures/membership-quote.ts'
import { CheckSkipped, expectSame } from '../outcome.ts'

const OPERATION = 'addMembersWithMemberships'

/** Behaviours of the creation of members with memberships. Those that must be refused create nothing. */
export const MEMBERSHIPS: readonly Check[] = [
  ...alteredQuotes({
    'quote-altered-is-refused': {
      says: 'A quote in which one amount was changed is refused.',
      alter: (text) => text.replace(/"amount"\s*:\s*"\d+\.\d\d"/, '"amount":"0.01"'),
    },
    'quote-with-another-signature-is-refused': {
      says: 'A quote with another signature is refused.',
      alter: (text) => text.replace(/(?<="signature"\s*:\s*")./, (letter) => (letter === 'A' ? 'B' : 'A')),
    },
    'quote-with-null-omitted-is-refused': {
      says: 'A quote from which promotionCode: null was removed is refused.',
      alter: (text) => text.replace(/"promotionCode"\s*:\s*null\s*,/, ''),
    },
    'quote-with-another-time-stamp-is-refused': {
      says: 'A quote with another time stamp is refused.',
      alter: (text) =>
        text.replace(/(?<="timeStamp"\s*:\s*"[^"]*)\d(?=Z?")/, (digit) => (digit === '9' ? '8' : '9')),
    },
    'quote-with-a-member-added-is-refused': {
      says: 'A quote to which a property was added is refused.',
      alter: (text) => text.replace('{', '{"added":1,'),
    },
    'quote-reformatted-is-refused': {
      says: 'A quote that was parsed and written again, with other white space, is refused.',
      alter: (text) => JSON.stringify(JSON.parse(text), null, 3),
    },
  }),
  ...behaviours(OPERATION, {
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
  ...timedJoins({
    'quote-of-an-hour-is-good': {
      says: 'A quote that is exactly one hour old is still valid.',
      seconds: 3_600,
    },
    'quote-older-than-an-hour-is-refused': {
      says: 'A quote that is more than one hour old is refused.',
      seconds: 3_601,
      failure: 'quote-expired',
    },
    'quote-ten-minutes-ahead-is-good': {
      says: 'A quote whose timeStamp is exactly ten minutes in the future is valid.',
      seconds: -600,
    },
    'quote-from-the-future-is-refused': {
      says: 'A quote whose timeStamp is more than ten minutes in the future is refused.',
      seconds: -601,
      failure: 'quote-from-future',
    },
  }),
]

/** Checks that send back a changed quote. The signature is checked before the age of the quote. */
function alteredQuotes(list: ByName<Listed & { alter(text: string): string }>): Check[] {
  return alike(OPERATION, list, ({ alter, ...check }) => ({
    ...check,
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
  }))
}

/** Checks that join this many seconds after the quote was made, or before it, on a frozen clock. */
function timedJoins(list: ByName<Listed & { seconds: number; failure?: string }>): Check[] {
  const behaviour = ({ seconds, failure, ...check }: (typeof list)[string]): Behaviour => ({
    ...check,
    run: (trial) =>
      withFrozenClock(trial, async (now) => {
        const body = joinBody(await quoteFor(trial))
        await setClock(trial, new Date(now.getTime() + seconds * 1_000))
        if (failure === undefined) await join(trial, body)
        else await trial.expectFailure(OPERATION, failure, { body })
      }),
  })
  return alike(OPERATION, list, behaviour, ['writes', 'sandbox'])
}
