import type { Day } from '../calendar.ts'
import type { TenantDatabase } from '../database/index.ts'
import { readCatalogue, type SharedCatalogue } from './read-catalogue.ts'
import type { CatalogueKey } from './request.ts'

/** Where catalogues are read, and how old they may be. */
export interface CatalogueSource {
  readonly tenantId: string
  readonly database: TenantDatabase
  /** How long a part of a catalogue is used again after it was read; 0 for never. */
  readonly maxAgeMs: number
}

/** How many parts are kept. The oldest part is removed first. */
const MAX_PARTS = 1000

interface Part {
  readonly tenantId: string
  readonly readAtMs: number
  readonly catalogue: Promise<SharedCatalogue>
}

/** Reads catalogues, and keeps the parts that were read recently. */
export class Catalogues {
  readonly #parts = new Map<string, Part>()
  readonly #elapsedMs: () => number

  /** @param elapsedMs a clock that never stops. The service's clock may be one that a test has frozen. */
  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs
  }

  read(
    { tenantId, database, maxAgeMs }: CatalogueSource,
    key: CatalogueKey,
    today: Day,
  ): Promise<SharedCatalogue> {
    if (maxAgeMs <= 0) return readCatalogue(database, key, today)
    const id = JSON.stringify([tenantId, key.siteId, key.typeIds, key.promotionCode, today])
    const known = this.#parts.get(id)
    const readAtMs = this.#elapsedMs()
    if (known !== undefined && readAtMs - known.readAtMs < maxAgeMs) return known.catalogue
    const catalogue = readCatalogue(database, key, today)
    this.#parts.delete(id)
    this.#parts.set(id, { tenantId, readAtMs, catalogue })
    // A failure to read is not kept.
    catalogue.catch(() => this.#parts.delete(id))
    for (const oldest of this.#parts.keys()) {
      if (this.#parts.size <= MAX_PARTS) break
      this.#parts.delete(oldest)
    }
    return catalogue
  }

  /** Forgets what was read of a tenant, after this process has changed its data. */
  forget(tenantId: string): void {
    for (const [id, part] of this.#parts) if (part.tenantId === tenantId) this.#parts.delete(id)
  }
}
