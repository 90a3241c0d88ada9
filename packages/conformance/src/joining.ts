import { type SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { freshUsername } from './staff-users.ts'

/** A member that the service accepts, with a new name and e-mail address. */
export function newMember(changes: object = {}): object {
  const id = freshUsername()
  return {
    profile: {
      firstName: 'Conformance',
      lastName: id,
      dateOfBirth: '1990-04-17T00:00:00',
      email: `${id}@example.com`,
    },
    signedAgreements: { privacyPolicy: true, termsAndConditions: true },
    ...changes,
  }
}

/** The body of a join with the quote byte for byte, as text. */
export function joinBody(siteId: string, quote: SignedQuote, changes: object = {}): string {
  const bankDetails = { accountName: 'C Check', accountNumber: '00012345', sortCode: '012345' }
  return stringifyWithQuotes({
    siteId,
    primaryMember: newMember({ orderKey: 1, bankDetails }),
    ...changes,
    pricingQuote: quote,
  })
}
