import { Readable } from 'node:stream'
import type { Exchange, Exchanges } from './exchanges.ts'

/** How often an idle stream sends something, so that no proxy closes the connection. */
const HEARTBEAT_MS = 15_000
/** How many characters may wait for a slow reader. */
const MOST_WAITING = 4 * 1024 * 1024

/** Server-sent events of exchanges, to everybody who follows. */
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
  follow(tenantId: string, after?: number): Readable {
    const stop: (() => void)[] = []
    const events = new Readable({
      read() {},
      destroy: (error, done) => {
        this.#open.delete(events)
        for (const one of stop) one()
        done(error)
      },
    })
    const send = (text: string) => {
      events.push(text)
      if (events.readableLength > MOST_WAITING) events.destroy()
    }
    send(': following\n\n')
    for (const missed of this.#missed(tenantId, after)) send(eventOf(missed))
    stop.push(this.#exchanges.onExchange((id, exchange) => id === tenantId && send(eventOf(exchange))))
    const heartbeat = setInterval(() => send(': alive\n\n'), HEARTBEAT_MS)
    stop.push(() => clearInterval(heartbeat))
    this.#open.add(events)
    return events
  }

  /** The service stops. */
  closeAll(): void {
    for (const events of this.#open) events.push(null)
  }

  #missed(tenantId: string, after: number | undefined): Exchange[] {
    if (after === undefined) return []
    return this.#exchanges
      .of(tenantId)
      .filter(({ number }) => number > after)
      .reverse()
  }
}

function eventOf(exchange: Exchange): string {
  return `id: ${exchange.number}\nevent: exchange\ndata: ${JSON.stringify(exchange)}\n\n`
}
