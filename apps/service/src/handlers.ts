import { randomBytes, randomUUID } from 'node:crypto'
import { addMemberWithBooking } from './bookings/add-member-with-booking.ts'
import { createBookingLease, getBookingLease, giveBackBookingLease } from './bookings/booking-leases.ts'
import { deleteSlot, putSlot } from './bookings/change-slots.ts'
import { createBookingQuote } from './bookings/create-booking-quote.ts'
import { listBookings } from './bookings/list-bookings.ts'
import { listSlots } from './bookings/list-slots.ts'
import { KeyedRequests } from './creations/idempotency.ts'
import type { ServiceExtension } from './extension/service-extension.ts'
import type { Handlers } from './handler.ts'
import { listSalesInvoices, listUnpaidInvoices } from './invoices/list-sales-invoices.ts'
import { paySalesInvoices } from './invoices/pay-sales-invoices.ts'
import type { ServiceKey } from './keys/current-key.ts'
import { keysFor } from './keys/service-keys.ts'
import { type BankVault, createBankVault } from './members/bank-vault.ts'
import { deleteMember } from './members/delete-member.ts'
import { findMembers, getMember } from './members/find-members.ts'
import { addMembersWithMemberships } from './memberships/add-members-with-memberships.ts'
import { getEarliestStartDate } from './memberships/get-earliest-start-date.ts'
import { listMembershipTypes } from './memberships/list-membership-types.ts'
import { listPaymentMethods } from './memberships/list-payment-methods.ts'
import { calculateMembershipPricing } from './pricing/calculate-membership-pricing.ts'
import { Catalogues } from './pricing/catalogue-repository.ts'
import { Quotes } from './quotes/quotes.ts'
import { getSite } from './sites/get-site.ts'
import { listCultures } from './sites/list-cultures.ts'
import { listSiteGroups } from './sites/list-site-groups.ts'
import { listSites } from './sites/list-sites.ts'
import { SiteSnapshots } from './sites/site-snapshots.ts'
import { createStaffUser } from './staff-users/create-staff-user.ts'
import { deleteUser } from './staff-users/delete-user.ts'
import { getStaffUser } from './staff-users/get-staff-user.ts'
import { listStaffUsers } from './staff-users/list-staff-users.ts'
import { createPasswordHasher, type PasswordHasher } from './staff-users/password-hasher.ts'
import { getPreference, setPreference } from './staff-users/preferences.ts'
import { setPassword, setPasswordResetFlag } from './staff-users/set-password.ts'
import { signIn } from './staff-users/sign-in.ts'
import { SignInLimits, type SignInRates } from './staff-users/sign-in-limits.ts'
import { updateStaffUser } from './staff-users/update-staff-user.ts'

/** What the handlers need beyond what a call brings. */
export interface HandlerNeeds {
  readonly quotes: Quotes
  readonly catalogues: Catalogues
  readonly keyed: KeyedRequests
  readonly bankVaultOf: (tenantId: string) => BankVault
  readonly passwords: PasswordHasher
  readonly siteSnapshots: SiteSnapshots
  readonly signInLimits: SignInLimits
  readonly keepsFiles: boolean
  /** Makes the id of a lease. */
  readonly makeId: () => string
}

/**
 * Creates what the handlers need.
 *
 * @param elapsedMs a clock that never stops.
 */
export function createHandlerNeeds(
  keys: readonly ServiceKey[],
  elapsedMs: () => number,
  { onSigned, keepsFiles = false }: Pick<ServiceExtension, 'onSigned' | 'keepsFiles'> = {},
  signInRates?: SignInRates,
): HandlerNeeds {
  const bankKeys = keysFor('bank-details', keys)
  return {
    passwords: createPasswordHasher(),
    keyed: new KeyedRequests(keysFor('idempotency', keys)),
    siteSnapshots: new SiteSnapshots(elapsedMs),
    signInLimits: new SignInLimits(signInRates),
    keepsFiles,
    catalogues: new Catalogues(elapsedMs),
    quotes: new Quotes(keysFor('quotes', keys), onSigned),
    makeId: randomUUID,
    bankVaultOf: (tenantId) => createBankVault(bankKeys, randomBytes, tenantId),
  }
}

/** A handler for each operation: those with a path in the specification, and their companions. */
export function createHandlers(needs: HandlerNeeds): Handlers {
  const { passwords, keyed, siteSnapshots, quotes, makeId, bankVaultOf, signInLimits } = needs
  return {
    listStaffUsers,
    createStaffUser: createStaffUser(passwords, keyed),
    getStaffUser,
    updateStaffUser,
    listSites: listSites(siteSnapshots),
    getSite: getSite(siteSnapshots),
    calculateMembershipPricing: calculateMembershipPricing(quotes, needs.catalogues),
    addMemberWithBooking: addMemberWithBooking(quotes, keyed),
    addMembersWithMemberships: addMembersWithMemberships(quotes, keyed, bankVaultOf),

    deleteUser,
    setPassword: setPassword(passwords),
    setPasswordResetFlag,
    getPreference,
    setPreference,
    signIn: signIn(passwords, signInLimits),
    listSiteGroups,
    listCultures,
    listPaymentMethods,
    listMembershipTypes,
    getEarliestStartDate,
    listSlots,
    listBookings,
    putSlot,
    deleteSlot,
    createBookingLease: createBookingLease(makeId),
    getBookingLease,
    giveBackBookingLease,
    createBookingQuote: createBookingQuote(quotes),
    listSalesInvoices,
    listUnpaidInvoices,
    paySalesInvoices: paySalesInvoices(keyed),
    findMembers: findMembers(bankVaultOf),
    getMember: getMember(bankVaultOf),
    deleteMember: deleteMember(needs.keepsFiles),
  }
}
