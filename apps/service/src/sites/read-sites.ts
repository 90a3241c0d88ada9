import { fail, failFields } from '../failure.ts'
import type { Handler } from '../handler.ts'
import type { SiteSnapshots } from './site-snapshots.ts'

const OPERATION = 'listSites'

/** Returns the sites that match the filters. The parameters are checked before the site group. */
export function listSites(snapshots: SiteSnapshots): Handler<'listSites'> {
  return async ({ query, tenant }) => {
    checkParameters(query)
    // Only the exact `true` extends the sites.
    const isExtended = query.get('includeFacilitiesAndAmenities') === 'true'
    const snapshot = await snapshots.of(tenant, isExtended ? 'extended' : 'base')
    const siteGroupId = query.get('siteGroupId') || undefined
    const isActive = query.get('isActive') ? query.get('isActive')?.toLowerCase() === 'true' : undefined
    const group = siteGroupId === undefined ? undefined : snapshot.group(siteGroupId)
    if (siteGroupId !== undefined && group === undefined)
      fail(OPERATION, 'site-group-not-found', { siteGroupId })
    return { status: 200, stream: snapshot.list(isActive, group) }
  }
}

const BOOLEAN = /^(?:true|false)?$/i

const PARAMETERS = [
  ['isActive', BOOLEAN, 'is-active-not-boolean'],
  ['includeFacilitiesAndAmenities', BOOLEAN, 'include-facilities-and-amenities-not-boolean'],
  ['siteGroupId', /^/, 'site-group-id-repeated'],
] as const

/** Refuses a repeated parameter, and a boolean that is none in any case. An empty one counts as omitted. */
function checkParameters(query: URLSearchParams): void {
  const errors = PARAMETERS.flatMap(([name, form, failure]) => {
    const values = query.getAll(name)
    const isValid = values.length <= 1 && values.every((value) => form.test(value))
    return isValid ? [] : [{ field: name, failure, params: { value: values.join(',') } }]
  })
  failFields(OPERATION, errors)
}

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
