import { randomBytes } from 'node:crypto'
import { addMemberWithBooking, type BookingNeeds } from './bookings/add-member-with-booking.ts'
import type { Handlers } from './handler.ts'
import { keysFor, type ServiceKey } from './keys/service-keys.ts'
import { createBankVault } from './members/bank-vault.ts'
import { addMembersWithMemberships, type FamilyNeeds } from './memberships/add-members-with-memberships.ts'
import { calculateMembershipPricing, type PricingNeeds } from './pricing/calculate-membership-pricing.ts'
import { Catalogues } from './pricing/catalogues.ts'
import { createKeyRing } from './quotes/key-ring.ts'
import { Quotes } from './quotes/quotes.ts'
import type { RememberedQuotes } from './quotes/remembered-quotes.ts'
import { getSite } from './sites/get-site.ts'
import { listSites } from './sites/list-sites.ts'
import { SiteSnapshots } from './sites/site-snapshots.ts'
import { createStaffUser } from './staff-users/create-staff-user.ts'
import { getStaffUser } from './staff-users/get-staff-user.ts'
import { listStaffUsers } from './staff-users/list-staff-users.ts'
import { createPasswordHasher, type PasswordHasher } from './staff-users/password-hasher.ts'
import { updateStaffUser } from './staff-users/update-staff-user.ts'

/** What the handlers need beyond what a call brings. */
export interface HandlerNeeds extends BookingNeeds, FamilyNeeds, PricingNeeds {
  readonly passwords: PasswordHasher
  readonly siteSnapshots: SiteSnapshots
}

/**
 * Creates what the handlers need.
 *
 * @param elapsedMs a clock that never stops.
 * @param rememberedQuotes the recent quotes of a sandbox.
 */
export function createHandlerNeeds(
  keys: readonly ServiceKey[],
  elapsedMs: () => number,
  rememberedQuotes?: RememberedQuotes,
): HandlerNeeds {
  const bankKeys = keysFor('bank-details', keys)
  return {
    passwords: createPasswordHasher(),
    siteSnapshots: new SiteSnapshots(elapsedMs),
    catalogues: new Catalogues(elapsedMs),
    quotes: new Quotes(createKeyRing(keysFor('quotes', keys)), rememberedQuotes),
    bankVaultOf: (tenantId) => createBankVault(bankKeys, randomBytes, tenantId),
  }
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
