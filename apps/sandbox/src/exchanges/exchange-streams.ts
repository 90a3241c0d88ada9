import { Readable } from 'node:stream'
import { readCursor } from '@leisure-ops/service/extension'
import type { SandboxHandler } from '../handler.ts'
import type { Exchange, Exchanges } from './exchanges.ts'

/** How often an idle stream sends something, so that no proxy closes the connection. */
const HEARTBEAT_MS = 15_000

/** Sends each exchange to everybody who follows the tenant, as server-sent events. */
export class ExchangeStreams {
  readonly #exchanges: Exchanges
  readonly #open = new Set<Readable>()

  constructor(exchanges: Exchanges) {
    this.#exchanges = exchanges
  }

  /**
   * Writes an event only when the reader has taken the ones before it, so a slow reader needs no memory. A reader who never begins
   * leaves no listener and no timer behind.
   *
   * @param after the last exchange that the reader has seen: those after it come first.
   * @returns events that do not end before {@link closeAll}.
   */
  follow(tenantId: string, after: number = this.#exchanges.latest): Readable {
    let sent = after
    let wantsMore = true
    let stop: (() => void) | undefined
    const send = (text: string) => {
      wantsMore = events.push(text)
    }
    const sendNew = () => {
      for (const exchange of this.#exchanges.after(tenantId, sent)) {
        if (!wantsMore) return
        sent = exchange.number
        send(eventOf(exchange))
      }
    }
    const begin = () => {
      const stopListening = this.#exchanges.onExchange((id = tenantId) => id === tenantId && sendNew())
      const heartbeat = setInterval(() => wantsMore && send(': alive\n\n'), HEARTBEAT_MS)
      this.#open.add(events)
      send(': following\n\n')
      return () => {
        stopListening()
        clearInterval(heartbeat)
        this.#open.delete(events)
      }
    }
    const events = new Readable({
      read() {
        wantsMore = true
        stop ??= begin()
        sendNew()
      },
      destroy(error, done) {
        stop?.()
        done(error)
      },
    })
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
