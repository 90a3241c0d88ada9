import type { TenantDatabase } from '../database/index.ts'
import type { Day } from './calendar.ts'
import { readCatalogue, type SharedCatalogue } from './read-catalogue.ts'
import type { CatalogueKey } from './request.ts'

/** Where catalogues are read, and how old they may be. */
export interface CatalogueSource {
  readonly tenantId: string
  readonly database: TenantDatabase
  /** How long a part of a catalogue is used again after it was read; 0 for never. */
  readonly maxAgeMs: number
}

/** Reads catalogues, and keeps the parts that were read recently. */
export interface Catalogues {
  read(source: CatalogueSource, key: CatalogueKey, today: Day): Promise<SharedCatalogue>
  /** Forgets what was read of a tenant, after this process has changed its data. */
  forget(tenantId: string): void
}

/** The most parts that are kept. The oldest part is removed first. */
const MAX_PARTS = 1000

/** @param elapsedMs a clock that never stops. The sandbox's clock can be frozen. */
export function createCatalogues(elapsedMs: () => number): Catalogues {
  const parts = new Map<
    string,
    { readonly tenantId: string; readonly readAtMs: number; readonly part: Promise<SharedCatalogue> }
  >()

  return {
    read({ tenantId, database, maxAgeMs }, key, today) {
      if (maxAgeMs <= 0) return readCatalogue(database, key, today)
      const id = JSON.stringify([tenantId, key.siteId, key.typeIds, key.promotionCode, today])
      const known = parts.get(id)
      const nowMs = elapsedMs()
      if (known !== undefined && nowMs - known.readAtMs < maxAgeMs) return known.part
      const part = readCatalogue(database, key, today)
      parts.delete(id)
      parts.set(id, { tenantId, readAtMs: nowMs, part })
      // A failure to read is not kept.
      part.catch(() => parts.delete(id))
      for (const oldest of parts.keys()) {
        if (parts.size <= MAX_PARTS) break
        parts.delete(oldest)
      }
      return part
    },

    forget(tenantId) {
      for (const [id, part] of parts) if (part.tenantId === tenantId) parts.delete(id)
    },
  }
}
