import { Readable } from 'node:stream'
import { readCursor } from '@leisure-ops/service/extension'
import type { SandboxHandler } from '../handler.ts'
import type { Exchange, Exchanges } from './exchanges.ts'

/** How often an idle stream sends something, so that no proxy closes the connection. */
const HEARTBEAT_MS = 15_000
/** How many characters may wait for a slow reader. */
const MAX_WAITING = 4 * 1024 * 1024

/** Sends each exchange to everybody who follows the tenant, as server-sent events. */
export class ExchangeStreams {
  readonly #exchanges: Exchanges
  readonly #open = new Set<Readable>()

  constructor(exchanges: Exchanges) {
    this.#exchanges = exchanges
  }

  /**
   * @param after the last exchange that the reader has seen: those after it come first.
   * @returns events that do not end before {@link closeAll}.
   */
  follow(tenantId: string, after: number = Number.POSITIVE_INFINITY): Readable {
    const events = new Readable({ read() {} })
    const send = (text: string) => {
      events.push(text)
      if (events.readableLength > MAX_WAITING) events.destroy()
    }
    send(': following\n\n')
    const missed = this.#exchanges.of(tenantId).filter(({ number }) => number > after)
    for (const exchange of missed.reverse()) send(eventOf(exchange))
    const stopListening = this.#exchanges.onExchange((id, exchange) => {
      if (id === tenantId) send(eventOf(exchange))
    })
    const heartbeat = setInterval(() => send(': alive\n\n'), HEARTBEAT_MS)
    events.once('close', () => {
      this.#open.delete(events)
      stopListening()
      clearInterval(heartbeat)
    })
    this.#open.add(events)
    return events
  }

  /** The service stops. */
  closeAll(): void {
    for (const events of this.#open) events.push(null)
  }
}

function eventOf(exchange: Exchange): string {
  return `id: ${exchange.number}\nevent: exchange\ndata: ${JSON.stringify(exchange)}\n\n`
}

/** Sends exchanges as they happen. */
export function followExchanges(streams: ExchangeStreams): SandboxHandler<'followExchanges'> {
  return async ({ tenant, query }) => ({
    status: 200,
    events: streams.follow(tenant.id, readCursor('followExchanges', 'after', query)),
  })
}
