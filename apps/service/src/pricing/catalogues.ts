import type { TenantDatabase } from '../database/index.ts'
import type { Day } from './calendar.ts'
import { readCatalogue, type SharedCatalogue } from './read-catalogue.ts'
import type { CatalogueKey } from './request.ts'

/** Where catalogues are read, and how old they may be. */
export interface CatalogueSource {
  readonly tenantId: string
  readonly database: TenantDatabase
  /** For so long a part of a catalogue that was read is used again; 0: never. */
  readonly maxAgeMs: number
}

/** Reads catalogues, and keeps the parts that were asked for lately. */
export interface Catalogues {
  read(source: CatalogueSource, key: CatalogueKey, today: Day): Promise<SharedCatalogue>
  /** Forgets what was read of a tenant, after its data was changed by this process. */
  forget(tenantId: string): void
}

/** Parts that are kept at most; the one that was read first goes first. */
const MAX_PARTS = 1000

/** @param elapsedMs a clock that only ever goes on: the sandbox's may stand still. */
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
