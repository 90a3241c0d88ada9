import { lastWithin } from '@leisure-ops/openapi/internal'
import type { components } from '@leisure-ops/openapi/sandbox-types'

export type Exchange = components['schemas']['Exchange']

/** A request as it arrived, with its secrets but without the access token. It never leaves the process. */
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

/** How many exchanges of a tenant are kept, and how many characters of their bodies. */
const LIMIT = { count: 1000, length: 16 * 1024 * 1024 }

function lengthOf({ exchange: { request, response }, sent }: Kept): number {
  return [request, response, sent].reduce((sum, { body }) => sum + (body?.length ?? 0), 0)
}

/** How many requests without valid credentials are kept. */
const REJECTED_LIMIT = 100

/** @param tenantId `undefined` when the exchange is in the lists of all tenants. */
type Listener = (tenantId: string | undefined, exchange: Exchange) => void

/** The last requests of each tenant and their responses, without secrets. */
export class Exchanges {
  readonly #kept = new Map<string, Kept[]>()
  readonly #listeners = new Set<Listener>()
  #rejected: readonly Exchange[] = []
  #number = 0

  add(tenantId: string, recorded: Omit<Exchange, 'number'>, sent: SentRequest): void {
    const exchange = this.#numbered(recorded)
    const kept = [...(this.#kept.get(tenantId) ?? []), { exchange, sent }]
    this.#kept.set(tenantId, lastWithin(kept, lengthOf, LIMIT))
    for (const listener of this.#listeners) listener(tenantId, exchange)
  }

  /** Adds a request that came without valid credentials to the lists of all tenants. */
  addRejected(recorded: Omit<Exchange, 'number'>): void {
    const exchange = this.#numbered({ ...recorded, rejected: true })
    this.#rejected = [...this.#rejected, exchange].slice(-REJECTED_LIMIT)
    for (const listener of this.#listeners) listener(undefined, exchange)
  }

  #numbered(recorded: Omit<Exchange, 'number'>): Exchange {
    this.#number += 1
    return { number: this.#number, ...recorded }
  }

  /** Those after the one with this number, the oldest first. */
  after(tenantId: string, number: number): Exchange[] {
    const kept = this.#kept.get(tenantId) ?? []
    const known = kept.findLastIndex(({ exchange }) => exchange.number <= number)
    const own = kept.slice(known + 1).map(({ exchange }) => exchange)
    const rejected = this.#rejected.filter((exchange) => exchange.number > number)
    if (rejected.length === 0) return own
    return [...own, ...rejected].sort((one, other) => one.number - other.number).slice(-LIMIT.count)
  }

  /** What was sent in an exchange, to be sent again. */
  sentIn(tenantId: string, number: number): SentRequest | undefined {
    return this.#kept.get(tenantId)?.find(({ exchange }) => exchange.number === number)?.sent
  }

  forget(tenantId: string): void {
    this.#kept.delete(tenantId)
    this.#rejected = []
  }

  /** @returns a function that stops the listening. */
  onExchange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
