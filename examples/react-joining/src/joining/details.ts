import type { MembershipQuote, MembersWithMembershipsRequest } from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'

/** The form has the shape of the request, so that a field error finds its field by its path. */
export interface Details {
  readonly primaryMember: {
    readonly profile: Readonly<Record<'firstName' | 'lastName' | 'email', string>>
    readonly bankDetails?: Readonly<Record<'accountName' | 'accountNumber' | 'sortCode', string>>
  }
  readonly linkedMembers?: readonly {
    readonly profile: Readonly<Record<'firstName' | 'lastName' | 'dateOfBirth', string>>
  }[]
  readonly agrees: boolean
}

/** The request of the creation: the people in the order of the quote, and the unchanged quote. */
export function creationOf(
  pricingQuote: SignedQuote<MembershipQuote>,
  { primaryMember, linkedMembers = [], agrees }: Details,
): MembersWithMembershipsRequest {
  const signedAgreements = { privacyPolicy: agrees, termsAndConditions: agrees }
  return {
    siteId: pricingQuote.value.siteId,
    primaryMember: { ...primaryMember, orderKey: 1, signedAgreements },
    linkedMembers: linkedMembers.map(({ profile }, index) => ({
      orderKey: index + 2,
      profile: { ...profile, dateOfBirth: `${profile.dateOfBirth}T00:00:00` },
      signedAgreements,
    })),
    pricingQuote,
  }
}
