import type { CallOptions } from '../client/call-options.ts'
import type { Invoke } from '../client/invoke.ts'
import type { LeisureCall } from '../client/leisure-call.ts'
import type { Extended, ExtendedSite, Site, SiteFilter } from './types.ts'

/** Sites. The extended shape is returned only on request. */
export interface Sites {
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * Returns the extended shape of the sites. It is refreshed separately from the other, so the two can briefly disagree.
   *
   * @param query Which sites. A `siteGroupId` that matches no site group is a failure.
   * @throws LeisureError
   */
  list(query: SiteFilter & Extended, options?: CallOptions): LeisureCall<ExtendedSite[], 'listSites'>
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * Without a filter, active and inactive sites are returned together. When none matches, the list is empty.
   *
   * @param query Which sites. A `siteGroupId` that matches no site group is a failure.
   * @throws LeisureError
   */
  list(query?: SiteFilter, options?: CallOptions): LeisureCall<Site[], 'listSites'>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * Returns the extended shape, in which `organisations`, `images` and `socialMedia` are filled, and `amenities` and `facilities`
   * are added.
   *
   * @param siteId Matched case-insensitively.
   * @throws LeisureError
   */
  get(siteId: string, query: Extended, options?: CallOptions): LeisureCall<ExtendedSite, 'getSite'>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * @param siteId Matched case-insensitively.
   * @param query `{ includeFacilitiesAndAmenities: true }` returns the extended shape.
   * @throws LeisureError
   */
  get(siteId: string, query?: undefined, options?: CallOptions): LeisureCall<Site, 'getSite'>
}

export function sites(invoke: Invoke): Sites {
  // The query decides which of the two shapes is returned; the document has one type for both.
  return {
    list: (query?: SiteFilter & Partial<Extended>, options?: CallOptions) =>
      invoke('listSites', { query }, options) as LeisureCall<never[], 'listSites'>,
    get: (siteId: string, query?: Extended, options?: CallOptions) =>
      invoke('getSite', { path: { siteId }, query }, options) as LeisureCall<never, 'getSite'>,
  }
}
