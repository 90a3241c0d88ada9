import type { components } from '@leisure-ops/openapi/sandbox-types'
import { lastWithin } from '../last-within.ts'

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

type Listener = (tenantId: string, exchange: Exchange) => void

/** The last requests of each tenant and their answers, without secrets. */
export class Exchanges {
  readonly #kept = new Map<string, Kept[]>()
  readonly #listeners = new Set<Listener>()
  #number = 0

  add(tenantId: string, recorded: Omit<Exchange, 'number'>, sent: SentRequest): void {
    this.#number += 1
    const exchange = { number: this.#number, ...recorded }
    const kept = [...(this.#kept.get(tenantId) ?? []), { exchange, sent }]
    this.#kept.set(tenantId, lastWithin(kept, lengthOf, LIMIT))
    for (const listener of this.#listeners) listener(tenantId, exchange)
  }

  /** The number of the latest exchange of all tenants. */
  get latest(): number {
    return this.#number
  }

  /** The newest first. */
  of(tenantId: string): Exchange[] {
    return this.after(tenantId, 0).reverse()
  }

  /** Those after the one with this number, the oldest first. */
  after(tenantId: string, number: number): Exchange[] {
    const kept = this.#kept.get(tenantId) ?? []
    const known = kept.findLastIndex(({ exchange }) => exchange.number <= number)
    return kept.slice(known + 1).map(({ exchange }) => exchange)
  }

  /** What was sent in an exchange, to be sent again. */
  sentIn(tenantId: string, number: number): SentRequest | undefined {
    return this.#kept.get(tenantId)?.find(({ exchange }) => exchange.number === number)?.sent
  }

  forget(tenantId: string): void {
    this.#kept.delete(tenantId)
  }

  /** @returns a function that stops the listening. */
  onExchange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
