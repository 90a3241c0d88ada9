import type { Database } from '../database/index.ts'
import type { BankVault } from '../members/bank-vault.ts'
import type { Catalogues } from '../pricing/catalogues.ts'
import type { RecentPrices } from '../pricing/explain/recent-prices.ts'
import type { Quotes } from '../quotes/quotes.ts'
import type { SiteSnapshots } from '../sites/site-snapshots.ts'
import type { PasswordHasher } from '../staff-users/password-hasher.ts'
import { deleteUser } from './accounts/delete-user.ts'
import { getPreference, setPreference } from './accounts/preferences.ts'
import { setPassword } from './accounts/set-password.ts'
import { setPasswordResetFlag } from './accounts/set-password-reset-flag.ts'
import { signIn } from './accounts/sign-in.ts'
import { createBookingLease } from './bookings/create-booking-lease.ts'
import { createBookingQuote } from './bookings/create-booking-quote.ts'
import { listSlots } from './bookings/list-slots.ts'
import { getClock, setClock } from './clock-handlers.ts'
import type { Exchanges } from './exchanges.ts'
import { clearFault, listFaults, setFault } from './fault-handlers.ts'
import type { Faults } from './faults.ts'
import type { SandboxHandlers } from './handler.ts'
import { findMembers, getMember } from './members/find-members.ts'
import { paySalesInvoices } from './members/pay-sales-invoices.ts'
import { listQuotes } from './quotes/list-quotes.ts'
import type { SandboxClock } from './sandbox-clock.ts'
import { getEarliestStartDate, listMembershipTypes, listPaymentMethods } from './tenant/catalogue-handlers.ts'
import { resetTenant } from './tenant/reset-tenant.ts'
import { listCultures, listSiteGroups } from './tenant/tenant-handlers.ts'

/** What the handlers of the sandbox need beyond what a call brings. */
export interface SandboxNeeds {
  readonly database: Database
  readonly clock: SandboxClock
  readonly faults: Faults
  readonly exchanges: Exchanges
  readonly passwords: PasswordHasher
  readonly siteSnapshots: SiteSnapshots
  readonly catalogues: Catalogues
  readonly recentPrices: RecentPrices
  readonly quotes: Quotes
  /** Makes the id of a lease. */
  readonly makeId: () => string
  readonly bankVaultOf: (tenantId: string) => BankVault
}

/** A handler for each operation of the sandbox's document. */
export function createSandboxHandlers(needs: SandboxNeeds): SandboxHandlers {
  const { clock, faults, exchanges, passwords, bankVaultOf, recentPrices } = needs
  return {
    getClock: getClock(clock),
    setClock: setClock(clock),
    resetTenant: resetTenant(needs),
    listSiteGroups,
    listCultures,
    deleteUser,
    setPassword: setPassword(passwords),
    setPasswordResetFlag,
    getPreference,
    setPreference,
    signIn: signIn(passwords),
    listQuotes: listQuotes(recentPrices),
    listFaults: listFaults(faults),
    setFault: setFault(faults),
    clearFault: clearFault(faults),
    listExchanges: async ({ tenant }) => ({ status: 200, body: exchanges.of(tenant.id) }),
    listPaymentMethods,
    listMembershipTypes,
    getEarliestStartDate,
    listSlots,
    createBookingLease: createBookingLease(needs.makeId),
    createBookingQuote: createBookingQuote(needs.quotes),
    findMembers: findMembers(bankVaultOf),
    getMember: getMember(bankVaultOf),
    paySalesInvoices,
  }
}
