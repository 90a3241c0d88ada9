import type { Tenant } from '../tenants/tenant.ts'
import type { Shape } from './show-site.ts'
import { loadSites } from './site-repository.ts'
import { SiteSnapshot } from './site-snapshot.ts'

/** How old a snapshot may be when the tenant does not say, in seconds. */
const DEFAULT_AGE_SECONDS = 1

interface Kept {
  readonly loadedAtMs: number
  readonly snapshot: Promise<SiteSnapshot>
}

/** A snapshot of the sites for each tenant and shape, loaded again when it is too old. */
export class SiteSnapshots {
  readonly #kept = new Map<string, Kept>()
  readonly #elapsedMs: () => number

  /** @param elapsedMs a clock that never stops, so that snapshots age while the service's own clock is frozen. */
  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs
  }

  /** The tenant's sites in a shape, at most `siteSnapshotSeconds` old. */
  async of(tenant: Tenant, shape: Shape): Promise<SiteSnapshot> {
    const key = `${shape} ${tenant.id}`
    const kept = this.#kept.get(key)
    const now = this.#elapsedMs()
    const maxAgeMs = 1000 * (tenant.settings.siteSnapshotSeconds ?? DEFAULT_AGE_SECONDS)
    if (kept && now - kept.loadedAtMs < maxAgeMs) return kept.snapshot
    const snapshot = loadSites(tenant.database).then(
      ({ sites, groupKeys }) => new SiteSnapshot(sites, groupKeys, shape),
    )
    this.#kept.set(key, { loadedAtMs: now, snapshot })
    snapshot.catch(() => this.#kept.delete(key))
    return snapshot
  }

  /** Forgets the tenant's snapshots, because this process has changed its data. */
  forget(tenantId: string): void {
    for (const shape of ['base', 'extended']) this.#kept.delete(`${shape} ${tenantId}`)
  }
}
