import type { MembershipQuote, MembersWithMembershipsRequest } from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'
import { membershipOf } from '../memberships.ts'
import type { Order } from './order.ts'

/** The form has the shape of the request, so that a field error finds its field by its path. */
export interface Details {
  readonly primaryMember: {
    readonly profile: { readonly firstName: string; readonly lastName: string; readonly email: string }
    readonly bankDetails?: {
      readonly accountName: string
      readonly accountNumber: string
      readonly sortCode: string
    }
  }
  readonly linkedMembers: readonly {
    readonly profile: { readonly firstName: string; readonly lastName: string; readonly dateOfBirth?: string }
  }[]
  readonly agrees: boolean
}

export function paysByDirectDebit({ people }: Order): boolean {
  return people.some(({ membershipId }) => membershipOf(membershipId)?.byDirectDebit)
}

/** The request of the creation: each person with the order key of the quote, and the unchanged quote. */
export function creationOf(
  order: Order,
  pricingQuote: SignedQuote<MembershipQuote>,
  { primaryMember, linkedMembers, agrees }: Details,
): MembersWithMembershipsRequest {
  const signedAgreements = { privacyPolicy: agrees, termsAndConditions: agrees }
  const [primary, ...linked] = order.people
  return {
    siteId: order.siteId,
    primaryMember: { ...primaryMember, orderKey: primary.orderKey, signedAgreements },
    linkedMembers: linked.map(({ orderKey }, index) => {
      const { firstName = '', lastName = '', dateOfBirth } = linkedMembers[index]?.profile ?? {}
      const born = dateOfBirth && { dateOfBirth: `${dateOfBirth}T00:00:00` }
      return { orderKey, profile: { firstName, lastName, ...born }, signedAgreements }
    }),
    pricingQuote,
  }
}
