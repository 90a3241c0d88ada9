import { addMemberWithBooking, type BookingNeeds } from './bookings/add-member-with-booking.ts'
import type { Handlers } from './handler.ts'
import { addMembersWithMemberships, type FamilyNeeds } from './memberships/add-members-with-memberships.ts'
import { calculateMembershipPricing, type PricingNeeds } from './pricing/calculate-membership-pricing.ts'
import { getSite } from './sites/get-site.ts'
import { listSites } from './sites/list-sites.ts'
import type { SiteSnapshots } from './sites/site-snapshots.ts'
import { createStaffUser } from './staff-users/create-staff-user.ts'
import { getStaffUser } from './staff-users/get-staff-user.ts'
import { listStaffUsers } from './staff-users/list-staff-users.ts'
import type { PasswordHasher } from './staff-users/password-hasher.ts'
import { updateStaffUser } from './staff-users/update-staff-user.ts'

/** What the handlers need beyond what a call brings. */
export interface HandlerNeeds extends BookingNeeds, FamilyNeeds, PricingNeeds {
  readonly passwords: PasswordHasher
  readonly siteSnapshots: SiteSnapshots
}

/** A handler for each operation of the document. */
export function createHandlers(needs: HandlerNeeds): Handlers {
  const { passwords, siteSnapshots } = needs
  return {
    listStaffUsers,
    createStaffUser: createStaffUser(passwords),
    getStaffUser,
    updateStaffUser,
    listSites: listSites(siteSnapshots),
    getSite: getSite(siteSnapshots),
    calculateMembershipPricing: calculateMembershipPricing(needs),
    addMemberWithBooking: addMemberWithBooking(needs),
    addMembersWithMemberships: addMembersWithMemberships(needs),
  }
}
