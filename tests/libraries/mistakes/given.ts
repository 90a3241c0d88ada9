import { createLeisureClient, type StaffUserCreation } from '@leisure-ops/client'
import { createValidatingClient } from '@leisure-ops/client/validate'
import { createUnreadHints } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

// What the programs of this folder start with. They run against a sandbox.

export const baseUrl = process.env.LEISURE_URL ?? ''
export const leisure = createLeisureClient({ baseUrl, accessToken: 'demo' })
/** The client that the README has for development. */
export const withHints = createValidatingClient({
  baseUrl,
  accessToken: 'demo',
  unreadHints: createUnreadHints(document),
})

export const jo: StaffUserCreation = {
  username: `u${Date.now() % 10_000_000}`,
  password: 'correct-Horse-7-battery',
  firstName: 'Jo',
  lastName: 'Smith',
  siteGroupId: 'NORTH',
  preferredSiteId: 'RIVERSIDE',
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
export const request = {
  siteId: 'RIVERSIDE',
  startDate: `${tomorrow}T00:00:00`,
  members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
}
export const quote = await leisure.pricing.quoteMemberships(request)

export const primaryMember = {
  orderKey: 1,
  profile: { firstName: 'Sam', lastName: 'Okafor', email: 'sam.okafor@example.com' },
  bankDetails: { accountName: 'S Okafor', accountNumber: '00012345', sortCode: '012345' },
  signedAgreements: { privacyPolicy: true, termsAndConditions: true },
}
