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
import { createBankVault } from './members/bank-vault.ts'
import { deleteMember } from './members/delete-member.ts'
import { findMembers, getMember } from './members/find-members.ts'
import { addMembersWithMemberships } from './memberships/add-members-with-memberships.ts'
import { listPaymentMethods } from './memberships/list-payment-methods.ts'
import { getEarliestStartDate, listMembershipTypes } from './memberships/membership-types.ts'
import { calculateMembershipPricing } from './pricing/calculate-membership-pricing.ts'
import { Catalogues } from './pricing/catalogue-repository.ts'
import { Quotes } from './quotes/quotes.ts'
import { listCultures, listSiteGroups } from './sites/groups-and-cultures.ts'
import { getSite, listSites } from './sites/read-sites.ts'
import { SiteSnapshots } from './sites/site-snapshots.ts'
import { deleteUser } from './staff-users/change-account.ts'
import { createStaffUser } from './staff-users/create-staff-user.ts'
import { createPasswordHasher, type PasswordHasher } from './staff-users/password-hasher.ts'
import { getPreference, setPreference } from './staff-users/preferences.ts'
import { getStaffUser, listStaffUsers } from './staff-users/read-staff-users.ts'
import { setPassword, setPasswordResetFlag } from './staff-users/set-password.ts'
import { signIn } from './staff-users/sign-in.ts'
import { SignInLimits, type SignInRates } from './staff-users/sign-in-limits.ts'
import { updateStaffUser } from './staff-users/update-staff-user.ts'

/** The handlers of a service, and what else of theirs it needs. */
interface ServiceHandlers {
  /** A handler for each operation: those with a path in the specification, and their companions. */
  readonly handlers: Handlers
  readonly hashPassword: PasswordHasher['hash']
  /** Forgets what is cached or counted of a tenant. */
  readonly forget: (tenantId: string) => void
}

/** @param elapsedMs a clock that never stops. */
export function createHandlers(
  keys: readonly ServiceKey[],
  elapsedMs: () => number,
  { onSigned, keepsFiles = false }: Pick<ServiceExtension, 'onSigned' | 'keepsFiles'> = {},
  signInRates?: SignInRates,
): ServiceHandlers {
  const passwords = createPasswordHasher()
  const keyed = new KeyedRequests(keysFor('idempotency', keys))
  const quotes = new Quotes(keysFor('quotes', keys), onSigned)
  const bankKeys = keysFor('bank-details', keys)
  const bankVaultOf = (tenantId: string) => createBankVault(bankKeys, randomBytes, tenantId)
  const siteSnapshots = new SiteSnapshots(elapsedMs)
  const catalogues = new Catalogues(elapsedMs)
  const signInLimits = new SignInLimits(signInRates)
  const handlers: Handlers = {
    listStaffUsers,
    createStaffUser: createStaffUser(passwords, keyed),
    getStaffUser,
    updateStaffUser,
    listSites: listSites(siteSnapshots),
    getSite: getSite(siteSnapshots),
    calculateMembershipPricing: calculateMembershipPricing(quotes, catalogues),
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
    createBookingLease: createBookingLease(randomUUID),
    getBookingLease,
    giveBackBookingLease,
    createBookingQuote: createBookingQuote(quotes),
    listSalesInvoices,
    listUnpaidInvoices,
    paySalesInvoices: paySalesInvoices(keyed),
    findMembers: findMembers(bankVaultOf),
    getMember: getMember(bankVaultOf),
    deleteMember: deleteMember(keepsFiles),
  }
  return {
    handlers,
    hashPassword: passwords.hash,
    forget(tenantId) {
      for (const known of [siteSnapshots, catalogues, signInLimits]) known.forget(tenantId)
    },
  }
}
