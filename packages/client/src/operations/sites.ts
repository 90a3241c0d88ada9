import type { CallOptions, Invoke } from '../client/invoke.ts'
import type { ExtendedSite, Site } from './types.ts'

/** Asks for the extended shape of a site. */
export interface Extended {
  readonly includeFacilitiesAndAmenities: true
}

/** Which sites are wanted; left out, all of them. */
export interface SiteFilter {
  readonly isActive?: boolean
  readonly siteGroupId?: string
}

/** Sites (specification, endpoints 5 and 6). The extended shape comes only when it is asked for. */
export interface Sites {
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * Returns the sites of the tenant in one array, without paging. When none matches, the answer is 200 with
   * `[]`, never a 204 or a 404.
   *
   * All parameters filter the same snapshot of the site list. A change made outside the API may not appear
   * until the snapshot is refreshed. The extended variant is refreshed separately, so the two can briefly
   * disagree.
   *
   * A 500 has no body, and retrying it is reasonable.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. whether `isActive` and `includeFacilitiesAndAmenities` are booleans
   * 2. whether the site group exists
   *
   * Failures: `site-group-filter-unknown`, `is-active-not-boolean`,
   * `include-facilities-and-amenities-not-boolean`, `credentials-rejected`, `access-refused`,
   * `unexpected-failure`.
   *
   * @param query
   * - `isActive`: Returns only the sites in this state. Without it, active and inactive sites are returned
   * together.
   * - `includeFacilitiesAndAmenities`: Only the exact value `true` returns the extended shape. A value that
   * does not parse as a boolean is a 400.
   * - `siteGroupId`: Returns only the sites of this site group. An id that matches no site group is a 400; a
   * group without sites is 200 with `[]`. Sites are matched to the group without regard to case.
   * @throws LeisureError
   */
  list(query: SiteFilter & Extended, options?: CallOptions): Promise<ExtendedSite[]>
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * Returns the sites of the tenant in one array, without paging. When none matches, the answer is 200 with
   * `[]`, never a 204 or a 404.
   *
   * All parameters filter the same snapshot of the site list. A change made outside the API may not appear
   * until the snapshot is refreshed. The extended variant is refreshed separately, so the two can briefly
   * disagree.
   *
   * A 500 has no body, and retrying it is reasonable.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. whether `isActive` and `includeFacilitiesAndAmenities` are booleans
   * 2. whether the site group exists
   *
   * Failures: `site-group-filter-unknown`, `is-active-not-boolean`,
   * `include-facilities-and-amenities-not-boolean`, `credentials-rejected`, `access-refused`,
   * `unexpected-failure`.
   *
   * @param query
   * - `isActive`: Returns only the sites in this state. Without it, active and inactive sites are returned
   * together.
   * - `includeFacilitiesAndAmenities`: Only the exact value `true` returns the extended shape. A value that
   * does not parse as a boolean is a 400.
   * - `siteGroupId`: Returns only the sites of this site group. An id that matches no site group is a 400; a
   * group without sites is 200 with `[]`. Sites are matched to the group without regard to case.
   * @throws LeisureError
   */
  list(query?: SiteFilter, options?: CallOptions): Promise<Site[]>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * Returns one site. In practice there is no 400: any value of `includeFacilitiesAndAmenities` other than
   * `true` returns the base shape.
   *
   * Failures: `credentials-rejected`, `access-refused`, `site-not-found`, `unexpected-failure`.
   *
   * @param siteId Id of the site, matched without regard to case. An unknown one of any length is a 404.
   * @param query
   * - `includeFacilitiesAndAmenities`: Only the literal `true` returns the extended shape, in which
   * `organisations`, `images` and `socialMedia` are filled and `amenities` and `facilities` are added. Any
   * other value returns the base shape, in which the first three are `null`.
   * @throws LeisureError
   */
  get(siteId: string, query: Extended, options?: CallOptions): Promise<ExtendedSite>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * Returns one site. In practice there is no 400: any value of `includeFacilitiesAndAmenities` other than
   * `true` returns the base shape.
   *
   * Failures: `credentials-rejected`, `access-refused`, `site-not-found`, `unexpected-failure`.
   *
   * @param siteId Id of the site, matched without regard to case. An unknown one of any length is a 404.
   * @param query
   * - `includeFacilitiesAndAmenities`: Only the literal `true` returns the extended shape, in which
   * `organisations`, `images` and `socialMedia` are filled and `amenities` and `facilities` are added. Any
   * other value returns the base shape, in which the first three are `null`.
   * @throws LeisureError
   */
  get(siteId: string, query?: undefined, options?: CallOptions): Promise<Site>
}

export function sites(invoke: Invoke): Sites {
  return {
    list: (query?: SiteFilter & Partial<Extended>, options?: CallOptions) =>
      invoke<(Site & ExtendedSite)[]>('listSites', { query }, options),
    get: (siteId: string, query?: Extended, options?: CallOptions) =>
      invoke<Site & ExtendedSite>('getSite', { path: { siteId }, query }, options),
  }
}
