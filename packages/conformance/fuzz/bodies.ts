import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { SignedQuote } from '@leisure-ops/quote'
import type { World } from './world.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
}

const PASSWORD = 'Correct-Horse-7-battery'
const BIRTH = '1990-04-17T00:00:00'
const adult = requestsOf(document).find(
  ({ operationId, name }) => operationId === 'addMemberWithBooking' && name === 'adult',
)?.body as { readonly addressDetails: object }

/** Bodies that the service has to accept. */
export function accountBody({ setting }: World, username: string, person: Person): object {
  const { siteGroupId, siteId } = setting
  return { username, ...person, siteGroupId, preferredSiteId: siteId }
}

export function creationBody(world: World, username: string, person: Person): object {
  return { ...accountBody(world, username, person), password: PASSWORD, email: `${username}@example.com` }
}

export function pricingBody(world: World, types: readonly number[], days: number): object {
  const { siteId, typeIds } = world.setting
  return {
    siteId,
    startDate: world.day(days),
    members: types.map((pick, index) => ({
      orderKey: index + 1,
      memberships: [{ id: typeIds[pick % typeIds.length] }],
    })),
  }
}

export function joiningBody(
  world: World,
  person: Person,
  orderKey: number,
  pricingQuote: SignedQuote,
): object {
  return {
    siteId: world.setting.siteId,
    primaryMember: {
      orderKey,
      profile: { ...person, dateOfBirth: BIRTH, email: 'somebody.new@example.com' },
      signedAgreements: { privacyPolicy: true, termsAndConditions: true },
      bankDetails: { accountName: 'C Check', accountNumber: '00012345', sortCode: '012345' },
    },
    pricingQuote,
  }
}

export function bookingBody(
  siteId: string,
  person: Person,
  leaseId: string,
  pricingQuote: SignedQuote,
): object {
  return {
    memberProfile: { ...person, dateOfBirth: BIRTH, siteId },
    addressDetails: adult.addressDetails,
    contactDetails: { email1: { emailAddress: 'somebody.else@example.com', isPrimary: true } },
    bookingDetails: [{ leaseId, pricingQuote }],
  }
}
