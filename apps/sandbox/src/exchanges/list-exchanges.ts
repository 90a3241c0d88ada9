import { setTimeout as sleep } from 'node:timers/promises'
import { jsonArray } from '@leisure-ops/service/internal'
import type { SandboxHandler } from '../handler.ts'
import { pagesOfOne } from '../pages-of-one.ts'
import type { Exchanges } from './exchanges.ts'

/** How long a request for the next exchange waits. Proxies close connections that are silent for longer. */
const WAIT_MS = 20_000

/**
 * The exchanges of the tenant. After a known one, it waits until there is another.
 *
 * @param stopped ends the waiting, because the service stops.
 */
export function listExchanges(exchanges: Exchanges, stopped: AbortSignal): SandboxHandler<'listExchanges'> {
  return async ({ tenant, query }) => {
    const after = query.has('after') ? Number(query.get('after')) : undefined
    if (after !== undefined && exchanges.after(tenant.id, after).length === 0)
      await nextExchange(exchanges, tenant.id, stopped)
    return { status: 200, stream: jsonArray(pagesOfOne(exchanges.after(tenant.id, after ?? 0).reverse())) }
  }
}

async function nextExchange(exchanges: Exchanges, tenantId: string, stopped: AbortSignal): Promise<void> {
  const come = new AbortController()
  const stopListening = exchanges.onExchange((id = tenantId) => id === tenantId && come.abort())
  await sleep(WAIT_MS, undefined, { signal: AbortSignal.any([come.signal, stopped]) }).catch(() => {})
  stopListening()
}
