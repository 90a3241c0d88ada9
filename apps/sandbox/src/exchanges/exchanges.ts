import type { components } from '@leisure-ops/openapi/sandbox-types'

export type Exchange = components['schemas']['Exchange']

/** A request as it arrived, with its secrets. It never leaves the process. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** `null` when there was none; `undefined` when it was too long to be kept. */
  readonly body: string | null | undefined
}

interface Kept {
  readonly exchange: Exchange
  readonly sent: SentRequest
}

/** How many exchanges of a tenant are kept. */
const MAX_KEPT = 1000

type Listener = (tenantId: string, exchange: Exchange) => void

/** The last requests of each tenant and their answers, without secrets. */
export class Exchanges {
  readonly #kept = new Map<string, Kept[]>()
  readonly #listeners = new Set<Listener>()
  #number = 0

  add(tenantId: string, recorded: Omit<Exchange, 'number'>, sent: SentRequest): void {
    this.#number += 1
    const exchange = { number: this.#number, ...recorded }
    const kept = this.#kept.get(tenantId) ?? []
    kept.push({ exchange, sent })
    if (kept.length > MAX_KEPT) kept.shift()
    this.#kept.set(tenantId, kept)
    for (const listener of this.#listeners) listener(tenantId, exchange)
  }

  /** The newest first. */
  of(tenantId: string): Exchange[] {
    return (this.#kept.get(tenantId) ?? []).map(({ exchange }) => exchange).reverse()
  }

  /** What was sent in an exchange, to be sent again. */
  sentIn(tenantId: string, number: number): SentRequest | undefined {
    return this.#kept.get(tenantId)?.find(({ exchange }) => exchange.number === number)?.sent
  }

  clear(tenantId: string): void {
    this.#kept.delete(tenantId)
  }

  /** @returns a function that stops the listening. */
  onExchange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
