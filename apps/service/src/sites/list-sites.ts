import { type FieldFault, fail, failFields, fieldFault } from '../failure.ts'
import type { Handler } from '../handler.ts'
import type { SiteSnapshots } from './site-snapshots.ts'

const OPERATION = 'listSites'

/** Returns the sites that match the filters. The booleans are checked first, then the site group; then the sites are filtered. */
export function listSites(snapshots: SiteSnapshots): Handler<'listSites'> {
  return async ({ query, tenant, reach }) => {
    await reach('listSites.start')
    const { isActive, isExtended } = readBooleans(query)
    const snapshot = await snapshots.of(tenant, isExtended ? 'extended' : 'base')
    const siteGroupId = query.get('siteGroupId') || undefined
    if (siteGroupId !== undefined && !snapshot.hasGroup(siteGroupId)) {
      fail(OPERATION, 'site-group-filter-unknown', { siteGroupId })
    }
    return { status: 200, text: snapshot.list(isActive, siteGroupId) }
  }
}

/** Reads booleans in any case, although only the exact `true` extends the sites. */
function readBooleans(query: URLSearchParams): { isActive: boolean | undefined; isExtended: boolean } {
  const isActive = query.getAll('isActive').filter((value, _, all) => value !== '' || all.length > 1)
  const extend = query
    .getAll('includeFacilitiesAndAmenities')
    .filter((value, _, all) => value !== '' || all.length > 1)
  const faults: FieldFault[] = []
  if (!isBoolean(isActive)) {
    faults.push(fieldFault(OPERATION, 'isActive', 'is-active-not-boolean', { value: isActive.join(',') }))
  }
  if (!isBoolean(extend)) {
    const failure = 'include-facilities-and-amenities-not-boolean'
    faults.push(fieldFault(OPERATION, 'includeFacilitiesAndAmenities', failure, { value: extend.join(',') }))
  }
  failFields(OPERATION, faults)
  return {
    isActive: isActive[0] === undefined ? undefined : /^true$/i.test(isActive[0]),
    isExtended: extend[0] === 'true',
  }
}

/** Nothing, or one value that is a boolean in any case. */
function isBoolean(values: readonly string[]): boolean {
  return values.length === 0 || (values.length === 1 && /^(?:true|false)$/i.test(values[0] ?? ''))
}
