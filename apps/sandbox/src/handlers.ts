import type { ServiceParts } from '@leisure-ops/service/internal'
import type { Exchanges } from './exchanges/exchanges.ts'
import { listExchanges } from './exchanges/list-exchanges.ts'
import { type Inject, repeatExchange } from './exchanges/repeat-exchange.ts'
import type { Exposure } from './exposure.ts'
import { clearFault, type Faults, listFaults, setFault } from './faults.ts'
import type { SandboxHandlers } from './handler.ts'
import { getCatalogue, listAccounts, listLeases } from './lists.ts'
import { listQuotes, type RememberedQuotes } from './remembered-quotes.ts'
import { resetTenant } from './reset-tenant.ts'
import { getClock, type SandboxClock, setClock } from './sandbox-clock.ts'

/** What the sandbox adds to the service. */
export interface SandboxState {
  readonly clock: SandboxClock
  readonly faults: Faults
  readonly quotes: RememberedQuotes
  readonly exchanges: Exchanges
  /** Aborted when the service stops. */
  readonly stopped: AbortSignal
  /** Sends a request to the service without a network. */
  readonly inject: Inject
  readonly exposure: Exposure
}

/** A handler for each operation of the sandbox's document. */
export function createSandboxHandlers(parts: ServiceParts, state: SandboxState): SandboxHandlers {
  const { makeId, database } = parts
  const { clock, faults, quotes, exchanges, stopped, inject, exposure } = state
  return {
    getClock: getClock(clock),
    setClock: setClock(clock, exposure),
    resetTenant: resetTenant({ ...parts, ...state }),
    getCatalogue,
    listAccounts,
    listLeases,
    listQuotes: listQuotes(quotes),
    listFaults: listFaults(faults),
    setFault: setFault(faults, exposure, database.isEmbedded),
    clearFault: clearFault(faults),
    listExchanges: listExchanges(exchanges, stopped),
    repeatExchange: repeatExchange(exchanges, makeId, inject),
  }
}
