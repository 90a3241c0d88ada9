import type { OpenApiDocument } from '@leisure-ops/openapi'
import type { Database } from '../database/index.ts'
import type { BankVault } from '../members/bank-vault.ts'
import type { Catalogues } from '../pricing/catalogues.ts'
import type { RecentPrices } from '../pricing/explain/recent-prices.ts'
import type { Quotes } from '../quotes/quotes.ts'
import type { SiteSnapshots } from '../sites/site-snapshots.ts'
import type { PasswordHasher } from '../staff-users/password-hasher.ts'
import { deleteUser } from './accounts/delete-user.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { getPreference, setPreference } from './accounts/preferences.ts'
import { setPassword } from './accounts/set-password.ts'
import { setPasswordResetFlag } from './accounts/set-password-reset-flag.ts'
import { signIn } from './accounts/sign-in.ts'
import { clearAnswer, listAnswers, setAnswer } from './answers/answer-handlers.ts'
import { listScenarios } from './answers/list-scenarios.ts'
import type { NextAnswers } from './answers/next-answers.ts'
import { createBookingLease } from './bookings/create-booking-lease.ts'
import { createBookingQuote } from './bookings/create-booking-quote.ts'
import { listBookings } from './bookings/list-bookings.ts'
import { listLeases } from './bookings/list-leases.ts'
import { listSlots } from './bookings/list-slots.ts'
import { getClock, setClock } from './clock-handlers.ts'
import type { ExchangeStreams } from './exchanges/exchange-streams.ts'
import type { Exchanges } from './exchanges/exchanges.ts'
import { followExchanges } from './exchanges/follow-exchanges.ts'
import { type Inject, repeatExchange } from './exchanges/repeat-exchange.ts'
import { clearFault, listFaults, setFault } from './fault-handlers.ts'
import type { Faults } from './faults.ts'
import type { SandboxHandlers } from './handler.ts'
import { findMembers, getMember } from './members/find-members.ts'
import { listMemberships } from './members/list-memberships.ts'
import { paySalesInvoices } from './members/pay-sales-invoices.ts'
import { listQuotes } from './quotes/list-quotes.ts'
import type { SandboxClock } from './sandbox-clock.ts'
import { getEarliestStartDate, listMembershipTypes, listPaymentMethods } from './tenant/catalogue-handlers.ts'
import { listTenantSites } from './tenant/list-tenant-sites.ts'
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

/** The state of a running sandbox. */
export interface SandboxState {
  /** The service's own document. */
  readonly document: OpenApiDocument
  readonly nextAnswers: NextAnswers
  readonly streams: ExchangeStreams
  /** Sends a request to the service without a network. */
  readonly inject: Inject
}

/** A handler for each operation of the sandbox's document. */
export function createSandboxHandlers(needs: SandboxNeeds, state: SandboxState): SandboxHandlers {
  const { clock, faults, exchanges, passwords, bankVaultOf, makeId, recentPrices } = needs
  const { document, nextAnswers, streams, inject } = state
  return {
    getClock: getClock(clock),
    setClock: setClock(clock),
    resetTenant: resetTenant({ ...needs, nextAnswers }),
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
    listAnswers: listAnswers(document, nextAnswers),
    setAnswer: setAnswer(document, nextAnswers),
    clearAnswer: clearAnswer(nextAnswers),
    listScenarios: listScenarios(document),
    listPaymentMethods,
    listMembershipTypes,
    getEarliestStartDate,
    listSlots,
    listLeases,
    listBookings,
    createBookingLease: createBookingLease(makeId),
    createBookingQuote: createBookingQuote(needs.quotes),
    findMembers: findMembers(bankVaultOf),
    getMember: getMember(bankVaultOf),
    listMemberships,
    paySalesInvoices,
  }
}
