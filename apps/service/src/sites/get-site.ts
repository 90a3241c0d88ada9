import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import type { SiteSnapshots } from './site-snapshots.ts'

/** Returns one site, extended only if `includeFacilitiesAndAmenities` is sent exactly once, as `true`. */
export function getSite(snapshots: SiteSnapshots): Handler<'getSite'> {
  return async ({ path: { siteId }, query, tenant }) => {
    const [extend, ...more] = query.getAll('includeFacilitiesAndAmenities')
    const isExtended = extend === 'true' && more.length === 0
    const snapshot = await snapshots.of(tenant, isExtended ? 'extended' : 'base')
    const text = snapshot.single(siteId)
    if (text === undefined) fail('getSite', 'site-not-found', { siteId })
    return { status: 200, text }
  }
}
