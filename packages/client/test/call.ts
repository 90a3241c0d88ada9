import { SignedQuote } from '@leisure-ops/quote'
import { OPERATIONS } from '../src/generated/operations.ts'
import type { CreationOptions, LeisureClient, OperationId } from '../src/index.ts'

export const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[]
export const CREATIONS = OPERATION_IDS.filter((id) => 'unknownOutcome' in OPERATIONS[id])

export const SECRETS = {
  token: 'token-7f3a',
  password: 'password-91bc',
  accountNumber: '31415926',
  sortCode: '271828',
}

/** What an update has to name, or clears. */
export const CLEARED = { displayName: undefined, email: undefined, cardId: undefined }

/** A quote that is valid now. */
export function quoteOfNow<T>(): SignedQuote<T> {
  const timeStamp = new Date().toISOString()
  return SignedQuote.fromText<T>(`{ "total": 10.00, "timeStamp": "${timeStamp}", "signature": "c2ln" }`)
}

/** Calls an operation with a valid request. */
export function call(
  leisure: LeisureClient,
  operation: OperationId,
  options?: CreationOptions,
): Promise<unknown> {
  const names = { firstName: 'Jo', lastName: 'Smith' }
  const staff = { ...names, username: 'jsmith', siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
  const calls: Record<OperationId, () => Promise<unknown>> = {
    listStaffUsers: () => leisure.users.list(options),
    createStaffUser: () => leisure.users.create({ ...staff, password: SECRETS.password }, options),
    getStaffUser: () => leisure.users.get('jsmith', options),
    updateStaffUser: () => leisure.users.update('jsmith', { ...staff, ...CLEARED, isActive: true }, options),
    listSites: () => leisure.sites.list({}, options),
    getSite: () => leisure.sites.get('RIVERSIDE', undefined, options),
    calculateMembershipPricing: () =>
      leisure.pricing.quoteMemberships(
        {
          siteId: 'RIVERSIDE',
          startDate: '2026-12-10T00:00:00',
          members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
        },
        options,
      ),
    addMemberWithBooking: () =>
      leisure.bookings.addMemberWithBooking(
        {
          memberProfile: { ...names, siteId: 'RIVERSIDE' },
          contactDetails: {},
          bookingDetails: [{ leaseId: 'lease', pricingQuote: quoteOfNow() }],
        },
        options,
      ),
    addMembersWithMemberships: () =>
      leisure.memberships.addMembersWithMemberships(
        {
          siteId: 'RIVERSIDE',
          primaryMember: {
            orderKey: 1,
            profile: names,
            bankDetails: {
              accountName: 'J Smith',
              accountNumber: SECRETS.accountNumber,
              sortCode: SECRETS.sortCode,
            },
          },
          pricingQuote: quoteOfNow(),
        },
        options,
      ),
  }
  return calls[operation]()
}
