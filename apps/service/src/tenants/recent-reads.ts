import type { Tenant } from './tenant.ts'

/** How much is kept. The oldest is removed first. */
const MAX_KEPT = 1000

/** What a request names may be as long as a body. Nobody asks for so much twice but to fill the memory. */
const MAX_KEY_LENGTH = 10_000

/** Reads of tenants' data, used again for a second, or for as long as the reader says. */
export class RecentReads<Value> {
  readonly #kept = new Map<string, { tenantId: string; readAtMs: number; value: Promise<Value> }>()
  readonly #elapsedMs: () => number

  /** @param elapsedMs a clock that never stops. The service's clock may be one that a test has frozen. */
  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs
  }

  /** @param part what is read of the tenant, as JSON can write it. */
  protected read(
    { id: tenantId }: Tenant,
    part: unknown,
    load: () => Promise<Value>,
    maxAgeSeconds: number = 1,
  ): Promise<Value> {
    const key = JSON.stringify([tenantId, part])
    const kept = this.#kept.get(key)
    const readAtMs = this.#elapsedMs()
    if (kept !== undefined && readAtMs - kept.readAtMs < 1000 * maxAgeSeconds) return kept.value
    const value = load()
    if (key.length > MAX_KEY_LENGTH) return value
    this.#kept.delete(key)
    this.#kept.set(key, { tenantId, readAtMs, value })
    // A failure to read is not kept.
    value.catch(() => this.#kept.delete(key))
    const [oldest = ''] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(oldest)
    return value
  }

  /** Forgets what was read of a tenant, after this process has changed its data. */
  forget(tenantId: string): void {
    for (const [key, kept] of this.#kept) if (kept.tenantId === tenantId) this.#kept.delete(key)
  }
}
