import type { Database } from '../database/index.ts'
import type { BankVault } from '../members/bank-vault.ts'
import type { Catalogues } from '../pricing/catalogues.ts'
import type { Quotes } from '../quotes/quotes.ts'
import type { SiteSnapshots } from '../sites/site-snapshots.ts'
import type { PasswordHasher } from '../staff-users/password-hasher.ts'
import { deleteUser, setPassword, setPasswordResetFlag } from './accounts/change-accounts.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { getPreference, setPreference } from './accounts/preferences.ts'
import { signIn } from './accounts/sign-in.ts'
import { createBookingQuote } from './bookings/create-booking-quote.ts'
import { createBookingLease, listLeases } from './bookings/leases.ts'
import { listSlots } from './bookings/list-slots.ts'
import { type ExchangeStreams, followExchanges } from './exchanges/exchange-streams.ts'
import type { Exchanges } from './exchanges/exchanges.ts'
import { type Inject, repeatExchange } from './exchanges/repeat-exchange.ts'
import { clearFault, type Faults, listFaults, setFault } from './faults.ts'
import type { SandboxHandlers } from './handler.ts'
import {
  getEarliestStartDate,
  listCultures,
  listMembershipTypes,
  listPaymentMethods,
  listSiteGroups,
  listTenantSites,
} from './look-ups.ts'
import { findMembers, getMember } from './members/find-members.ts'
import { paySalesInvoices } from './members/pay-sales-invoices.ts'
import { listQuotes, type RecentPrices } from './recent-prices.ts'
import { resetTenant } from './reset-tenant.ts'
import { getClock, type SandboxClock, setClock } from './sandbox-clock.ts'

/** What the sandbox takes from the service. */
export interface SandboxNeeds {
  readonly database: Database
  readonly passwords: PasswordHasher
  readonly siteSnapshots: SiteSnapshots
  readonly catalogues: Catalogues
  readonly quotes: Quotes
  /** Makes the id of a lease. */
  readonly makeId: () => string
  readonly bankVaultOf: (tenantId: string) => BankVault
}

/** What the sandbox adds to the service. */
export interface SandboxState {
  readonly clock: SandboxClock
  readonly faults: Faults
  readonly recentPrices: RecentPrices
  readonly exchanges: Exchanges
  readonly streams: ExchangeStreams
  /** Sends a request to the service without a network. */
  readonly inject: Inject
}

/** A handler for each operation of the sandbox's document. */
export function createSandboxHandlers(needs: SandboxNeeds, state: SandboxState): SandboxHandlers {
  const { passwords, bankVaultOf, makeId, quotes } = needs
  const { clock, faults, recentPrices, exchanges, streams, inject } = state
  return {
    getClock: getClock(clock),
    setClock: setClock(clock),
    resetTenant: resetTenant({ ...needs, ...state }),
    listSiteGroups,
    listCultures,
    listTenantSites,
    listAccounts,
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
    followExchanges: followExchanges(streams),
    repeatExchange: repeatExchange(exchanges, makeId, inject),
    listPaymentMethods,
    listMembershipTypes,
    getEarliestStartDate,
    listSlots,
    listLeases,
    createBookingLease: createBookingLease(makeId),
    createBookingQuote: createBookingQuote(quotes),
    findMembers: findMembers(bankVaultOf),
    getMember: getMember(bankVaultOf),
    paySalesInvoices,
  }
}
