import type { CallOptions } from '../client/call-options.ts'
import type { Invoke, LeisureCall } from '../client/invoke.ts'
import type { Extended, ExtendedSite, Site, SiteFilter } from './types.ts'

/** Asks for the base shape of a site, or says at run time for which one, beside the options of the call. */
type Base = { readonly includeFacilitiesAndAmenities?: false | undefined } & CallOptions
type Either = { readonly includeFacilitiesAndAmenities?: boolean | undefined } & CallOptions

/** Sites. The extended shape is returned on request. A call's options may stand in its query or after it. */
export interface Sites {
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * Returns the extended shape of the sites, which is refreshed later or earlier than the base shape.
   *
   * @param query Which sites. A `siteGroupId` that matches no site group is a failure.
   * @throws LeisureError
   */
  list(
    query: SiteFilter & Extended & CallOptions,
    options?: CallOptions,
  ): LeisureCall<ExtendedSite[], 'listSites'>
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * Without a filter, active and inactive sites are returned together. When none matches, the list is empty.
   *
   * @param query Which sites. A `siteGroupId` that matches no site group is a failure.
   * @throws LeisureError
   */
  list(query?: SiteFilter & Base, options?: CallOptions): LeisureCall<Site[], 'listSites'>
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * @param query Which sites, and a flag that decides their shape.
   * @throws LeisureError
   */
  list(query: SiteFilter & Either, options?: CallOptions): LeisureCall<(Site | ExtendedSite)[], 'listSites'>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * Returns the extended shape, in which `organisations`, `images` and `socialMedia` are filled, and
   * `amenities` and `facilities` are added.
   *
   * @param siteId Matched case-insensitively.
   * @throws LeisureError
   */
  get(
    siteId: string,
    query: Extended & CallOptions,
    options?: CallOptions,
  ): LeisureCall<ExtendedSite, 'getSite'>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * @param siteId Matched case-insensitively.
   * @param query `{ includeFacilitiesAndAmenities: true }` returns the extended shape.
   * @throws LeisureError
   */
  get(siteId: string, query?: Base, options?: CallOptions): LeisureCall<Site, 'getSite'>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * @param siteId Matched case-insensitively.
   * @param query A flag that decides the shape of the site.
   * @throws LeisureError
   */
  get(siteId: string, query: Either, options?: CallOptions): LeisureCall<Site | ExtendedSite, 'getSite'>
}

export function sites(invoke: Invoke): Sites {
  // The query decides which of the two shapes is returned; the document has one type for both.
  return {
    list(first?: SiteFilter & Either, second?: CallOptions) {
      const { query, options } = queryAndOptions(first, second)
      return invoke('listSites', { query }, options) as LeisureCall<never[], 'listSites'>
    },
    get(siteId: string, first?: Either, second?: CallOptions) {
      const { query, options } = queryAndOptions(first, second)
      return invoke('getSite', { path: { siteId }, query }, options) as LeisureCall<never, 'getSite'>
    },
  }
}

/** Tells the query of a call from its options, which may stand beside it. */
export function queryAndOptions(
  first?: SiteFilter & Either,
  second?: CallOptions,
): { readonly query: SiteFilter & Either; readonly options: CallOptions } {
  const { signal, timeoutMs, attemptTimeoutMs, retry, headers, ...query } = first ?? {}
  return { query, options: { signal, timeoutMs, attemptTimeoutMs, retry, headers, ...second } }
}
