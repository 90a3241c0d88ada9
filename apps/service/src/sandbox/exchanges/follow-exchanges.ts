import type { SandboxHandler } from '../handler.ts'
import { readCursor } from '../read-number.ts'
import type { ExchangeStreams } from './exchange-streams.ts'

/** Sends exchanges as they happen. */
export function followExchanges(streams: ExchangeStreams): SandboxHandler<'followExchanges'> {
  return async ({ tenant, query }) => ({
    status: 200,
    events: streams.follow(tenant.id, readCursor('followExchanges', 'after', query)),
  })
}
